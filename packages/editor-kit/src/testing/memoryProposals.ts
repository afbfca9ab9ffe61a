import { type MemoryHand, memoryHand } from '@fabula/work-kit/testing';
import type { GivenProposal } from '../model/Proposal.ts';

/** A hand in memory: it proposes when it is told to, and remembers the verdicts. */
export type MemoryProposals = MemoryHand<GivenProposal>;

/** A `proposals` port whose hand is yours to move. */
export const memoryProposals = (): MemoryProposals => memoryHand('story');
