import type { AccountPort, KeepingPort } from '../adapter/keeping.ts';
import type { PublishPort } from '../adapter/publish.ts';
import type { VersionsPort } from '../adapter/versions.ts';
import type { PublishForm } from '../model/publication.ts';
import type { Trouble } from './ConformanceCase.ts';

export interface AnyWork {
  readonly key: string;
  readonly title: string;
  readonly genre: string;
}
export interface AnyPublished {
  readonly title: string;
  readonly author: string;
}

/** A kind of work with its records, as the shared cases and the ports in memory need it. */
export interface WorkKind<Work extends AnyWork, Kept, Published extends AnyPublished> {
  readonly name: 'story' | 'scene';
  readonly port: 'stories' | 'scenes';
  workOf(record: Kept): Work;
  withWork(record: Kept, work: Work): Kept;
  newRecord(work: Work): Kept;
  /** A record with all that one can hold, under a new key. */
  sample(): Kept;
  /** A work of this text, under a new key. */
  saying(text: string): Work;
  /** All words in order, as they were typed. */
  wordsOf(work: Work): string;
  /** Absent where hosts may count otherwise. */
  countWords?(work: Work): number;
  toPublished(work: Work, form: PublishForm): Published;
  /** What readers see under the title. */
  bodyOf(published: Published): unknown;
}

/** What keeps and publishes works. A missing part skips the cases that need it. */
export interface WorkPorts<Work, Kept, Published> {
  readonly keeping?: KeepingPort<Kept> | undefined;
  readonly account?: AccountPort<Kept> | undefined;
  readonly versions?: VersionsPort<Work> | undefined;
  readonly publish?: PublishPort<Work, Published> | undefined;
  readonly troubles?:
    | Partial<Record<'storage_full' | 'storage_broken' | 'signed_out' | 'unreachable', Trouble>>
    | undefined;
  /** Reads a record as a reloaded page does; null for none. */
  readonly read?: ((key: string) => Promise<Kept | null>) | undefined;
  readonly otherTab?: (() => KeepingPort<Kept> | Promise<KeepingPort<Kept>>) | undefined;
  /** `words`: what should be read back. */
  readonly keepOlder?: (() => Promise<{ key: string; words: string }>) | undefined;
  readonly otherDevice?: (() => AccountPort<Kept> | Promise<AccountPort<Kept>>) | undefined;
  readonly readAccount?: ((key: string) => Promise<Work | null>) | undefined;
}

/** Texts that backends often corrupt. */
export const oddTexts: Readonly<Record<string, string>> = {
  'right-to-left text': 'قالت: «هل من أحد هناك؟» ثم انطفأ الضوء.',
  emoji: 'She drew 👩🏽‍🚀 and 🏳️‍🌈 on the log.',
  'combining marks': 'Cafe\u0301 is not Café, and both are kept.',
  markup: '<b>&amp; "quotes" \\u0041 </script> {{premise}} > TO BLACK <',
  'line ends and white space': ' one\r\ntwo\tthree\u00a0four\u2028five ',
  'an empty text': '',
  '100,000 characters': 'word '.repeat(20_000),
};

/** Half a surrogate pair, and NUL. */
export const brokenText = 'before \ud83d between \u0000 after';
