import { datesIn, readMessages } from '@fabula/writing';
import type { ReadingStrings } from '../react/reading/readingStrings.ts';
import type { LibraryStrings } from '../react/strings.ts';
import { sizesIn, type TransferStrings } from '../react/transferStrings.ts';
import texts from './de.json' with { type: 'json' };
import readingTexts from './deReading.json' with { type: 'json' };
import transferTexts from './deTransfer.json' with { type: 'json' };

const { formatDay, formatMonthDay, formatWhen } = datesIn('de');

/** Every text of the kit in German, for the provider's `strings`, with German numbers and dates. */
export const germanStrings: LibraryStrings = {
  ...readMessages<Omit<LibraryStrings, 'when'>>(texts, 'de', {
    day: formatDay,
    monthDay: formatMonthDay,
  }),
  when: formatWhen,
};

/** Every text of the reader in German, for `ReadingProvider`'s `strings`, with German numbers. */
export const germanReadingStrings: ReadingStrings = readMessages<ReadingStrings>(readingTexts, 'de');

/** Every text of importing and backing up in German, for the `strings` of `useWorkTransfer`. */
export const germanTransferStrings: TransferStrings = readMessages<TransferStrings>(transferTexts, 'de', {
  size: sizesIn('de'),
});
