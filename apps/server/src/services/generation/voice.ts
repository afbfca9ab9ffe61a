import { CANCELLED, DONE, emotions, type VoiceRequest } from '@fabula/contract';
import type { Recording, Voice, VoiceEvent } from '../../voice/Voice.ts';
import { WriterFailure } from '../../writers/Writer.ts';
import type { Writers } from '../models/writers.ts';
import type { Charge } from '../money/charges.ts';
import { followWriter } from './answers.ts';
import type { Caller, Operation, OperationFailure } from './Operation.ts';
import type { PaidOperationRefusal, PaidOperationsConfig } from './paidOperations.ts';
import { captureFor } from './paidOperations.ts';
import { askerOf } from './writing.ts';

interface VoiceServiceConfig extends PaidOperationsConfig {
  writers: Pick<Writers, 'voice'>;
}

/**
 * `no_voice`: no model speaks for the caller. `nothing_to_say`: the tag has no line. `spoken_before`: the id
 * was used, and recordings are not kept.
 */
type VoiceOpening =
  | {
      operation: Operation;
      /** Settles at the operation's end, with the charged recording or undefined. */
      recording: Promise<Recording | undefined>;
    }
  | PaidOperationRefusal
  | { refusal: 'no_voice' }
  | { refusal: 'nothing_to_say' }
  | { refusal: 'spoken_before' };

export interface VoiceService {
  speak(
    request: VoiceRequest,
    caller: Caller & { accountId: string },
    proposedId?: string,
  ): Promise<VoiceOpening>;
}

/** A voice model may compute for a while before its first byte. */
const PATIENCE = 4;
const SILENCE = 'The voice model has stopped answering, and nothing was charged. Try again in a moment.';

/** A spoken line is charged once it is whole, and costs nothing when cancelled or failed. */
export function voiceService(config: VoiceServiceConfig): VoiceService {
  const { writers, costs, silenceMs, logError } = config;

  return {
    async speak(request, caller, proposedId) {
      if (readSpokenLine(request.prompt).text === '') return { refusal: 'nothing_to_say' };
      const speaking = await writers.voice(askerOf(caller));
      if (speaking === undefined) return { refusal: 'no_voice' };
      const opening = await config.paidOperations.open(
        { call: 'test_voice', caller, params: request, credits: speaking.isFree ? 0 : costs.voice },
        proposedId,
      );
      if ('refusal' in opening) return opening;
      if ('repeated' in opening) return { refusal: 'spoken_before' };
      const { operation, charge } = opening;
      return { operation, recording: record(speaking.maker, operation, charge, request) };
    },
  };

  async function record(
    voice: Voice,
    operation: Operation,
    charge: Charge,
    request: VoiceRequest,
  ): Promise<Recording | undefined> {
    const brought = await bring(voice, operation, charge, request).catch((error: unknown) =>
      operation.signal.aborted ? undefined : { failure: asFailure(error, operation.id, logError) },
    );
    // No effect after the capture.
    await charge.release();
    if (brought && 'failure' in brought) operation.fail(brought.failure);
    operation.append({ chunk: CANCELLED });
    return brought && 'recording' in brought ? brought.recording : undefined;
  }

  async function bring(
    voice: Voice,
    operation: Operation,
    charge: Charge,
    { prompt, voice: name }: VoiceRequest,
  ): Promise<{ recording: Recording } | undefined> {
    const line = { ...readSpokenLine(prompt), voice: name };
    const brought: Recording[] = [];
    await followWriter<VoiceEvent>(
      (signal) => voice.speak(line, { signal }),
      { cancelled: operation.signal, silenceMs: silenceMs * PATIENCE, silence: SILENCE },
      (event) => 'recording' in event && brought.push(event.recording) > 0,
    );
    const [recording] = brought;
    if (recording) {
      await captureFor(operation, charge);
      operation.answer = { content_type: recording.contentType, bytes: recording.bytes.byteLength };
      operation.append({ chunk: DONE });
      return { recording };
    }
    if (operation.signal.aborted) return undefined;
    throw new WriterFailure('upstream_cut_off', 'The voice model ended without a recording. Try again.');
  }
}

function asFailure(
  error: unknown,
  reference: string,
  logError: VoiceServiceConfig['logError'],
): OperationFailure {
  if (error instanceof WriterFailure) return error;
  logError(reference, error);
  return {
    type: 'internal',
    message: `Something went wrong on our side while speaking, and nothing was charged. Try again. If it happens again, report it with this number: ${reference}.`,
  };
}

/** `manner`: undefined for a plain line. */
export interface ReadLine {
  text: string;
  manner: string | undefined;
}

const TAG = /^\s*<([a-z]{3,20})((?:\s+[\w-]+="[^"<>]*")*)\s*>([\s\S]*)<\/\1>\s*$/i;
const INTENSITY = /\sintensity="([0-3])"/;
const DEGREES = ['slightly ', '', 'very '];
const ESCAPES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Parses a line's emotion tag (accounts.md §5); a text without one is the line itself. */
export function readSpokenLine(prompt: string): ReadLine {
  const tag = TAG.exec(prompt);
  if (tag === null) return { text: prompt.trim(), manner: undefined };
  const [, name = '', attributes = '', inner = ''] = tag;
  const text = inner.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ESCAPES[entity] ?? entity).trim();
  return { text, manner: mannerOf(name.toLowerCase(), Number(INTENSITY.exec(attributes)?.[1] ?? 1)) };
}

function mannerOf(feeling: string, intensity: number): string | undefined {
  if (intensity === 0) return undefined;
  const words = Object.hasOwn(emotions, feeling) ? emotions[feeling as keyof typeof emotions] : undefined;
  return words?.[intensity - 1] ?? `${DEGREES[intensity - 1]}${feeling}`;
}
