import type { PremiseSample } from '@fabula/work-kit/core';
import type { Scene } from './Scene.ts';

const safe: readonly PremiseSample[] = [
  {
    genre: 'Drama',
    premise:
      'Two sisters meet in the kitchen of the house they have just sold, and neither has told the other why.',
  },
  {
    genre: 'Thriller',
    premise: 'A locksmith opens a safe for a stranger at midnight and finds a photograph of himself in it.',
  },
  {
    genre: 'Comedy',
    premise: 'A wedding caterer has delivered the cake to a funeral, and both parties have begun to eat.',
  },
  {
    genre: 'Science Fiction',
    premise: 'The only doctor on a lunar base must tell the crew that one of them was never on the list.',
  },
  {
    genre: 'Mystery',
    premise:
      'On a night train stopped by snow, the conductor counts one passenger more than there are tickets.',
  },
  {
    genre: 'Historical',
    premise:
      'In a blacked-out theatre in 1941, an understudy waits in the wings with a message meant for the lead.',
  },
];

const adult: readonly PremiseSample[] = [
  {
    genre: 'Romance',
    premise:
      'Two rival chefs, both past forty, are snowed in at the restaurant that one of them is about to lose.',
  },
  {
    genre: 'Drama',
    premise:
      'A divorced couple share a hotel room for one night after their flight is cancelled, ten years on.',
  },
];

export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return isNsfw ? adult : safe;
}

/** What the page shows to start from: the writer's own words, and where there are none, while it is blank, what is suggested. */
export function shownPremise({
  scene: { premise, genre, elements },
  suggestedPremise,
}: {
  scene: Pick<Scene, 'premise' | 'genre' | 'elements'>;
  suggestedPremise: PremiseSample | null;
}): PremiseSample {
  const suggested = elements.length === 0 ? suggestedPremise : null;
  return { premise: premise || (suggested?.premise ?? ''), genre: genre || (suggested?.genre ?? '') };
}
