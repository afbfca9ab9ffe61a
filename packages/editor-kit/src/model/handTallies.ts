import { fieldsOf, listOf, numberOf, oneOf, textOf } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import type { Draft } from './Draft.ts';
import type { HandTally } from './Hand.ts';
import { type Hand, handKinds } from './Hand.ts';
import type { Proposal } from './Proposal.ts';
import type { Story } from './Story.ts';
import { isDecidable } from './sentenceChanges.ts';

type Counts = Pick<HandTally, 'taken' | 'changed' | 'left'>;

function countVerdict({ changes, paragraphs }: Draft, isAccepted: boolean): Counts {
  if (changes === null) {
    const all = paragraphs.flatMap(splitSentences).length;
    return { taken: isAccepted ? all : 0, changed: 0, left: isAccepted ? 0 : all };
  }
  const counts = { taken: 0, changed: 0, left: 0 };
  for (const change of changes.filter(isDecidable)) {
    if (!isAccepted || change.verdict === 'rejected') counts.left += 1;
    else if (change.edited !== undefined && change.edited !== change.rewritten) counts.changed += 1;
    else counts.taken += 1;
  }
  return counts;
}

/** The story with this verdict counted. The writer's own edits are not. */
export function withVerdict(
  story: Story,
  { by }: Pick<Proposal, 'by'>,
  draft: Draft,
  isAccepted: boolean,
): Story {
  if (by.kind === 'self') return story;
  const counts = countVerdict(draft, isAccepted);
  if (counts.taken + counts.changed + counts.left === 0) return story;
  const isSame = (one: HandTally) => one.by.kind === by.kind && one.by.name === by.name;
  const tallies = story.hands ?? [];
  const before = tallies.find(isSame) ?? { by, taken: 0, changed: 0, left: 0, credits: 0 };
  const tally: HandTally = {
    by,
    taken: before.taken + counts.taken,
    changed: before.changed + counts.changed,
    left: before.left + counts.left,
    credits: before.credits + (draft.spent?.credits ?? 0),
  };
  return { ...story, hands: [...tallies.filter((one) => !isSame(one)), tally] };
}

export function parseHand(value: unknown): Hand | null {
  const given = fieldsOf(value);
  const kind = oneOf(handKinds, given?.kind);
  return kind ? { kind, name: textOf(given?.name) } : null;
}

export function parseTallies(value: unknown): readonly HandTally[] {
  return listOf(value, (one) => {
    const given = fieldsOf(one);
    const by = parseHand(given?.by);
    if (!by) return null;
    const count = (name: keyof Counts | 'credits') => Math.max(0, numberOf(given?.[name]));
    return {
      by,
      taken: count('taken'),
      changed: count('changed'),
      left: count('left'),
      credits: count('credits'),
    };
  });
}

/** True once anybody but one model proposed: a writer alone with a model needs no table. */
export function hasOtherHands(tallies: readonly HandTally[] | undefined): boolean {
  return tallies !== undefined && (tallies.length > 1 || tallies.some(({ by }) => by.kind !== 'model'));
}

const inQuotes = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One row a hand, with a heading; names that a spreadsheet would run as a formula are text. */
export function talliesAsCsv(tallies: readonly HandTally[], heading: readonly string[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `${value}` : inQuotes(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  const rows = tallies.map(({ by, taken, changed, left, credits }) => [
    by.name || by.kind,
    by.kind,
    taken + changed + left,
    taken,
    changed,
    left,
    credits,
  ]);
  return [heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
