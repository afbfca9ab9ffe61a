import {
  emptyHanded,
  type OpenaiClientConfig,
  openaiClient,
  readOpenaiError,
  type UpstreamModel,
  upstreamFailure,
  variablesFor,
} from '../openai/openaiClient.ts';
import { WriterFailure } from '../writers/Writer.ts';
import type { SpokenLine, Voice, VoiceEvent } from './Voice.ts';

export interface OpenaiVoiceConfig extends OpenaiClientConfig {
  model: string;
  /** Addressee of failures; the operator and the variables by default. */
  advice?: UpstreamModel['advice'] | undefined;
}

/** Several times the longest line: a longer recording is a runaway. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Speaks with OpenAI's speech call. The feeling is passed as instructions, which the model does not speak. */
export function openaiVoice(config: OpenaiVoiceConfig): Voice {
  const { model, advice = variablesFor('OPENAI_VOICE_MODEL'), ...server } = config;
  const voiceModel: UpstreamModel = { name: 'voice model', gift: 'recording', verb: 'say', advice };
  const client = openaiClient(server);
  const { host } = new URL(client.baseURL);
  /** OpenAI's older models reject instructions; so do some servers. */
  let takesInstructions = !model.startsWith('tts-1');

  async function ask({ text, voice, manner }: SpokenLine, signal: AbortSignal): Promise<Response> {
    const request = { model, voice, input: text, response_format: 'mp3' } as const;
    if (takesInstructions && manner !== undefined) {
      try {
        const instructions = `Speak this line in a ${manner} way.`;
        return await client.audio.speech.create({ ...request, instructions }, { signal });
      } catch (error) {
        const trouble = readOpenaiError(error);
        const isAboutThat = typeof trouble === 'object' && /instructions/i.test(trouble.message);
        if (signal.aborted || !isAboutThat) throw error;
        takesInstructions = false;
      }
    }
    return client.audio.speech.create(request, { signal });
  }

  async function* events(line: SpokenLine, signal: AbortSignal): AsyncGenerator<VoiceEvent> {
    const answer = await ask(line, signal);
    const pieces: Uint8Array[] = [];
    let received = 0;
    for await (const piece of answer.body ?? []) {
      received += piece.byteLength;
      if (received > MAX_BYTES) throw endless();
      pieces.push(piece);
      yield { received };
    }
    const bytes = new Uint8Array(Buffer.concat(pieces));
    const contentType = audioKind(bytes);
    if (contentType === undefined) throw emptyHanded(voiceModel);
    yield { recording: { bytes, contentType } };
  }

  return {
    status: { kind: 'real', name: `${model} at ${host}` },
    async *speak(line, { signal }) {
      try {
        yield* events(line, signal);
      } catch (error) {
        if (signal.aborted || error instanceof WriterFailure) throw error;
        const isLost = error instanceof Error && (error instanceof TypeError || 'code' in error);
        const trouble = readOpenaiError(error) ?? (isLost ? 'cut_off' : undefined);
        throw trouble === undefined ? error : upstreamFailure(trouble, voiceModel);
      }
    },
  };
}

function endless(): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    'The voice model gave far more than this line can take, and was stopped. Nothing was charged; try again.',
  );
}

/** The audio type by the first bytes; undefined when browsers do not play it. */
export function audioKind(bytes: Uint8Array): `audio/${string}` | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^RIFF[\s\S]{4}WAVE/.test(head)) return 'audio/wav';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('fLaC')) return 'audio/flac';
  if (/^[\s\S]{4}ftyp/.test(head)) return 'audio/mp4';
  if (head.startsWith('ID3')) return 'audio/mpeg';
  const [first, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  // Both begin with a run of ones; MPEG has its layer where AAC has zeros.
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
}
