import { type CallFailure, type CallOptions, callText, failureFrom } from './callText.ts';

/** A JSON call: the answer, or an object with an `error` (writing.md §7). Never throws. */
export async function callJson<T>(path: string, options: CallOptions<T>): Promise<T | CallFailure> {
  try {
    const answer = await callText(path, 'application/json', options);
    return typeof answer === 'string' ? read(answer, options.schema) : answer;
  } catch (thrown) {
    return failureFrom(thrown);
  }
}

function read<T>(answer: string, schema: CallOptions<T>['schema']): T | CallFailure {
  try {
    return schema.parse(JSON.parse(answer));
  } catch (thrown) {
    console.warn('An answer could not be read:', thrown);
    return { error: 'The server sent something that cannot be read. Try again.', isUnreadable: true };
  }
}
