import { type Storage, StorageFailure } from '../../apps/server/src/storage/Storage.ts';

export interface MortalInstance {
  storage: Storage;
  /** The process is gone: from now on nothing that it does reaches the storage, and the others know. */
  kill(): void;
}

function dead(isList: boolean): unknown {
  const failure = new StorageFailure('unavailable', 'This process has ended.');
  if (!isList) return Promise.reject(failure);
  return {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }),
  };
}

/** Instances of one storage, each of which can be killed as by `kill -9`. Closing one leaves the storage open. */
export function mortalInstances(storage: Storage, names: readonly string[]): MortalInstance[] {
  const living = new Set(names);
  return names.map((self) => {
    const isDead = () => !living.has(self);
    const mortal = <Part extends object>(part: Part): Part =>
      new Proxy(part, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            if (isDead()) return dead(name === 'all');
            return value.apply(target, args);
          };
        },
      });
    return {
      storage: {
        ...storage,
        documents: (collection) => mortal(storage.documents(collection)) as never,
        ledger: mortal(storage.ledger),
        counters: mortal(storage.counters),
        signals: {
          publish: async (topic, payload) => (isDead() ? undefined : storage.signals.publish(topic, payload)),
          subscribe: (topic, handle) =>
            storage.signals.subscribe(topic, (payload) => isDead() || handle(payload)),
        },
        instances: { self, living: async () => new Set(living) },
        close: async () => undefined,
      },
      kill: () => void living.delete(self),
    };
  });
}
