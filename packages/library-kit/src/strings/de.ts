import { readMessages } from '@fabula/writing';
import type { LibraryStrings } from '../react/strings.ts';
import texts from './de.json' with { type: 'json' };

const date = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short', year: 'numeric' });

/** A local date as '5. Jan. 2024'; '' for no time. */
function day(iso: string): string {
  const then = new Date(iso);
  return Number.isNaN(then.getTime()) ? '' : date.format(then);
}

/** Every text of the kit in German, for the provider's `strings`, with German numbers and dates. */
export const germanStrings: LibraryStrings = readMessages<LibraryStrings>(texts, 'de', { day });
