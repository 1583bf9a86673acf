#include "CRuntimeSources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char call_arguments[] = {
#embed "../PlaygroundRuntime/CallArguments.swift"
};
static const char callbacks[] = {
#embed "../PlaygroundRuntime/Callbacks.swift"
};
static const char channel[] = {
#embed "../PlaygroundRuntime/Channel.swift"
};
static const char channel_layout[] = {
#embed "../PlaygroundRuntime/ChannelLayout.swift"
};
static const char checks_interface[] = {
#embed "../PlaygroundRuntime/ChecksInterface.swift"
};
static const char claim[] = {
#embed "../PlaygroundRuntime/Claim.swift"
};
static const char contrast[] = {
#embed "../PlaygroundRuntime/Contrast.swift"
};
static const char expectations[] = {
#embed "../PlaygroundRuntime/Expectations.swift"
};
static const char generated_calls[] = {
#embed "../PlaygroundRuntime/GeneratedCalls.swift"
};
static const char host[] = {
#embed "../PlaygroundRuntime/Host.swift"
};
static const char host_protocol[] = {
#embed "../PlaygroundRuntime/HostProtocol.swift"
};
static const char mutant_runs[] = {
#embed "../PlaygroundRuntime/MutantRuns.swift"
};
static const char number_bits[] = {
#embed "../PlaygroundRuntime/NumberBits.swift"
};
static const char picture[] = {
#embed "../PlaygroundRuntime/Picture.swift"
};
static const char place_table[] = {
#embed "../PlaygroundRuntime/PlaceTable.swift"
};
static const char print_recording[] = {
#embed "../PlaygroundRuntime/PrintRecording.swift"
};
static const char printed_text[] = {
#embed "../PlaygroundRuntime/PrintedText.swift"
};
static const char program_data[] = {
#embed "../PlaygroundRuntime/ProgramData.swift"
};
static const char quick_recording[] = {
#embed "../PlaygroundRuntime/QuickRecording.swift"
};
static const char recorder[] = {
#embed "../PlaygroundRuntime/Recorder.swift"
};
static const char recorder_lock[] = {
#embed "../PlaygroundRuntime/RecorderLock.swift"
};
static const char rendered_list[] = {
#embed "../PlaygroundRuntime/RenderedList.swift"
};
static const char rendered_matches[] = {
#embed "../PlaygroundRuntime/RenderedMatches.swift"
};
static const char rendered_parts[] = {
#embed "../PlaygroundRuntime/RenderedParts.swift"
};
static const char rendered_text[] = {
#embed "../PlaygroundRuntime/RenderedText.swift"
};
static const char renderer[] = {
#embed "../PlaygroundRuntime/Renderer.swift"
};
static const char replaced_functions[] = {
#embed "../PlaygroundRuntime/ReplacedFunctions.swift"
};
static const char run_record[] = {
#embed "../PlaygroundRuntime/RunRecord.swift"
};
static const char sampling[] = {
#embed "../PlaygroundRuntime/Sampling.swift"
};
static const char scope_recording[] = {
#embed "../PlaygroundRuntime/ScopeRecording.swift"
};
static const char scope_stack[] = {
#embed "../PlaygroundRuntime/ScopeStack.swift"
};
static const char standard_values[] = {
#embed "../PlaygroundRuntime/StandardValues.swift"
};
static const char thread_state[] = {
#embed "../PlaygroundRuntime/ThreadState.swift"
};
static const char unowned_fields[] = {
#embed "../PlaygroundRuntime/UnownedFields.swift"
};
static const char value_recording[] = {
#embed "../PlaygroundRuntime/ValueRecording.swift"
};
static const char checks_harness[] = {
#embed "../ChecksHarness/ChecksHarness.swift"
};
static const char warm_up[] = {
#embed "../ChecksHarness/WarmUp.swift"
};
static const char program_output[] = {
#embed "../ProgramOutput/ProgramOutput.swift"
};
static const char checks_side[] = {
#embed "../SplitSupport/ChecksSide.swift"
};
static const char conversation[] = {
#embed "../SplitSupport/Conversation.swift"
};
static const char frames[] = {
#embed "../SplitSupport/Frames.swift"
};
static const char remote_call[] = {
#embed "../SplitSupport/RemoteCall.swift"
};
static const char remote_output[] = {
#embed "../SplitSupport/RemoteOutput.swift"
};
static const char serving[] = {
#embed "../SplitSupport/Serving.swift"
};
static const char wire[] = {
#embed "../SplitSupport/Wire.swift"
};
static const char wire_values[] = {
#embed "../SplitSupport/WireValues.swift"
};

