import {
  type ModelAdvice,
  type ModelRejection,
  type ModelTrouble,
  retrySeconds,
} from '@fabula/writing/asking';
import failures from '../content/failures.json' with { type: 'json' };
import { WriterFailure } from '../writers/Writer.ts';

type Failures = typeof failures;

interface FailureRow {
  type: WriterFailure['type'];
  text: string;
}

/** A failure of `content/failures.json`: the values fill the `{name}`s of its sentence. */
export function failure<Group extends keyof Failures>(
  group: Group,
  name: keyof Failures[Group],
  values: Readonly<Record<string, string | undefined>>,
  retryAfter?: string | null,
): WriterFailure {
  const { type, text } = failures[group][name] as FailureRow;
  const sentence = text.replace(/\{(\w+)\}/g, (_, word) => String(values[word]));
  return new WriterFailure(type, sentence, type === 'rate_limited' ? retrySeconds(retryAfter) : undefined);
}

export interface UpstreamModel {
  name: string;
  gift: string;
  verb: string;
  advice: ModelAdvice;
}

export const variablesFor = (setting: string): ModelAdvice => ({
  who: 'whoever runs this server',
  key: 'OPENAI_API_KEY',
  models: setting,
  address: 'OPENAI_BASE_URL',
});

export function upstreamFailure(
  trouble: NonNullable<ModelTrouble>,
  { advice, ...model }: UpstreamModel,
): WriterFailure {
  const Who = advice.who.replace(/^./, (letter) => letter.toUpperCase());
  const values = { ...model, ...advice, Who };
  return typeof trouble === 'string'
    ? failure('upstream', trouble, values)
    : failure('upstream', reasonOf(trouble), values, trouble.retryAfter);
}

/** The answer is complete, and holds nothing of what was requested. */
export const emptyHanded = (model: UpstreamModel) => upstreamFailure('unreadable', model);

const DECLINES = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

function reasonOf({ status, code, message }: ModelRejection): keyof Failures['upstream'] {
  if (DECLINES.has(code ?? '') || /safety system|content policy/i.test(message)) return 'declined';
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return 'no_credit';
  if (status === 401 || status === 403) return 'wrong_key';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_much';
  return status === undefined || status >= 500 ? 'out_of_order' : 'rejected';
}
