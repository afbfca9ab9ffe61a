import type { ReadingPlace, ReadStory, WorkReport } from '../model/ReadStory.ts';

/** What a reader needs of the world. */
export interface ReadingPort {
  /** A published story. Rejects with a `ReadingError`. */
  read(id: string, signal?: AbortSignal): Promise<ReadStory>;
  /** Tells the people who run the product. Needs no account. Rejects with a `ReportError`. */
  report(report: WorkReport): Promise<void>;
  /** The most characters of a report's texts. */
  readonly reportLimits: { readonly note: number; readonly email: number };
  /** Whether this reader has said to be of age. */
  readonly age: { isConfirmed(): boolean; confirm(): void };
  /** Where readers stopped; null where nothing is remembered. */
  readonly places: ReadingPlaces | null;
  /**
   * Local storage, or what is like it: the type under `fabula-reading`, the voice under `fabula-reading-voice`. Null where
   * nothing is remembered.
   */
  readonly settings: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

/** Where readers stopped in each story. */
export interface ReadingPlaces {
  /** Null where none was kept. */
  get(story: string): ReadingPlace | null;
  keep(story: string, place: ReadingPlace): void;
  forget(story: string): void;
}
