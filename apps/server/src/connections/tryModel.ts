import type { TrialAnswer } from '@fabula/contract';
import { openaiParams, ThoughtSplitter, titleForm, WriterFailure } from '@fabula/writing/asking';
import type { Illustrator } from '../images/Illustrator.ts';
import { type ChatStreams, readOpenaiError } from '../openai/openaiClient.ts';
import type { Voice } from '../voice/Voice.ts';

/** One sentence; past it a model has lost its way. */
const MAX_CHARACTERS = 2_000;
const PROMPT = 'Write one sentence of some twenty words: night, a lighthouse, somebody at the door.';

export async function tryModel(
  streams: ChatStreams,
  model: string,
  signal: AbortSignal,
  take: (text: string) => void,
): Promise<Omit<TrialAnswer, 'draws' | 'speaks'>> {
  const call = { model, system: 'You write fiction.', user: PROMPT };
  const written = await writeSentence(streams, call, signal, take);
  if (written.text.trim() === '') {
    throw new WriterFailure('upstream_rejected', `“${model}” answered without a word. Choose another model.`);
  }
  return {
    sentence: written.text.trim(),
    firstWordMs: Math.round(written.firstMs),
    wordsPerSecond: speedOf(written),
    streams: !written.isWhole,
    keepsSchema: await keepsSchema(streams, call, signal),
    tellsUsage: written.tellsUsage,
    reasons: written.reasons,
  };
}

export const canDraw = (illustrator: Illustrator, signal: AbortSignal): Promise<boolean> =>
  brings(illustrator.draw('A lighthouse at night.', { signal, seed: 'trial', isNsfw: false }), 'picture');

export const canSpeak = (voice: Voice, signal: AbortSignal): Promise<boolean> =>
  brings(voice.speak({ text: 'Hello.', voice: 'alloy', manner: undefined }, { signal }), 'recording');

async function brings(events: AsyncIterable<object>, what: string): Promise<boolean> {
  try {
    for await (const event of events) if (what in event) return true;
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
  }
  return false;
}

interface Written {
  text: string;
  firstMs: number;
  wholeMs: number;
  isWhole: boolean;
  tellsUsage: boolean;
  reasons: boolean;
}

async function writeSentence(
  streams: ChatStreams,
  call: { model: string; system: string; user: string },
  signal: AbortSignal,
  take: (text: string) => void,
): Promise<Written> {
  const startedAt = performance.now();
  const { stream_options, ...params } = openaiParams(call);
  const stream = await streams.open({ ...params, stream_options }, signal).catch((error: unknown) => {
    const trouble = readOpenaiError(error);
    if (typeof trouble !== 'object' || !/stream_options|include_usage/i.test(trouble.message)) throw error;
    return streams.open(params, signal);
  });
  const written = { text: '', firstMs: 0, tellsUsage: false, reasons: false };
  const splitter = new ThoughtSplitter();
  const hear = (pieces: ReturnType<ThoughtSplitter['push']>) => {
    for (const piece of pieces) {
      if ('reasoning' in piece) {
        written.reasons = true;
        if (piece.wasText) written.text = '';
      } else {
        written.text += piece.text;
        take(piece.text);
      }
    }
  };
  const enough = new Error('That is enough.');
  let length = 0;
  try {
    await stream.read(({ text = '', reasoning, usage }) => {
      if (written.firstMs === 0 && (text || reasoning)) written.firstMs = performance.now() - startedAt;
      written.tellsUsage ||= usage !== undefined;
      written.reasons ||= Boolean(reasoning);
      hear(splitter.push(text));
      length += text.length;
      if (length > MAX_CHARACTERS) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  signal.throwIfAborted();
  hear(splitter.end());
  return { ...written, wholeMs: performance.now() - startedAt, isWhole: stream.isWhole };
}

/** Words that come within this time came at once: their speed says nothing. */
const MOMENT_MS = 50;

function speedOf({ text, firstMs, wholeMs, isWhole }: Written): number | null {
  const ms = wholeMs - firstMs;
  if (isWhole || ms < MOMENT_MS) return null;
  return Math.round((text.trim().split(/\s+/).length / ms) * 10_000) / 10;
}

async function keepsSchema(
  streams: ChatStreams,
  call: { model: string; system: string },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const user = `A title for a story about a lighthouse. ${titleForm.instruction}`;
    const { stream_options: _, ...params } = openaiParams({ ...call, user, form: titleForm });
    const stream = await streams.open(params, signal);
    const splitter = new ThoughtSplitter();
    let [text, length] = ['', 0];
    const hear = (pieces: ReturnType<ThoughtSplitter['push']>) => {
      for (const piece of pieces) {
        if ('text' in piece) text += piece.text;
        else if (piece.wasText) text = '';
      }
    };
    await stream.read(({ text: piece = '' }) => {
      hear(splitter.push(piece));
      length += piece.length;
      if (length > MAX_CHARACTERS) throw new SyntaxError('This is not a title.');
    });
    hear(splitter.end());
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'title' in answer;
  } catch {
    return false;
  }
}
