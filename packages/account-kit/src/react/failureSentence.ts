import type { AccountFailure } from '../model/AccountFailure.ts';
import type { AccountStrings } from './strings.ts';

/** What happened and what to do: whoever failed says it, else the kit. */
export function failureSentence(strings: AccountStrings, { code, message }: AccountFailure): string {
  return message === '' ? strings.failures[code] : message;
}
