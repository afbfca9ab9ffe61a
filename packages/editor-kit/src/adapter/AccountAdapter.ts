import type { AccountOutcomeOf, AccountPort } from '@fabula/work-kit/core';
import type { StoryRecord } from '../model/StoryRecord.ts';

/** What became of a save to the account. */
export type AccountOutcome = AccountOutcomeOf<StoryRecord>;

/** Keeps stories in the writer's account, after they were kept here. */
export type AccountAdapter = AccountPort<StoryRecord>;
