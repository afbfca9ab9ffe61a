import type { ScenePdfRequest } from '@fabula/contract';
import type { TypesetScript, Typesetter } from '../documents/Typesetter.ts';

export type TypesettingOpening = { script: TypesetScript } | { refusal: 'busy' };

/** Screenplays as documents. */
export interface TypesettingService {
  typeset(request: ScenePdfRequest): Promise<TypesettingOpening>;
}

/** One at a time: a long one takes seconds of the processor, and whoever waits too long is better told. */
const MAX_WAITING = 10;

export function typesettingService(typesetter: Typesetter): TypesettingService {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async typeset(request) {
      if (waiting >= MAX_WAITING) return { refusal: 'busy' };
      waiting++;
      const turn = last.then(() => typesetter.typeset(request));
      last = turn.catch(() => undefined);
      try {
        return { script: await turn };
      } finally {
        waiting--;
      }
    },
  };
}
