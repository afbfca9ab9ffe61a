export interface ModelRejection {
  /** HTTP status; undefined when the error came within a stream. */
  status: number | undefined;
  code: string | null | undefined;
  retryAfter: string | null | undefined;
  message: string;
}

/** Undefined when the other side is not the cause. */
export type ModelTrouble = 'unreachable' | 'unreadable' | 'cut_off' | ModelRejection | undefined;

/** The addressee of a failure's sentence, and what to check. */
export interface ModelAdvice {
  /** As in “whoever runs this server”. */
  who: string;
  /** The place of the key, the model names, and the address. */
  key: string;
  models: string;
  address: string;
}

export class WriterFailure extends Error {
  override name = 'WriterFailure';

  constructor(
    readonly type:
      | 'upstream_unreachable'
      | 'upstream_rejected'
      | 'upstream_silent'
      | 'upstream_cut_off'
      | 'rate_limited'
      | 'refused'
      | 'unprocessable',
    message: string,
    /** In seconds, from upstream. */
    readonly retryAfter?: number,
    readonly trouble?: ModelTrouble,
  ) {
    super(message);
  }
}

/** Returns errors without a `trouble` unchanged. */
export function asWriterFailure(error: unknown, trouble: ModelTrouble, advice: ModelAdvice): unknown {
  if (error instanceof WriterFailure) return error;
  switch (trouble) {
    case undefined:
      return error;
    case 'unreachable':
      return new WriterFailure(
        'upstream_unreachable',
        `The text model cannot be reached. Try again in a moment; ${advice.who} should check ${advice.address}, and that the model is running.`,
        undefined,
        trouble,
      );
    case 'unreadable':
      return rejected(
        `The text model answered in a form that cannot be read. What came so far is kept; try again. ${asked(advice)} check ${advice.address}.`,
        trouble,
      );
    case 'cut_off':
      return cutOff('The connection to the text model was lost before the text was whole.');
    default:
      return rejection(trouble, advice);
  }
}

/** For servers without an error code: llama.cpp, vLLM. */
const tooLong = /context (size|length|window)|maximum context/i;

function rejection(trouble: ModelRejection, advice: ModelAdvice): WriterFailure {
  const { status, code, retryAfter, message } = trouble;
  if (code === 'content_filter') return declined();
  if (code === 'context_length_exceeded' || tooLong.test(message)) {
    return rejected(
      'The story has grown longer than the text model can read at once. Continue from fewer paragraphs.',
      trouble,
    );
  }
  if (code === 'insufficient_quota' || status === 402) {
    return rejected(
      `The account behind the text model has no credit left. ${asked(advice)} look at its billing.`,
      trouble,
    );
  }
  // Google's servers answer 400 to a wrong key.
  if (status === 401 || status === 403 || (status === 400 && /api.?key/i.test(message))) {
    return rejected(
      `The text model refused the key that it was given. ${asked(advice)} check ${advice.key}.`,
      trouble,
    );
  }
  switch (status) {
    case 404:
      return rejected(
        `The text model was not found. ${asked(advice)} check ${advice.models} and ${advice.address}.`,
        trouble,
      );
    case 429:
      return new WriterFailure(
        'rate_limited',
        'The text model has too much to do right now. Wait a little, then try again.',
        retrySeconds(retryAfter),
        trouble,
      );
    case undefined:
      return rejected(
        'The text model reported an error while writing. What came so far is kept; try again.',
        trouble,
      );
    default:
      return status >= 500
        ? new WriterFailure(
            'upstream_unreachable',
            'The text model is out of order at the moment. Try again in a while.',
            undefined,
            trouble,
          )
        : rejected(
            'The text model did not accept this request. Shorten it or change the instruction, and try again.',
            trouble,
          );
  }
}

const asked = ({ who }: ModelAdvice) => `${who.charAt(0).toUpperCase()}${who.slice(1)} should`;

function rejected(sentence: string, trouble?: ModelTrouble): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence, undefined, trouble);
}

export function cutOff(what: string): WriterFailure {
  return new WriterFailure('upstream_cut_off', `${what} What came so far is kept; try again.`);
}

export function declined(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

/** A complete but unusable answer. `what`: the requested thing, with its article. */
export function unusable(what: string): WriterFailure {
  return new WriterFailure(
    'unprocessable',
    `The text model answered, but not with ${what}. Try again; if it goes on, choose another model.`,
  );
}

export function endless(): WriterFailure {
  return rejected('The text model wrote far more than was asked for, and was stopped. Try again.');
}

/** Seconds, from either form of `Retry-After`. */
export function retrySeconds(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
