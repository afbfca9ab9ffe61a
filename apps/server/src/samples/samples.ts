import { aStringShort } from './aStringShort.ts';
import { notYetLost } from './notYetLost.ts';
import { proof } from './proof.ts';
import type { SampleScene, SampleStory } from './Sample.ts';
import { theSlowestLight } from './theSlowestLight.ts';

/** What the first visitor finds to read. The last of a kind stands first in the lists. */
export const samples: { readonly stories: readonly SampleStory[]; readonly scenes: readonly SampleScene[] } =
  {
    stories: [aStringShort, theSlowestLight, notYetLost],
    scenes: [proof],
  };
