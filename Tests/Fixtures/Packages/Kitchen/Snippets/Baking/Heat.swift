import Kitchen

Oven.fahrenheit(220)
