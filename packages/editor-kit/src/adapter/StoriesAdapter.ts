import type { KeepingPort, SaveOutcomeOf } from '@fabula/work-kit/core';
import type { StoryRecord } from '../model/StoryRecord.ts';

/** What became of a save. */
export type SaveOutcome = SaveOutcomeOf<StoryRecord>;

/** Where stories are kept. */
export type StoriesAdapter = KeepingPort<StoryRecord>;
