import { framesMinor } from '../writers/offlineWriter/understand/refuseMinors.ts';
import { WriterFailure } from '../writers/WriterFailure.ts';
import type { Illustrator } from './Illustrator.ts';

/** The same illustrator, which is never even asked for a minor in a sexual frame (D-MATURE). */
export function guardPrompts(illustrator: Illustrator): Illustrator {
  return {
    status: illustrator.status,
    async *draw(prompt, options) {
      if (framesMinor(prompt, options.isNsfw)) {
        throw new WriterFailure(
          'refused',
          'This puts somebody under eighteen in a sexual frame, and Fabula does not draw that in any mode. Make everyone in it an adult, or take the sexual part out.',
        );
      }
      yield* illustrator.draw(prompt, options);
    },
  };
}
