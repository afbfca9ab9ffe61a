import { readMessages } from '@fabula/writing';
import type { CountedChanges } from '../model/compare.ts';
import texts from './de.json' with { type: 'json' };
import type { handStrings, ProposalListStrings } from './handStrings.ts';
import type { publishStrings, transferStrings, versionStrings } from './keepingStrings.ts';
import type { WorkStrings } from './workStrings.ts';

/** '1.204', '2,5'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;

/** '2 dazu, 1 entfernt', without zeros. */
export function germanChangesInWords({ added, changed, removed }: CountedChanges): string {
  const parts = [
    [added, 'dazu'],
    [changed, 'geändert'],
    [removed, 'entfernt'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

const { work, publishing, files, versions, proposalList, hands } = readMessages<{
  work: WorkStrings;
  publishing: typeof publishStrings;
  files: typeof transferStrings;
  versions: typeof versionStrings;
  proposalList: ProposalListStrings;
  hands: typeof handStrings;
}>(texts, 'de', {
  onDay: (at?: Date) => (at ? ` am ${at.toLocaleDateString('de', { dateStyle: 'long' })}` : ''),
  moment: (at: Date) => at.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
});

export const germanWorkStrings = work;

/** For works that are feminine in German, as 'die Geschichte' and 'die Szene'. */
export const germanPublishStrings = publishing;

export const germanTransferStrings = files;

export const germanVersionStrings = versions;

export const germanProposalListStrings = proposalList;

export const germanHandStrings = hands;
