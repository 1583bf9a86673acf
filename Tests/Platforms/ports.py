"""Ports for programs that take a number and cannot be asked for the one they got."""

import random, socket


def free_ports(count):
    """Numbers that nobody listens at. They lie below those that the kernel gives by itself to whoever calls
    or listens (32768 and up): such a number may be somebody else's a moment later."""
    ports = []
    for port in random.sample(range(20000, 32000), 12000):
        if len(ports) == count:
            return ports
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
                ports.append(port)
            except OSError:
                pass
    raise OSError(f"no {count} free ports")
