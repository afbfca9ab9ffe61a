import type { PremiseSample } from '@fabula/work-kit/core';
import premises from './premises.json';
import type { Scene } from './Scene.ts';

export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return premises[isNsfw ? 'adult' : 'safe'];
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
