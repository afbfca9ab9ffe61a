import type { KeepingPort, SaveOutcomeOf } from '@fabula/work-kit/core';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** What became of a save. */
export type SceneSaveOutcome = SaveOutcomeOf<SceneRecord>;

/** Where scenes are kept. */
export type ScenesAdapter = KeepingPort<SceneRecord>;
