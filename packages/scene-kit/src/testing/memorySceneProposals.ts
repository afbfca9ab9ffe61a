import { type MemoryHand, memoryHand } from '@fabula/work-kit/testing';
import type { GivenSceneProposal } from '../model/GivenSceneProposal.ts';

/** A hand in memory: it proposes when it is told to, and remembers the verdicts. */
export type MemorySceneProposals = MemoryHand<GivenSceneProposal>;

/** A `proposals` port whose hand is yours to move. */
export const memorySceneProposals = (): MemorySceneProposals => memoryHand('scene');
