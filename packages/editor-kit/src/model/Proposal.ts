import { type Hand, newId } from '@fabula/work-kit/core';
import type { Intent, Place } from './Intent.ts';
import { draftsOf, indexesOf, isRunning, placeIds, type Run } from './Run.ts';
import type { Paragraph, Story } from './Story.ts';
import {
  isDecidable,
  paragraphsFromChanges,
  type ReviewedChange,
  rebaseChanges,
  type SentenceChange,
} from './sentenceChanges.ts';

/** A run that is asked, written, or waits for its verdict. */
export type OpenRun = Exclude<Run, { state: 'idle' }>;

/** Pencil at one place of the story, and the run that makes it. */
export interface Proposal {
  readonly id: string;
  readonly by: Hand;
  /** One sentence; '' without one. */
  readonly why: string;
  /** Names what was proposed together. */
  readonly group?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly run: OpenRun;
}

/** A proposal of a hand outside the editor. */
export interface GivenProposal {
  readonly by: Hand;
  /** The end of the story, after a paragraph (null: before all), or a paragraph. */
  readonly on: Extract<Place, { at: 'end' | 'after' | 'paragraph' }>;
  /** The paragraph's words that it was made for: refused when they are others by now. */
  readonly before?: string;
  /** What is to stand there. A blank line begins a paragraph. Of a paragraph, its sentences are compared. */
  readonly text?: string;
  /** In place of `text`, for a paragraph: its sentences in order; those without a change may be left out. */
  readonly changes?: readonly SentenceChange[];
  /** One sentence, shown with it. */
  readonly why?: string;
  /** Names what belongs together, as one check of a linter: it can be settled in one act. At most 80 characters. */
  readonly group?: string;
}

export function newProposal(run: OpenRun, given: Partial<Omit<Proposal, 'run'>> = {}): Proposal {
  return {
    id: newId(),
    by: { kind: run.intent.kind === 'edit' ? 'self' : 'model', name: '' },
    why: '',
    at: new Date().toISOString(),
    ...given,
    run,
  };
}

/** True while a model writes for it, the alternatives of one request included. */
export function isMaking({ run }: Pick<Proposal, 'run'>): boolean {
  return isRunning(run) || draftsOf(run).some(({ state }) => state === 'writing');
}

export type ProposalState = 'queued' | 'writing' | 'open' | 'stale' | 'failed';

/** `stale`: the words that it was made for are gone, or others by now. */
export function proposalState({ paragraphs }: Pick<Story, 'paragraphs'>, proposal: Proposal): ProposalState {
  const { run } = proposal;
  if (run.state === 'waiting' && run.isQueued) return 'queued';
  if (isMaking(proposal)) return 'writing';
  if (draftsOf(run).length === 0) return 'failed';
  return isAnchored(paragraphs, run.intent) ? 'open' : 'stale';
}

function isAnchored(paragraphs: readonly Paragraph[], intent: Intent): boolean {
  const { place, before } = intent;
  const there = placeIds(intent).map((id) => paragraphs[indexesOf(paragraphs).get(id) ?? -1]);
  if (there.includes(undefined)) return false;
  if (place.at !== 'paragraph' && place.at !== 'selection') return true;
  return before === null || there.map((one) => one?.text).join('\n\n') === before;
}

/** True for places at which two proposals are alternatives of each other. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.at !== other.at || one.at === 'caret' || other.at === 'caret') return false;
  if (one.at === 'end' || other.at === 'end') return true;
  if (one.id !== other.id) return false;
  if (one.at !== 'selection' || other.at !== 'selection') return true;
  return one.start === other.start && one.end === other.end && one.ids.join() === other.ids.join();
}

/**
 * The run, by the words of its paragraph now: an edit of other sentences, or a join with another paragraph, leaves
 * its changes where they were. The same object where nothing changes, or where a changed sentence is gone.
 */
export function reanchored<R extends OpenRun>(run: R, paragraphs: readonly Paragraph[]): R {
  const { place, before } = run.intent;
  if (place.at !== 'paragraph' || before === null || isRunning(run)) return run;
  const home = paragraphs.find(({ id }) => id === place.id);
  const joined = home ? undefined : paragraphs.find(({ text }) => text.includes(before));
  const now = home ?? joined;
  if (!now || now.text === before) return run;
  const drafts = draftsOf(run);
  const rebased = drafts.map(({ changes }) => changes && rebaseChanges(changes, now.text));
  if (drafts.length === 0 || rebased.some((changes) => changes === null)) return run;
  const moved = new Map(
    drafts.map((draft, index) => {
      const changes = rebased[index] ?? [];
      return [draft.id, { ...draft, changes, paragraphs: paragraphsFromChanges(changes) }] as const;
    }),
  );
  const intent: Intent = { ...run.intent, place: { at: 'paragraph', id: now.id }, before: now.text };
  return run.state === 'reviewing'
    ? { ...run, intent, drafts: run.drafts.map((draft) => moved.get(draft.id) ?? draft) }
    : { ...run, intent, draft: run.draft && (moved.get(run.draft.id) ?? run.draft) };
}

/** Letters that a typing slip changes at most. */
const slip = 3;

/** True for a change of punctuation, or of a few letters within a word or two. */
function isTypo({ action, original, rewritten, edited = rewritten }: ReviewedChange): boolean {
  if (action !== 'edit' || original === edited) return false;
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
  const [from, to] = [letters(original), letters(edited)];
  if (from === to) return true;
  let [start, end] = [0, 0];
  const shorter = Math.min(from.length, to.length);
  while (start < shorter && from[start] === to[start]) start += 1;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return Math.max(from.length, to.length) - start - end <= slip;
}

/** True where every change is a typing slip that nobody has judged yet. */
export function isOnlyTypos({ run }: Proposal): boolean {
  const [draft, ...others] = draftsOf(run);
  const judged = draft?.changes?.filter(isDecidable) ?? [];
  return (
    others.length === 0 && judged.length > 0 && judged.every((one) => one.verdict === 'open' && isTypo(one))
  );
}
