import { newId } from '../model/newId.ts';
import type { SettledVerdict } from '../model/proposing.ts';
import { brief } from './brief.ts';
import { type ConformanceCase, conformanceCase, must } from './ConformanceCase.ts';

/** A hand in memory: it proposes when it is told to, and remembers the verdicts. */
export interface MemoryHand<Given> {
  /** Throws where no work is open. */
  propose(given: Given): string;
  readonly verdicts: readonly { readonly id: string; readonly verdict: SettledVerdict }[];
  subscribe(propose: (given: Given) => string): () => void;
  settled(proposalId: string, verdict: SettledVerdict): void;
}

/** A `proposals` port whose hand is yours to move. */
export function memoryHand<Given>(work: string): MemoryHand<Given> {
  let open: ((given: Given) => string) | null = null;
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
      if (!open) throw new Error(`No ${work} is open.`);
      return open(given);
    },
  };
}

/** A hand ends with its subscription. `work`: as the port is told of it. */
export function proposalsCase<Work>(
  subscribe: ((propose: () => string, work: Work) => () => void) | undefined,
  work: () => Work,
): ConformanceCase {
  return conformanceCase(
    'proposals: the end of a subscription ends the proposing',
    'ProposalsAdapter',
    { 'proposals.subscribe': subscribe },
    async (given) => {
      let [isOver, late] = [false, 0];
      const propose = () => {
        if (isOver) late += 1;
        return newId();
      };
      const end = given['proposals.subscribe'](propose, work());
      must(
        typeof end === 'function',
        `subscribe() returned ${brief(end)}, where a function that ends it is due.`,
      );
      end();
      isOver = true;
      await new Promise((resolve) => setTimeout(resolve, 50));
      must(late === 0, `${late} proposals came after the subscription had ended.`);
    },
  );
}
