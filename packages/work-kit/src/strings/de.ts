import { readMessages } from '@fabula/writing';
import type { CountedChanges } from '../model/compare.ts';
import texts from './de.json' with { type: 'json' };
import type { publishStrings, transferStrings, versionStrings } from './keepingStrings.ts';
import type { WorkStrings } from './workStrings.ts';

/** A number as German writes it: '1.204', '2,5'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Absatz', '1.204 Absätze'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;

/** '2 dazu, 1 entfernt': what is none is left out. */
export function germanChangesInWords({ added, changed, removed }: CountedChanges): string {
  const parts = [
    [added, 'dazu'],
    [changed, 'geändert'],
    [removed, 'entfernt'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

const { work, publishing, files, versions } = readMessages<{
  work: WorkStrings;
  publishing: typeof publishStrings;
  files: typeof transferStrings;
  versions: typeof versionStrings;
}>(texts, 'de', {
  onDay: (at?: Date) => (at ? ` am ${at.toLocaleDateString('de', { dateStyle: 'long' })}` : ''),
  moment: (at: Date) => at.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
});

/** `workStrings` in German. */
export const germanWorkStrings = work;

/** `publishStrings` in German, for works that are feminine there, as 'die Geschichte' and 'die Szene'. */
export const germanPublishStrings = publishing;

/** `transferStrings` in German. */
export const germanTransferStrings = files;

/** `versionStrings` in German. */
export const germanVersionStrings = versions;
