import type {
  BackupProblem,
  ImportedWork,
  PackedWorks,
  RefusedFile,
  RestoreReport,
  TransferProgress,
} from '../model/Transfer.ts';

export interface ImportPort {
  /** What files it reads: the ends of their names, such as '.md'. */
  readonly accepts: readonly string[];
  /**
   * Makes a work of a file, whole or not at all, and keeps it. `isNsfw` is for files that do not say. Rejects with the
   * signal's reason once that is aborted.
   */
  read(file: File, options: { isNsfw: boolean; signal: AbortSignal }): Promise<ImportedWork | RefusedFile>;
}

interface Watching {
  onProgress(progress: TransferProgress): void;
}

/** Brings works in from files, and takes all of them out in one. */
export interface TransferPort {
  /** Null where works of this kind come in by backups alone. */
  readonly importing: ImportPort | null;
  /** Packs all works of both kinds in one file. */
  backUp(options: Watching): Promise<PackedWorks>;
  /**
   * Adds what is missing here, and overwrites nothing. A problem means that nothing was taken. Rejects with the signal's
   * reason where that is aborted before anything was.
   */
  restore(
    file: File,
    options: Watching & { signal: AbortSignal },
  ): Promise<RestoreReport | { problem: BackupProblem }>;
  /** The most that a backup may hold: bytes of its file, bytes unpacked, and works. */
  readonly backupLimits: { readonly packed: number; readonly unpacked: number; readonly works: number };
}
