import { type CallFailure, type CallOptions, callText, failureFrom } from './callText.ts';

/** A call whose answer is YAML (writing.md §7): the answer, or an object with an `error`. Never throws. */
export async function callYaml<T>(path: string, options: CallOptions<T>): Promise<T | CallFailure> {
  try {
    const answer = await callText(path, 'application/yaml', options);
    if (typeof answer !== 'string') return answer;
    const { parse } = await import('yaml');
    return options.schema.parse(parse(answer));
  } catch (thrown) {
    return failureFrom(thrown);
  }
}
