import type { VersionsPort } from '@fabula/work-kit/core';
import type { Story } from '../model/Story.ts';

/** Earlier states of a story. Without it there is no version history. */
export type VersionsAdapter = VersionsPort<Story>;
