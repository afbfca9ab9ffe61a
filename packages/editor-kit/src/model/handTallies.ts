import { fieldsOf, listOf, numberOf, oneOf, textOf } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { type Draft, mixedDraft } from './Draft.ts';
import type { HandTally } from './Hand.ts';
import { type Hand, handKinds } from './Hand.ts';
import type { Proposal } from './Proposal.ts';
import { draftsOf } from './Run.ts';
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

/** Each sentence of a draft is taken where the writer put it into the mixed one, else left. */
function countMixed(drafts: readonly Draft[], mixed: Draft): Counts {
  const kept = sentencesOf(mixed);
  const counts = { taken: 0, changed: 0, left: 0 };
  for (const sentence of drafts.flatMap(sentencesOf)) {
    const at = kept.indexOf(sentence);
    if (at >= 0) kept.splice(at, 1);
    counts[at >= 0 ? 'taken' : 'left'] += 1;
  }
  return counts;
}

function sentencesOf({ changes, paragraphs }: Draft): string[] {
  const texts = changes
    ? changes.filter(isDecidable).map(({ rewritten, original }) => rewritten || original)
    : paragraphs.flatMap(splitSentences);
  return texts.map((text) => text.trim());
}

/**
 * The story with this verdict on a proposal's active draft counted, its other drafts as left. The writer's own edits
 * are not counted.
 */
export function withVerdict(
  story: Story,
  { by, run }: Pick<Proposal, 'by' | 'run'>,
  draft: Draft,
  isAccepted: boolean,
): Story {
  const all = draftsOf(run);
  const proposed = all.filter(({ name }) => name !== mixedDraft);
  const isMixed = isAccepted && draft.name === mixedDraft;
  const counts = isMixed
    ? [countMixed(proposed, draft)]
    : proposed.map((one) =>
        countVerdict(one.id === draft.id ? draft : one, isAccepted && one.id === draft.id),
      );
  return counted(story, by, counts, proposed);
}

/** The story with a draft that the writer closed counted as left. */
export function withClosed(story: Story, { by }: Pick<Proposal, 'by'>, draft: Draft): Story {
  return draft.name === mixedDraft ? story : counted(story, by, [countVerdict(draft, false)], [draft]);
}

function counted(story: Story, by: Hand, counts: readonly Counts[], drafts: readonly Draft[]): Story {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
  const [taken, changed, left] = [sum('taken'), sum('changed'), sum('left')];
  if (by.kind === 'self' || taken + changed + left === 0) return story;
  const isSame = (one: HandTally) => one.by.kind === by.kind && one.by.name === by.name;
  const tallies = story.hands ?? [];
  const before = tallies.find(isSame) ?? { by, taken: 0, changed: 0, left: 0, credits: 0 };
  const tally: HandTally = {
    by,
    taken: before.taken + taken,
    changed: before.changed + changed,
    left: before.left + left,
    credits: drafts.reduce((total, { spent }) => total + (spent?.credits ?? 0), before.credits),
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
