import { changeParagraph, removeParagraph, replaceParagraph } from './editParagraphs.ts';
import { rankParagraph } from './headings.ts';
import type { PrivateWords } from './privacy.ts';
import type { HeadingRank, Paragraph, Story } from './Story.ts';
import type { Selected } from './selection.ts';
import { splitAtBlankLines } from './splitParagraphs.ts';
import { takeParagraphs } from './takeParagraphs.ts';

/**
 * A paragraph's open tool: edit and compare, mark sentences, or ask for a rewrite, a continuation at the
 * caret, or following text.
 */
export type ParagraphMode = 'edit' | 'mark' | 'rewrite' | 'insert' | 'expand' | 'continue';

export interface Work {
  readonly id: string;
  /** Null while the paragraph is only focused. */
  readonly mode: ParagraphMode | null;
  /** Typed text in 'edit', not yet in the story; '' in other modes. */
  readonly text: string;
  /** Next place of the caret, in UTF-16 units. */
  readonly caret: number;
  /** The words asked about, when not the whole paragraph. */
  readonly selected?: Selected;
}

export type ChangeKind = 'type' | 'delete' | 'split' | 'join' | 'paste' | 'cut' | 'drop' | 'other';

/** By paragraph id. */
export type NewRanks = Readonly<Record<string, HeadingRank | null>>;

/** One change of the text by hand. */
export interface TextChange {
  readonly kind: ChangeKind;
  /** Ranks of paragraphs that this change makes headings; null: makes text. */
  readonly headings?: NewRanks;
}

/** Text typed since the last hand-over to the story. */
export interface Typed {
  /** The text now; `shown` is the text before. */
  readonly paragraphs: readonly Paragraph[];
  /** The story's paragraphs that the text showed, without those of closed sections. */
  readonly shown: readonly Paragraph[];
  readonly kind: ChangeKind;
  readonly headings?: NewRanks;
  /** Marked sentences that were cut; a paste marks them again. */
  readonly cut?: readonly string[];
  /** Private words that were cut; a paste makes them private again. */
  readonly cutPrivacy?: PrivateWords;
}

export function isEditing(work: Work | null): work is Work & { readonly mode: 'edit' } {
  return work?.mode === 'edit';
}

/** Applies an open edit: blank lines split it, and a blank paragraph is removed. */
function withWork(story: Story, work: Work | null): Story {
  if (!isEditing(work)) return story;
  const texts = splitAtBlankLines(work.text);
  if (texts.length > 1) return replaceParagraph(story, work.id, texts);
  return changeParagraph(story, work.id, texts.length === 0 ? '' : work.text);
}

/** Applies typed text. */
export function withTyped(story: Story, typed: Typed | null): Story {
  if (!typed) return story;
  const taken = takeParagraphs(story, typed.paragraphs, typed);
  return Object.entries(typed.headings ?? {}).reduce(
    (after, [id, rank]) => rankParagraph(after, id, rank),
    taken,
  );
}

const isBlank = ({ text }: Paragraph) => text.trim() === '';

function withoutBlanks(story: Story): Story {
  return story.paragraphs.filter(isBlank).reduce((left, { id }) => removeParagraph(left, id), story);
}

/** The story with all open edits and typed text applied. */
export function asWritten(story: Story, work: Work | null, typed: Typed | null): Story {
  return withoutBlanks(withWork(withTyped(story, typed), work));
}
