import type { SpokenLine, Voice } from '../../apps/server/src/voice/Voice.ts';

/** A voice for tests that are not about the voice model: it says everything in one MP3 frame, at once. */
export function scriptedVoice(): Voice & { readonly said: SpokenLine[] } {
  const said: SpokenLine[] = [];
  return {
    said,
    status: { kind: 'real', name: 'Scripted voice' },
    async *speak(line) {
      said.push(line);
      yield {
        recording: { bytes: new Uint8Array([0xff, 0xfb, 0x90, 0x64]), contentType: 'audio/mpeg' as const },
      };
    },
  };
}
