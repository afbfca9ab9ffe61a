import { fieldsOf, oneOf, textOf } from './parsing.ts';

/** Why a generation failed. A closed list. */
export type WorkFailureCode =
  | 'http'
  /** `required` is its price. */
  | 'no_credits'
  | 'signed_out'
  | 'unreachable'
  | 'cut_off'
  /** Its answer is gone for good: a retry is another run. */
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

/** A failure as data. */
export interface WorkFailure {
  readonly code: WorkFailureCode;
  /** A sentence for the person; empty where unknown. */
  readonly message: string;
  /** What happened and what to do; shown under the message. */
  readonly detail?: string;
  /** Its price in credits, with 'no_credits'. */
  readonly required?: number;
  /** Seconds after which another try may do. */
  readonly retryAfter?: number;
  /** An alternative where a model is down: `id` is the adapter's own. */
  readonly otherModel?: { readonly id: string; readonly name: string };
}

const brand: unique symbol = Symbol.for('@fabula/work-kit/WorkError');

/** What a writer port throws to say what went wrong; anything else that is thrown becomes code 'unknown'. */
export class WorkError extends Error {
  readonly [brand] = true;
  override name = 'WorkError';

  /** `cause`: what was thrown, for a log. */
  constructor(
    readonly failure: WorkFailure,
    options?: { cause?: unknown },
  ) {
    super(failure.message, options);
  }
}

export function parseFailure(value: unknown): WorkFailure {
  const given = fieldsOf(value);
  const other = fieldsOf(given?.otherModel);
  return {
    code: oneOf(codes, given?.code) ?? 'unknown',
    message: textOf(given?.message),
    ...(typeof given?.detail === 'string' && { detail: given.detail }),
    ...(Number.isFinite(given?.required) && { required: given?.required as number }),
    ...(typeof given?.retryAfter === 'number' && given.retryAfter > 0 && { retryAfter: given.retryAfter }),
    ...(typeof other?.id === 'string' && { otherModel: { id: other.id, name: textOf(other.name) } }),
  };
}

/** Of any copy of the kit. */
export function isWorkError(thrown: unknown): thrown is WorkError {
  return typeof thrown === 'object' && thrown !== null && brand in thrown;
}

/** Makes a failure from any thrown value. Messages of JavaScript engines are replaced by the kit's own. */
export function toWorkFailure(thrown: unknown): WorkFailure {
  if (isWorkError(thrown)) return parseFailure(thrown.failure);
  return isNetworkError(thrown)
    ? ownFailures.unreachable
    : { code: 'unknown', message: readableMessage(thrown) };
}

/** The kit's own failures, in English; components say them by `strings.failures`. */
export const ownFailures = {
  refused: {
    code: 'refused',
    message: 'The AI declined to write this.',
    detail: 'Change the premise or the instruction, then try again.',
  },
  empty: {
    code: 'empty',
    message: 'The AI ended without any text.',
    detail: 'Nothing was lost. Try again.',
  },
  cutOff: {
    code: 'cut_off',
    message: 'The text stopped before it was finished.',
    detail: 'The connection was cut off. What came is kept; try again for the rest.',
  },
  unreachable: {
    code: 'unreachable',
    message: 'The AI could not be reached.',
    detail: 'Nothing was lost. Check your connection, then try again.',
  },
  unreadable: {
    code: 'unparseable',
    message: 'The AI sent something that cannot be read.',
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

/** Null for an adapter's own sentences. */
export function ownFailureOf({ code, message }: Pick<WorkFailure, 'code' | 'message'>): OwnFailure | null {
  const names = Object.keys(ownFailures) as OwnFailure[];
  return (
    names.find((name) => ownFailures[name].code === code && ownFailures[name].message === message) ?? null
  );
}

/** These say that what came is kept. */
const keeping: readonly OwnFailure[] = ['cutOff', 'unreadable'];

/**
 * By the kit's texts for its own failures, else as the adapter says it. `nothingCame` replaces failures that say that
 * what came is kept.
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

/** Messages of engines about a lost connection. */
const networkWords =
  /failed to fetch|fetch failed|network ?error|network connection|load failed|terminated|input stream|socket/i;

/** True for an error of the engine, whose message is for programmers. */
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

/** The message of an error that was written for a person; else empty. */
export function readableMessage(thrown: unknown): string {
  return thrown instanceof Error && !isOfEngine(thrown) ? thrown.message : '';
}
