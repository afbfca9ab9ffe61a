import type { AnswerOf, ApiCall } from '@fabula/contract';
import {
  askOver,
  type CallArguments,
  type CallFailure,
  failureFrom,
  type JsonCall,
  type MadeInput,
  refusalOf,
  requestOf,
} from '@fabula/contract/client';
import { fetchSignedIn } from './authorization.ts';

/** The answer, whatever its status. Throws without one. */
export function send<C extends ApiCall>(call: C, ...[input]: CallArguments<C>): Promise<Response> {
  return sendMade(call, input);
}

/** As `send`, with an input that is not checked against its call. */
export function sendMade(call: ApiCall, input?: MadeInput): Promise<Response> {
  return (input?.isAnonymous ? fetch : fetchSignedIn)(...requestOf(call, input));
}

/** A JSON call: the answer, or an object with an `error` (writing.md §7). Never throws. */
export function ask<C extends JsonCall>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<AnswerOf<C> | CallFailure> {
  return askMade(call, input);
}

export const askMade = <C extends JsonCall>(call: C, input?: MadeInput): Promise<AnswerOf<C> | CallFailure> =>
  askOver(sendMade, call, input);

/** The same call with its answer as YAML (writing.md §7). Never throws. */
export async function askYaml<C extends JsonCall>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<AnswerOf<C> | CallFailure> {
  try {
    const asYaml = { ...input, headers: { ...input?.headers, Accept: 'application/yaml' } };
    const answer = await sendMade(call, asYaml);
    if (!answer.ok) return await refusalOf(answer);
    const { parse } = await import('yaml');
    return call.answer.schema.parse(parse(await answer.text())) as AnswerOf<C>;
  } catch (thrown) {
    return failureFrom(thrown);
  }
}
