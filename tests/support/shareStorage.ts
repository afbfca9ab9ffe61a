import type { Signals, Storage } from '../../apps/server/src/storage/Storage.ts';

export interface InstanceView {
  storage: Storage;
  /** From now on it says nothing, and nothing reaches it: as a process that was killed. */
  die(): void;
  /** How many signals it has sent. */
  readonly sent: number;
  /** Loses its next signal. */
  loseOne(): void;
  /** How many it has lost. */
  readonly lost: number;
}

/** One storage as several instances see it, each by a name of its own. */
export function shareStorage(storage: Storage, names: readonly string[]): InstanceView[] {
  return names.map((self) => {
    let isAlive = true;
    let sent = 0;
    let isLosing = false;
    let lost = 0;
    const signals: Signals = {
      async publish(topic, payload) {
        if (!isAlive) return;
        sent++;
        if (isLosing) {
          isLosing = false;
          lost++;
          return;
        }
        await storage.signals.publish(topic, payload);
      },
      subscribe: (topic, handle) =>
        storage.signals.subscribe(topic, (payload) => {
          if (isAlive) handle(payload);
        }),
    };
    return {
      storage: { ...storage, signals, instances: { self, living: async () => new Set(names) } },
      die() {
        isAlive = false;
      },
      get sent() {
        return sent;
      },
      loseOne() {
        isLosing = true;
      },
      get lost() {
        return lost;
      },
    };
  });
}
