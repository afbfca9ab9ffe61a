import { type Storage, StorageFailure } from '../../apps/server/src/storage/Storage.ts';

/** A process ends `before` an entry is made, or right `after`, when nobody has been told of it. */
export type Death = 'before' | 'after' | undefined;

/** A storage whose process dies while it posts: from then on its ledger does nothing any more. */
export function mortalStorage(storage: Storage, dies: () => Death, onDeath: () => void): Storage {
  let isDead = false;
  const end = () => {
    if (!isDead) onDeath();
    isDead = true;
    return new StorageFailure('unavailable', 'This process has ended.');
  };
  const { ledger } = storage;
  return {
    ...storage,
    ledger: {
      ...ledger,
      async post(entry) {
        const death = isDead ? 'before' : dies();
        if (death === 'before') throw end();
        const answer = await ledger.post(entry);
        if (death === 'after' || isDead) throw end();
        return answer;
      },
    },
  };
}