#define SOURCE(name, bytes) {name, bytes, sizeof bytes}

static const struct runtime_source sources[] = {
    SOURCE("CallArguments.swift", call_arguments),
    SOURCE("Callbacks.swift", callbacks),
    SOURCE("Channel.swift", channel),
    SOURCE("ChannelLayout.swift", channel_layout),
    SOURCE("ChecksInterface.swift", checks_interface),
    SOURCE("Claim.swift", claim),
    SOURCE("Contrast.swift", contrast),
    SOURCE("Expectations.swift", expectations),
    SOURCE("GeneratedCalls.swift", generated_calls),
    SOURCE("Host.swift", host),
    SOURCE("HostProtocol.swift", host_protocol),
    SOURCE("MutantRuns.swift", mutant_runs),
    SOURCE("NumberBits.swift", number_bits),
    SOURCE("Picture.swift", picture),
    SOURCE("PlaceTable.swift", place_table),
    SOURCE("PrintRecording.swift", print_recording),
    SOURCE("PrintedText.swift", printed_text),
    SOURCE("ProgramData.swift", program_data),
    SOURCE("QuickRecording.swift", quick_recording),
    SOURCE("Recorder.swift", recorder),
    SOURCE("RecorderLock.swift", recorder_lock),
    SOURCE("RenderedList.swift", rendered_list),
    SOURCE("RenderedMatches.swift", rendered_matches),
    SOURCE("RenderedParts.swift", rendered_parts),
    SOURCE("RenderedText.swift", rendered_text),
    SOURCE("Renderer.swift", renderer),
    SOURCE("ReplacedFunctions.swift", replaced_functions),
    SOURCE("RunRecord.swift", run_record),
    SOURCE("Sampling.swift", sampling),
    SOURCE("ScopeRecording.swift", scope_recording),
    SOURCE("ScopeStack.swift", scope_stack),
    SOURCE("StandardValues.swift", standard_values),
    SOURCE("ThreadState.swift", thread_state),
    SOURCE("UnownedFields.swift", unowned_fields),
    SOURCE("ValueRecording.swift", value_recording),
};

size_t runtime_source_count(void) { return sizeof sources / sizeof *sources; }

struct runtime_source runtime_source_at(size_t index) { return sources[index]; }

struct runtime_source checks_harness_source(void) {
  return (struct runtime_source)SOURCE("ChecksHarness.swift", checks_harness);
}

struct runtime_source warm_up_source(void) {
  return (struct runtime_source)SOURCE("WarmUp.swift", warm_up);
}

struct runtime_source program_output_source(void) {
  return (struct runtime_source)SOURCE("ProgramOutput.swift", program_output);
}

struct runtime_source host_protocol_source(void) {
  return (struct runtime_source)SOURCE("HostProtocol.swift", host_protocol);
}

static const struct runtime_source split_sources[] = {
    SOURCE("ChecksSide.swift", checks_side),
    SOURCE("Conversation.swift", conversation),
    SOURCE("Frames.swift", frames),
    SOURCE("HostProtocol.swift", host_protocol),
    SOURCE("RemoteCall.swift", remote_call),
    SOURCE("RemoteOutput.swift", remote_output),
    SOURCE("Serving.swift", serving),
    SOURCE("Wire.swift", wire),
    SOURCE("WireValues.swift", wire_values),
};

size_t split_source_count(void) { return sizeof split_sources / sizeof *split_sources; }

struct runtime_source split_source_at(size_t index) { return split_sources[index]; }
