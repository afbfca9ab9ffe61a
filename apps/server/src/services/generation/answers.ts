import type {
  SceneAnswer,
  SceneElement,
  SectionSummaryAnswer,
  SuggestionsAnswer,
  TitleAnswer,
} from '@fabula/contract';
import { judgeOpening } from '@fabula/writing';
import { WriterFailure } from '../../writers/Writer.ts';

export function summaryAnswer(text: string): SectionSummaryAnswer {
  return { summary: words(text) };
}

export function titleAnswer(text: string): TitleAnswer {
  return { title: { text: words(text) } };
}

/** Exactly `count` different suggestions, or a failure. */
export function suggestionsAnswer(texts: readonly string[], count: number): SuggestionsAnswer {
  const suggestions = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  if (suggestions.length === 0) throw emptyFailure();
  words(suggestions[0] ?? '');
  if (suggestions.length < count) throw tooFewFailure(count, suggestions.length);
  return { suggestions: suggestions.slice(0, count) };
}

/** At most `count` elements. A character who is sorry is no refusal; an action that begins so is. */
export function sceneAnswer(elements: readonly SceneElement[], count: number): SceneAnswer {
  const spoken = elements.filter(hasWords);
  const [first] = spoken;
  if (first === undefined) throw emptyFailure();
  if (first.type === 'action') words(first.description);
  return { elements: spoken.slice(0, count) };
}

export function hasWords(element: SceneElement): boolean {
  if (element.type === 'scene_heading') return element.place.trim() !== '';
  const { description, line } = { description: '', line: '', ...element };
  return `${description ?? ''}${line ?? ''}`.trim() !== '';
}

function words(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw emptyFailure();
  if (judgeOpening(trimmed, true) === 'refusal') throw refusedFailure();
  return trimmed;
}

export function refusedFailure(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

export function emptyFailure(): WriterFailure {
  return new WriterFailure('upstream_cut_off', 'The text model ended without writing a word. Try again.');
}

export function endlessFailure(): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    'The text model wrote far more than was asked for, and was stopped. What came so far is kept; try again.',
  );
}

function tooFewFailure(wanted: number, came: number): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    `The text model gave ${came} of the ${wanted} suggestions that were asked for. Try again.`,
  );
}

interface FollowOptions {
  /** Ends it at once, and aborts the writer, even one that ignores its signal. */
  cancelled: AbortSignal;
  /** A writer that gives nothing for this long is aborted, in ms. */
  silenceMs: number;
  silence?: string;
  ready?: Promise<void>;
  /** Letters that an event brings, 0 for blanks: only these are no silence. Default: each event is. */
  weigh?(event: object): number;
}

const SILENT = 'The text model has stopped answering. What came so far is kept; try again in a moment.';
const TOO_SLOW =
  'The text model wrote a letter at a time, too slowly to go on, and was stopped. What came so far is kept; try again, or choose another model.';
/** A model on a slow processor writes two to four letters a second. */
const LEAST_LETTERS_A_SECOND = 1.5;
/** A pause is no trickle: letters are counted over this many times the silence. */
const TRICKLE_WINDOW = 4;

/**
 * Passes a writer's events to `take`, which ends it with true. However it ends, the writer's signal is
 * aborted, so that no upstream call stays open. Throws `upstream_silent`, and errors of the writer or `take`.
 */
export async function followWriter<Event extends object>(
  write: (signal: AbortSignal) => AsyncIterable<Event>,
  { cancelled, silenceMs, silence: sentence = SILENT, ready, weigh }: FollowOptions,
  take: (event: Event) => unknown,
): Promise<void> {
  if (cancelled.aborted) return;
  const upstream = new AbortController();
  const events = write(upstream.signal)[Symbol.asyncIterator]();
  let isStopped = false;
  let stop: (failure?: WriterFailure) => void = () => undefined;
  const stopped = new Promise<void>((resolve, reject) => {
    stop = (failure) => {
      isStopped = true;
      upstream.abort();
      if (failure) reject(failure);
      else resolve();
    };
  });
  const cancel = () => stop();
  cancelled.addEventListener('abort', cancel, { once: true });
  const silence = setTimeout(() => stop(new WriterFailure('upstream_silent', sentence)), silenceMs);
  const windowMs = TRICKLE_WINDOW * silenceMs;
  let letters = 0;
  let trickle: NodeJS.Timeout | undefined;
  const count = (event: Event) => {
    const weight = weigh?.(event) ?? 1;
    if (weight > 0) silence.refresh();
    letters += weight;
    if (!weigh || letters === 0) return;
    trickle ??= setInterval(() => {
      if (letters < (windowMs / 1000) * LEAST_LETTERS_A_SECOND)
        stop(new WriterFailure('upstream_silent', TOO_SLOW));
      letters = 0;
    }, windowMs);
  };
  async function follow(): Promise<void> {
    for (let step = await events.next(); !step.done; step = await events.next()) {
      count(step.value);
      if (ready) await ready;
      ready = undefined;
      if (isStopped || take(step.value) === true) return;
    }
  }
  try {
    // One race for all events: one for each costs more than the event.
    await Promise.race([follow(), stopped]);
  } finally {
    clearTimeout(silence);
    clearInterval(trickle);
    cancelled.removeEventListener('abort', cancel);
    stop();
    void events.return?.().catch(() => undefined);
  }
}
