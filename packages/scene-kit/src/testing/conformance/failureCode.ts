import { toSceneFailure } from '../../model/SceneFailure.ts';
import { toVoiceFailure } from '../../model/VoiceFailure.ts';
import { isSameValue, must, sentenceOf } from './must.ts';

/** The code of a `SceneError` or a `VoiceError`, of whichever copy of the kit; throws where it is something raw. */
export function failureCode(thrown: unknown, of: string): string {
  const { failure } = (thrown ?? {}) as { failure?: unknown };
  const known = [toSceneFailure(thrown), toVoiceFailure(thrown)].find((one) => isSameValue(one, failure));
  must(
    known !== undefined,
    `${of} threw something raw instead of an error of the kit: ${sentenceOf(thrown)}`,
  );
  return known.code;
}
