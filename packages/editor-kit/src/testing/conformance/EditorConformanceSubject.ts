import type { EndTrouble } from '@fabula/work-kit/testing';
import type { AccountAdapter } from '../../adapter/AccountAdapter.ts';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import type { StoriesAdapter } from '../../adapter/StoriesAdapter.ts';
import type { Story } from '../../model/Story.ts';
import type { StoryRecord } from '../../model/StoryRecord.ts';

/**
 * What can be wrong with what an adapter speaks to. `silent`: it takes what it is asked and never answers. `slow`: its
 * pieces come a moment apart. `cut_off`: its answer breaks off after the first piece, without an end. `storage_full`,
 * `storage_broken`: nothing can be kept. The others are the codes of a `WorkError`.
 */
export type EditorTrouble =
  | 'silent'
  | 'slow'
  | 'cut_off'
  | 'unreachable'
  | 'http'
  | 'unparseable'
  | 'no_credits'
  | 'signed_out'
  | 'refused'
  | 'writer'
  | 'storage_full'
  | 'storage_broken';

/** What the suite is told of an adapter. Each optional part that is missing skips the cases that need it. */
export interface EditorConformanceSubject {
  /** The ports to prove, as the editor would be given them. Stories that the suite saves have keys of their own. */
  readonly adapter: Partial<EditorAdapter>;
  /** How to bring each trouble about; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<EditorTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
  /** Finds a story as a page that is loaded anew does: where `stories` keeps it, nothing from memory. Null for none. */
  readStory?(key: string): Promise<StoryRecord | null>;
  /** The `stories` of another tab: it has seen nothing of what this one saved since it was opened. */
  otherTab?(): StoriesAdapter | Promise<StoriesAdapter>;
  /** Keeps a story as an earlier version of the product did; answers with what should be found of it. */
  keepOlder?(): Promise<{ key: string; paragraphs: readonly string[] }>;
  /** The `account` of the same person on another device. */
  otherDevice?(): AccountAdapter | Promise<AccountAdapter>;
  /** What the account holds of a story; null where it holds nothing. */
  readAccount?(key: string): Promise<Story | null>;
  /** How many requests for text are open where the adapter's answers come from. */
  openStreams?(): number;
  /** A picture that can be added. Default: a PNG of one pixel. */
  readonly picture?: Blob;
  /** How long what shall happen at once may take, in milliseconds. Default 3,000, after which a run is given up (writing.md §9). */
  readonly patience?: number;
}

export const usualPatience = 3000;
