import type { PremiseSample } from '@fabula/work-kit/core';
import premises from './premises.json';
import type { Scene } from './Scene.ts';

/** Of which a blank page suggests one. */
export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return premises[isNsfw ? 'adult' : 'safe'];
}

/** The writer's own words, or what is suggested while the page is blank. */
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
