import type { AccountPort } from '@fabula/work-kit/core';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** Keeps scenes in the writer's account, after they were kept here. */
export type SceneAccountAdapter = AccountPort<SceneRecord>;
