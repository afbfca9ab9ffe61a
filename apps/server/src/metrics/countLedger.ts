import type { Storage } from '../storage/Storage.ts';
import type { Metrics } from './Metrics.ts';

export function countLedger(storage: Storage, metrics: Pick<Metrics, 'ledgerPosted'>): Storage {
  const { ledger } = storage;
  return {
    ...storage,
    ledger: {
      ...ledger,
      async post(entry) {
        const answer = await ledger.post(entry);
        if ('entry' in answer && !answer.isReplay) metrics.ledgerPosted(entry.kind);
        return answer;
      },
    },
  };
}
