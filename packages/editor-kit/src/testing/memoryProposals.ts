import type { ProposalsAdapter } from '../adapter/EditorAdapter.ts';
import type { GivenProposal, SettledVerdict } from '../model/Proposal.ts';

/** A hand in memory: it proposes when it is told to, and remembers the verdicts. */
export interface MemoryProposals extends Required<ProposalsAdapter> {
  /** Throws where no story is open. */
  propose(given: GivenProposal): string;
  readonly verdicts: readonly { readonly id: string; readonly verdict: SettledVerdict }[];
}

/** A `proposals` port whose hand is yours to move. */
export function memoryProposals(): MemoryProposals {
  let open: ((given: GivenProposal) => string) | null = null;
  const verdicts: { id: string; verdict: SettledVerdict }[] = [];
  return {
    verdicts,
    subscribe(propose) {
      open = propose;
      return () => {
        if (open === propose) open = null;
      };
    },
    settled: (id, verdict) => verdicts.push({ id, verdict }),
    propose(given) {
      if (!open) throw new Error('No story is open.');
      return open(given);
    },
  };
}
