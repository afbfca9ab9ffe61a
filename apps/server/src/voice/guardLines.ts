import { framesMinor } from '@fabula/writing';
import { WriterFailure } from '../writers/WriterFailure.ts';
import type { Voice } from './Voice.ts';

/** The same voice, which is never even asked to say a minor in a sexual frame (D-MATURE). */
export function guardLines(voice: Voice): Voice {
  return {
    status: voice.status,
    async *speak(line, options) {
      if (framesMinor(line.text, false)) {
        throw new WriterFailure(
          'refused',
          'This puts somebody under eighteen in a sexual frame, and Fabula does not say that in any mode. Make everyone in it an adult, or take the sexual part out.',
        );
      }
      yield* voice.speak(line, options);
    },
  };
}
