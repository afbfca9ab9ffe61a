import { fieldsOf, oneOf, textOf } from './parsing.ts';

/** Why a generation failed. The list is closed: switch on it. */
export type WorkFailureCode =
  | 'http'
  /** It costs more credits than there are: `required` says how many. */
  | 'no_credits'
  /** Only somebody who is signed in may ask for this. */
  | 'signed_out'
  | 'unreachable'
  | 'cut_off'
  /** It was asked for before, and cannot be had any more: trying again is another run. */
  | 'ended'
  | 'unparseable'
  | 'refused'
  | 'cancelled'
  | 'forced'
  | 'empty'
  | 'writer'
  | 'unknown';

const codes = Object.keys({
  http: 0,
  no_credits: 0,
  signed_out: 0,
  unreachable: 0,
  cut_off: 0,
  ended: 0,
  unparseable: 0,
  refused: 0,
  cancelled: 0,
  forced: 0,
  empty: 0,
  writer: 0,
  unknown: 0,
} satisfies Record<WorkFailureCode, 0>) as WorkFailureCode[];

/** An error as data: what the banner says, and what a person can do about it. */
export interface WorkFailure {
  readonly code: WorkFailureCode;
  /** The sentence of writing.md §8; empty where nothing is known. */
  readonly message: string;
  /** What happened and what to do, in plain words; shown under the message. */
  readonly detail?: string;
  /** Credits that it would have cost, where that is why. */
  readonly required?: number;
  /** What could write instead, where a model is down: `id` is the adapter's own word for it. */
  readonly otherModel?: { readonly id: string; readonly name: string };
}

const brand: unique symbol = Symbol.for('@fabula/work-kit/WorkError');

/** What a writer port throws to say exactly what went wrong; anything else thrown becomes code 'unknown'. */
export class WorkError extends Error {
  readonly [brand] = true;
  override name = 'WorkError';

  constructor(readonly failure: WorkFailure) {
    super(failure.message);
  }
}

/** Total: a failure as it was kept, or as an adapter throws it. */
export function parseFailure(value: unknown): WorkFailure {
  const given = fieldsOf(value);
  const other = fieldsOf(given?.otherModel);
  return {
    code: oneOf(codes, given?.code) ?? 'unknown',
    message: textOf(given?.message),
    ...(typeof given?.detail === 'string' && { detail: given.detail }),
    ...(Number.isFinite(given?.required) && { required: given?.required as number }),
    ...(typeof other?.id === 'string' && { otherModel: { id: other.id, name: textOf(other.name) } }),
  };
}

/** Whether this is a `WorkError`, of whichever copy of the kit. */
export function isWorkError(thrown: unknown): thrown is WorkError {
  return typeof thrown === 'object' && thrown !== null && brand in thrown;
}

/**
 * Total: makes a failure from anything that can be thrown. What an engine says of a connection or of code is no sentence
 * for a writer: the kit says it in its own words.
 */
export function toWorkFailure(thrown: unknown): WorkFailure {
  if (isWorkError(thrown)) return parseFailure(thrown.failure);
  return isNetworkError(thrown)
    ? ownFailures.unreachable
    : { code: 'unknown', message: readableMessage(thrown) };
}

/** What the kit itself finds wrong with a generation, in English; components say it by `strings.failures`. */
export const ownFailures = {
  refused: {
    code: 'refused',
    message: 'The writer declined to write this.',
    detail: 'Change the premise or the instruction, then try again.',
  },
  empty: {
    code: 'empty',
    message: 'The writer ended without any text.',
    detail: 'Nothing was lost. Try again.',
  },
  cutOff: {
    code: 'cut_off',
    message: 'The text stopped before it was finished.',
    detail: 'The connection was cut off. What came is kept; try again for the rest.',
  },
  unreachable: {
    code: 'unreachable',
    message: 'The writer could not be reached.',
    detail: 'Nothing was lost. Check your connection, then try again.',
  },
  unreadable: {
    code: 'unparseable',
    message: 'The writer sent something that cannot be read.',
    detail: 'What came before it is kept. Try again.',
  },
  tooLate: {
    code: 'unreachable',
    message: 'No answer came.',
    detail: 'No answer came within 30 seconds. Try again in a moment.',
  },
  cancelled: { code: 'cancelled', message: 'Generation was cancelled' },
  cancelledElsewhere: { code: 'cancelled', message: 'Generation cancelled' },
  forced: { code: 'forced', message: 'Generation was forcefully cancelled after timeout' },
} as const satisfies Record<string, WorkFailure>;

export type OwnFailure = keyof typeof ownFailures;

/** Which of them it is; null where an adapter brought sentences of its own. */
export function ownFailureOf({ code, message }: Pick<WorkFailure, 'code' | 'message'>): OwnFailure | null {
  const names = Object.keys(ownFailures) as OwnFailure[];
  return (
    names.find((name) => ownFailures[name].code === code && ownFailures[name].message === message) ?? null
  );
}

/** What came is kept, says the kit of these. */
const keeping: readonly OwnFailure[] = ['cutOff', 'unreadable'];

/**
 * What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. `nothingCame`
 * is said in place of what keeps what came, where nothing did.
 */
export function failureWords(
  texts: Readonly<Record<OwnFailure, { readonly message: string; readonly detail: string }>>,
  failure: WorkFailure,
  nothingCame?: string,
): Pick<WorkFailure, 'message' | 'detail'> {
  const own = ownFailureOf(failure);
  if (own === null) return failure;
  const { message, detail: said } = texts[own];
  const detail = (keeping.includes(own) ? nothingCame : undefined) ?? said;
  return detail === '' ? { message } : { message, detail };
}

/** What engines say where a connection is missing or breaks; each has words of its own. */
const networkWords =
  /failed to fetch|fetch failed|network ?error|network connection|load failed|terminated|input stream|socket/i;

/** What an engine throws by itself: its words are for programmers. */
function isOfEngine(thrown: Error): boolean {
  return (
    thrown instanceof TypeError ||
    thrown instanceof RangeError ||
    thrown instanceof SyntaxError ||
    thrown instanceof ReferenceError ||
    (typeof DOMException === 'function' && thrown instanceof DOMException)
  );
}

function isNetworkError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    isOfEngine(thrown) &&
    (networkWords.test(thrown.message) || thrown.name === 'NetworkError')
  );
}

/** The message of an error that somebody wrote for a person; empty for one of the engine, or none. */
export function readableMessage(thrown: unknown): string {
  return thrown instanceof Error && !isOfEngine(thrown) ? thrown.message : '';
}
