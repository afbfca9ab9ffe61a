import { type CallFailure, isCallFailure } from '../api/callText.ts';
import { LibraryFailure } from './LibraryFailure.ts';

/** The answer of a call, or its failure thrown as a `LibraryFailure`. */
export function orThrow<T>(answer: T | CallFailure): T {
  if (isCallFailure(answer)) throw new LibraryFailure(answer);
  return answer;
}
