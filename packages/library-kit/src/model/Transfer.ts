/** A work that a file became. */
export interface ImportedWork {
  readonly outcome: 'imported';
  readonly title: string;
  readonly isNsfw: boolean;
  /** How many paragraphs it has. */
  readonly paragraphs: number;
  /** Sentences about what was lost or changed on the way. */
  readonly notes: readonly string[];
}

/** A file that became nothing, with a sentence that says why; '' for none. */
export interface RefusedFile {
  readonly outcome: 'refused' | 'failed';
  readonly reason: string;
}

/** In works. */
export interface TransferProgress {
  readonly done: number;
  readonly total: number;
}

export interface PackedWorks {
  readonly file: Blob;
  /** The file's, such as 'backup-2026-11-27.zip'. */
  readonly name: string;
  readonly stories: number;
  readonly scenes: number;
  /** Works that could not be read, or fetched. */
  readonly missing: number;
}

/** What became of the works of one kind, by their titles. */
export interface RestoredWorks {
  readonly added: readonly string[];
  /** Under these titles: the works here differ. */
  readonly copied: readonly string[];
  readonly there: readonly string[];
  readonly failed: readonly { readonly title: string; readonly reason: string }[];
}

export interface RestoreReport {
  readonly stories: RestoredWorks;
  readonly scenes: RestoredWorks;
  /** Names of what is damaged in the file. */
  readonly unreadable: readonly string[];
}

/** Why nothing of a file was taken. A closed list: switch on it. */
export type BackupProblem = 'empty' | 'no_backup' | 'damaged' | 'too_large' | 'newer';
