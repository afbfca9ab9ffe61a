import { type Hand, type HandTally, withHands, withTally } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { type Draft, mixedDraft } from './Draft.ts';
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
 * are not counted. `open`: all proposals before it, in order of making.
 */
export function withVerdict(
  given: Story,
  { by, run }: Pick<Proposal, 'by' | 'run'>,
  draft: Draft,
  isAccepted: boolean,
  open: readonly Pick<Proposal, 'by'>[],
): Story {
  const hands = withHands(given.hands, open);
  const story = hands && hands !== given.hands ? { ...given, hands } : given;
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
  const credits = drafts.reduce((total, { spent }) => total + (spent?.credits ?? 0), 0);
  const hands = withTally(story.hands, {
    by,
    taken: sum('taken'),
    changed: sum('changed'),
    left: sum('left'),
    credits,
  });
  return hands === undefined || hands === story.hands ? story : { ...story, hands };
}
