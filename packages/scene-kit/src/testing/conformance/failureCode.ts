import { toWorkFailure } from '@fabula/work-kit/core';
import { isSameValue, must, sentenceOf } from '@fabula/work-kit/testing';
import { toVoiceFailure } from '../../model/VoiceFailure.ts';

/** The code of a `WorkError` or a `VoiceError`, of whichever copy of the kit; throws where it is something raw. */
export function failureCode(thrown: unknown, of: string): string {
  const { failure } = (thrown ?? {}) as { failure?: unknown };
  const known = [toWorkFailure(thrown), toVoiceFailure(thrown)].find((one) => isSameValue(one, failure));
  must(
    known !== undefined,
    `${of} threw something raw instead of an error of the kit: ${sentenceOf(thrown)}`,
  );
  return known.code;
}
