import { framesMinor, minorRefusal } from '@fabula/writing';
import { WriterFailure } from '../writers/WriterFailure.ts';
import type { Illustrator } from './Illustrator.ts';

/** The same illustrator, which is never even asked for a minor in a sexual frame (D-MATURE). */
export function guardPrompts(illustrator: Illustrator): Illustrator {
  return {
    status: illustrator.status,
    async *draw(prompt, options) {
      if (framesMinor(prompt, options.isNsfw)) {
        throw new WriterFailure('refused', minorRefusal('draw'));
      }
      yield* illustrator.draw(prompt, options);
    },
  };
}
