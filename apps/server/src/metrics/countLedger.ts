import type { Ledger } from '../storage/Ledger.ts';
import type { Storage } from '../storage/Storage.ts';
import type { Metrics } from './Metrics.ts';

export function countLedger(storage: Storage, metrics: Pick<Metrics, 'ledgerPosted'>): Storage {
  const { ledger } = storage;
  const counted: Ledger = {
    async post(entry) {
      const answer = await ledger.post(entry);
      if ('entry' in answer && !answer.isReplay) metrics.ledgerPosted(entry.kind);
      return answer;
    },
    find: (key) => ledger.find(key),
    balance: (account, unit) => ledger.balance(account, unit),
    entries: (query) => ledger.entries(query),
    openHolds: () => ledger.openHolds(),
    audit: () => ledger.audit(),
    all: () => ledger.all(),
    restore: (entry) => ledger.restore(entry),
  };
  return {
    status: storage.status,
    documents: (collection) => storage.documents(collection),
    collections: () => storage.collections(),
    works: storage.works,
    ledger: counted,
    blobs: storage.blobs,
    counters: storage.counters,
    signals: storage.signals,
    instances: storage.instances,
    probe: () => storage.probe(),
    close: () => storage.close(),
  };
}
