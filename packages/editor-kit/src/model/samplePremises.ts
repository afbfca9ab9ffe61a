import type { PremiseSample } from '@fabula/work-kit/core';
import premises from './premises.json';

/** 15 for everybody, 5 for adults (writing.md §4), about consenting adults only. */
export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return premises[isNsfw ? 'adult' : 'safe'];
}

export function isSample({ isNsfw, premise }: { isNsfw: boolean; premise: string }): boolean {
  return samplePremises(isNsfw).some((sample) => sample.premise === premise);
}
