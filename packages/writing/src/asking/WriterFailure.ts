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
  /** As in “the people who run this server”. */
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

/** Returns errors without a `trouble` unchanged; of others `cause` is the error. */
export function asWriterFailure(error: unknown, trouble: ModelTrouble, advice: ModelAdvice): unknown {
  if (error instanceof WriterFailure) return error;
  const failure = failureOf(error, trouble, advice);
  if (failure instanceof WriterFailure) failure.cause = error;
  return failure;
}

function failureOf(error: unknown, trouble: ModelTrouble, advice: ModelAdvice): unknown {
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

export type ModelReason =
  | 'declined'
  | 'too_long'
  | 'no_credit'
  | 'wrong_key'
  | 'web_page'
  | 'not_found'
  | 'too_much'
  | 'writing'
  | 'out_of_order'
  | 'rejected';

const DECLINES = new Set([
  'content_filter',
  'content_policy_violation',
  'moderation_blocked',
  'responsibleaipolicyviolation',
]);
const DECLINED = /safety system|content (?:management )?policy|content exists risk|data_inspection_failed/i;
const TOO_LONG_CODE =
  /^(?:context_length_exceeded|context_window_exceeded|exceed_context_size_error|string_above_max_length)$/i;
const TOO_LONG =
  /context (?:size|length|window)|maximum context|(?:prompt|input|request) (?:is |was )?too (?:long|large)|max(?:imum)?[ _](?:model[ _]|sequence[ _]|input[ _])len|too many (?:input |prompt )?tokens|exceeds? the (?:maximum|max|limit).{0,40}tokens|reduce the length|n_ctx/i;
const NO_CREDIT =
  /insufficient[ _](?:balance|credit|quota|fund)|(?:balance|credits?|funds?) (?:is |are )?(?:insufficient|too low|not enough|exhausted|depleted)|(?:no|not enough|out of|more|ran out of) (?:credits?|funds?|balance)|payment required|arrear|credit balance|余额不足|欠费/i;

/** What an error of a model's server means. */
export function reasonOf({ status, code, message }: ModelRejection): ModelReason {
  if (DECLINES.has(code?.toLowerCase() ?? '') || DECLINED.test(message)) return 'declined';
  const isKey = status === 401 || status === 403;
  if (
    code === 'insufficient_quota' ||
    code === 'billing_hard_limit_reached' ||
    status === 402 ||
    (status !== 401 && NO_CREDIT.test(message))
  )
    return 'no_credit';
  if (TOO_LONG_CODE.test(code ?? '') || status === 413 || (!isKey && TOO_LONG.test(message)))
    return 'too_long';
  // A proxy's, or that of an address where no model answers.
  if (code === 'web_page' && (status === undefined || (status < 500 && ![401, 404, 429].includes(status))))
    return 'web_page';
  // Google's servers answer 400 to a wrong key.
  if (isKey || (status === 400 && /api.?key/i.test(message))) return 'wrong_key';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_much';
  if (status === undefined) return 'writing';
  return status >= 500 ? 'out_of_order' : 'rejected';
}

function rejection(trouble: ModelRejection, advice: ModelAdvice): WriterFailure {
  switch (reasonOf(trouble)) {
    case 'declined':
      return declined();
    case 'too_long':
      return rejected(
        'The story has grown longer than the text model can read at once. Continue from fewer paragraphs.',
        trouble,
      );
    case 'no_credit':
      return rejected(
        `The account behind the text model has no credit left. ${asked(advice)} look at its billing.`,
        trouble,
      );
    case 'wrong_key':
      return rejected(
        `The text model refused the key that it was given. ${asked(advice)} check ${advice.key}.`,
        trouble,
      );
    case 'web_page':
      return rejected(
        `A web page came where the text model should answer. ${asked(advice)} check ${advice.address}.`,
        trouble,
      );
    case 'not_found':
      return rejected(
        `The text model was not found. ${asked(advice)} check ${advice.models} and ${advice.address}.`,
        trouble,
      );
    case 'too_much': {
      const seconds = retrySeconds(trouble.retryAfter);
      return new WriterFailure(
        'rate_limited',
        `The text model has too much to do right now. ${waitFor(seconds)}, then try again.`,
        seconds,
        trouble,
      );
    }
    case 'writing':
      return brokenWhileWriting(trouble);
    case 'out_of_order':
      return new WriterFailure(
        'upstream_unreachable',
        'The text model is out of order at the moment. Try again in a while.',
        undefined,
        trouble,
      );
    case 'rejected':
      return rejected(
        'The text model did not accept this request. Shorten it or change the instruction, and try again.',
        trouble,
      );
  }
}

function waitFor(seconds: number | undefined): string {
  if (seconds === undefined) return 'Wait a little';
  if (seconds > 90) return `Wait ${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'Wait a second' : `Wait ${seconds} seconds`;
}

export function brokenWhileWriting(trouble?: ModelRejection): WriterFailure {
  return rejected(
    'The text model reported an error while writing. What came so far is kept; try again.',
    trouble,
  );
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

export function endlessThought(): WriterFailure {
  return rejected(
    'The text model thought for too long, and was stopped. Try again with less reasoning, or choose another model.',
  );
}

/** Seconds, from either form of `Retry-After`. */
export function retrySeconds(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
