import type { FileSystem } from './FileSystem.ts';

interface Round {
  running: Promise<void>;
  next?: Promise<void> | undefined;
}

/** Syncs folders: who asks while one is being synced shares the next round with everybody who does. */
export class FolderSyncs {
  readonly #fs: FileSystem;
  readonly #rounds = new Map<string, Round>();

  constructor(fs: FileSystem) {
    this.#fs = fs;
  }

  sync(folder: string): Promise<void> {
    const round = this.#rounds.get(folder);
    if (round === undefined) return this.#start(folder);
    const again = () => this.#start(folder);
    round.next ??= round.running.then(again, again);
    return round.next;
  }

  #start(folder: string): Promise<void> {
    const round: Round = {
      running: this.#fs.syncDirectory(folder).finally(() => {
        if (round.next === undefined) this.#rounds.delete(folder);
      }),
    };
    this.#rounds.set(folder, round);
    return round.running;
  }
}
