import type { StoryEntry } from '@fabula/contract';

/** A work as this browser lists it. */
export interface LocalWork {
  key: string;
  savedId: string | null;
  title: string;
  premise: string;
  genre: string;
  /** The beginning of its text, where it is known. */
  excerpt?: string;
  isNsfw: boolean;
  /** ISO 8601. */
  updatedAt: string;
}

/** The works that this browser holds. */
export interface LocalWorks {
  list(isNsfw: boolean): Promise<readonly LocalWork[]>;
  /** Answers with what brings them back; null where none was there. */
  remove(keys: readonly string[]): Promise<(() => Promise<void>) | null>;
  /** False where it is not there. */
  rename(key: string, title: string): Promise<boolean>;
}

/** What every work that the server answers with has. */
interface WholeWork {
  key: string | null;
  id: string;
}

/** What the library of a kind of works needs to know of it. */
export interface WorkKind<Saved extends WholeWork, Published extends WholeWork> {
  one: 'story' | 'scene';
  many: 'stories' | 'scenes';
  entries: { parse(answer: unknown): StoryEntry[] };
  saved: { parse(answer: unknown): Saved };
  published: { parse(answer: unknown): Published };
  /** Where one's own opens. `savedId` is that of this browser. */
  placeOf(work: { savedId: string | null; isNsfw: boolean; key: string }): { to: string; state: unknown };
}
