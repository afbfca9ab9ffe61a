import { type AudioCacheAdapter, audioToDrop, type KeptAudio } from '@fabula/scene-kit/core';
import type { WorkDatabase } from '../works/WorkSchema.ts';

/** Local storage key of the entries without their sound (accounts.md §3). */
const mirrorKey = 'audioCache';
const mirrored = 100;

export interface AudioCacheOptions {
  database: () => Promise<WorkDatabase>;
  mirror: Storage | null;
  /** Recordings of other models stay, and are not used. */
  model: string;
  /** Bytes. Default 50 MB. */
  limit?: number;
}

/** Recordings in this browser, evicted by last use; a full storage halves the limit. */
export function createAudioCache({
  database,
  mirror,
  model,
  limit = 50_000_000,
}: AudioCacheOptions): AudioCacheAdapter {
  const prefix = `${model}\n`;

  async function listed(): Promise<KeptAudio[]> {
    const { store } = (await database()).transaction('audio');
    const found: KeptAudio[] = [];
    for (let at = await store.index('heard').openKeyCursor(); at; at = await at.continue()) {
      const [usedAt, bytes] = at.key;
      found.push({ key: at.primaryKey, bytes, usedAt });
    }
    return found;
  }

  async function mirrorAll(): Promise<void> {
    const entries = await listed();
    try {
      mirror?.setItem(mirrorKey, JSON.stringify(entries.slice(-mirrored)));
    } catch {
      mirror?.removeItem(mirrorKey);
    }
  }

  async function put(key: string, sound: Blob, within: number): Promise<void> {
    const audio = await sound.arrayBuffer();
    const others = (await listed()).filter((one) => one.key !== key);
    const dropped = audioToDrop(others, sound.size, within);
    if (!dropped) return;
    const writing = (await database()).transaction('audio', 'readwrite');
    await Promise.all([
      ...dropped.map((one) => writing.store.delete(one)),
      writing.store.put({ key, bytes: sound.size, usedAt: Date.now(), type: sound.type, audio }),
      writing.done,
    ]);
  }

  return {
    async list() {
      return (await listed()).map((one) => ({
        ...one,
        key: one.key.startsWith(prefix) ? one.key.slice(prefix.length) : one.key,
      }));
    },
    async read(key) {
      const row = await (await database()).get('audio', prefix + key);
      return row ? new Blob([row.audio], { type: row.type }) : null;
    },
    async write(key, sound) {
      try {
        await put(prefix + key, sound, limit);
      } catch (thrown) {
        if (!(thrown instanceof DOMException && thrown.name === 'QuotaExceededError')) throw thrown;
        const total = (await listed()).reduce((sum, { bytes }) => sum + bytes, 0);
        await put(prefix + key, sound, Math.floor(total / 2));
      }
      await mirrorAll();
    },
    async remove(key) {
      await (await database()).delete('audio', prefix + key);
      await mirrorAll();
    },
    async clear() {
      await (await database()).clear('audio');
      mirror?.removeItem(mirrorKey);
    },
  };
}
