import type { ImportPort, TransferPort } from '../adapter/TransferPort.ts';
import type { BackupProblem, RestoredWorks, RestoreReport } from '../model/Transfer.ts';

export interface MemoryTransferOptions {
  /** Titles of the stories that are here. Default: none. */
  stories?: readonly string[];
  /** True where works come in by backups alone. Default false. */
  isWithoutImport?: boolean;
  /** Works of the account that cannot be fetched. Default 0. */
  missing?: number;
}

export interface MemoryTransfer extends TransferPort {
  /** Titles of what is here. */
  readonly titles: readonly string[];
  /** From now on packing and restoring fail; false ends it. */
  fail(isFailing: boolean): void;
  /** From now on packing and restoring stop half-way, until `release`. */
  hold(): void;
  release(): void;
}

const noWorks: RestoredWorks = { added: [], copied: [], there: [], failed: [] };
const mark = 'backup in memory';

/** Stories in memory that are imported, packed and brought back, for tests and stories of components. */
export function memoryTransfer({
  stories = [],
  isWithoutImport = false,
  missing = 0,
}: MemoryTransferOptions = {}): MemoryTransfer {
  const titles = [...stories];
  let isFailing = false;
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const arrive = async () => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isFailing) throw new Error('The disk is full.');
  };
  const read: ImportPort['read'] = async (file, { isNsfw, signal }) => {
    const text = await file.text();
    signal.throwIfAborted();
    if (/^(%PDF|PK)/.test(text)) return { outcome: 'refused', reason: 'This is no text.' };
    const [first = '', ...rest] = text.split(/\n{2,}/).filter((part) => part.trim() !== '');
    const [, heading] = /^# (.+)$/.exec(first.trim()) ?? [];
    const title = heading ?? file.name.replace(/\.[^.]*$/, '');
    titles.push(title);
    const paragraphs = rest.length + (heading === undefined ? 1 : 0);
    return { outcome: 'imported', title, isNsfw, paragraphs, notes: [] };
  };
  return {
    titles,
    importing: isWithoutImport ? null : { accepts: ['.md', '.txt'], read },
    async backUp({ onProgress }) {
      const total = titles.length;
      onProgress({ done: Math.floor(total / 2), total });
      await arrive();
      onProgress({ done: total, total });
      const file = new Blob([JSON.stringify({ [mark]: titles })]);
      return { file, name: 'backup-2026-11-27.zip', stories: total, scenes: 0, missing };
    },
    async restore(file, { signal, onProgress }): Promise<RestoreReport | { problem: BackupProblem }> {
      const text = await file.text();
      signal.throwIfAborted();
      if (text === '') return { problem: 'empty' };
      const packed = titlesIn(text);
      if (packed === null) return { problem: 'no_backup' };
      onProgress({ done: Math.floor(packed.length / 2), total: packed.length });
      await arrive();
      const there = packed.filter((title) => titles.includes(title));
      const added = packed.filter((title) => !titles.includes(title));
      titles.push(...added);
      return { stories: { ...noWorks, added, there }, scenes: noWorks, unreadable: [] };
    },
    backupLimits: { packed: 200_000_000, unpacked: 500_000_000, works: 10_000 },
    fail(failing) {
      isFailing = failing;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

/** Of a file that `memoryTransfer` packed; null for any other. */
function titlesIn(text: string): string[] | null {
  try {
    return (JSON.parse(text) as Record<string, string[]>)[mark] ?? null;
  } catch {
    return null;
  }
}
