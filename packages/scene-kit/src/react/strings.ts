import { ownFailureOf, type WorkFailure } from '@fabula/work-kit/core';
import { generatorStrings } from './generatorStrings.ts';
import { keepingStrings } from './keepingStrings.ts';
import { formatStrings } from './viewerStrings.ts';

/** Every text of the generator. Replace any of them with the provider's `strings`. */
export const englishStrings = {
  ...generatorStrings,
  ...keepingStrings,
  ...formatStrings,
};

/** The shape of the generator’s texts. Functions get numbers and names, and answer sentences. */
export type SceneStrings = typeof englishStrings;

/** What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. */
export function failureWords(
  strings: SceneStrings,
  failure: WorkFailure,
): Pick<WorkFailure, 'message' | 'detail'> {
  const own = ownFailureOf(failure);
  if (own === null) return failure;
  const { message, detail } = strings.failures[own];
  return detail === '' ? { message } : { message, detail };
}
