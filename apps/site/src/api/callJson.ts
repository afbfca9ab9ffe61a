import { type CallFailure, type CallOptions, callText, failureFrom } from './callText.ts';

/** A JSON call: the answer, or an object with an `error` (writing.md §7). Never throws. */
export async function callJson<T>(path: string, options: CallOptions<T>): Promise<T | CallFailure> {
  try {
    const answer = await callText(path, 'application/json', options);
    return typeof answer === 'string' ? options.schema.parse(JSON.parse(answer)) : answer;
  } catch (thrown) {
    return failureFrom(thrown);
  }
}
