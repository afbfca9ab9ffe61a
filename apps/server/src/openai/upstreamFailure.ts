import {
  type ModelAdvice,
  type ModelRejection,
  type ModelTrouble,
  retrySeconds,
} from '@fabula/writing/asking';
import { WriterFailure } from '../writers/Writer.ts';

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

export function upstreamFailure(trouble: NonNullable<ModelTrouble>, model: UpstreamModel): WriterFailure {
  switch (trouble) {
    case 'unreachable':
      return new WriterFailure(
        'upstream_unreachable',
        `The ${model.name} cannot be reached. Try again in a moment; ${model.advice.who} should check ${model.advice.address}, and that the model is running.`,
      );
    case 'unreadable':
      return emptyHanded(model);
    case 'cut_off':
      return new WriterFailure(
        'upstream_cut_off',
        `The connection to the ${model.name} was lost before the ${model.gift} was whole. Nothing was charged; try again.`,
      );
    default:
      return answered(trouble, model);
  }
}

/** The answer is complete, and holds nothing of what was requested. */
export function emptyHanded({ name, gift, advice }: UpstreamModel): WriterFailure {
  return rejected(
    `The ${name} answered, but not with a ${gift}. Try again; if it goes on, ${advice.who} should check ${advice.models}.`,
  );
}

const DECLINES = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

function answered(answer: ModelRejection, { name, verb, advice }: UpstreamModel): WriterFailure {
  const who = advice.who.replace(/^./, (letter) => letter.toUpperCase());
  const { status, code, retryAfter, message } = answer;
  if (DECLINES.has(code ?? '') || /safety system|content policy/i.test(message)) {
    return new WriterFailure(
      'refused',
      `The ${name} declined to ${verb} this. Say it in other words, and try again.`,
    );
  }
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') {
    return rejected(`The account behind the ${name} has no credit left. ${who} should look at its billing.`);
  }
  switch (status) {
    case 401:
    case 403:
      return rejected(`The ${name} refused the key. ${who} should check ${advice.key}.`);
    case 404:
      return rejected(
        `The ${name} was not found. ${who} should check ${advice.models} and ${advice.address}.`,
      );
    case 429:
      return new WriterFailure(
        'rate_limited',
        `The ${name} has too much to do right now. Wait a little, then try again.`,
        retrySeconds(retryAfter),
      );
    default:
      return status === undefined || status >= 500
        ? new WriterFailure(
            'upstream_unreachable',
            `The ${name} is out of order at the moment. Try again in a while.`,
          )
        : rejected(`The ${name} did not accept this request. Say it in fewer or other words, and try again.`);
  }
}

function rejected(sentence: string): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence);
}
