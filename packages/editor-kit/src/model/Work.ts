import { changeParagraph, removeParagraph, replaceParagraph } from './editParagraphs.ts';
import type { Paragraph, Story } from './Story.ts';
import type { Selected } from './selection.ts';
import { splitAtBlankLines } from './splitPasted.ts';
import { takeParagraphs } from './takeParagraphs.ts';

/**
 * What a paragraph is open for: to be edited and compared with what it was, to have its sentences marked, or to be
 * rewritten, expanded, continued at the caret or followed by what the writer is asked for.
 */
export type ParagraphMode = 'edit' | 'mark' | 'rewrite' | 'insert' | 'expand' | 'continue';

/** Where in the story one is at work. */
export interface Work {
  /** The paragraph. */
  readonly id: string;
  /** Null while the paragraph is only turned to. */
  readonly mode: ParagraphMode | null;
  /** What is typed in edit, and is not in the story yet; empty in the other modes. */
  readonly text: string;
  /** Where the caret stands when an edit begins, or where it shall go on, in UTF-16 units. */
  readonly caret: number;
  /** The words that it is asked about, where it is not all of the paragraph. */
  readonly selected?: Selected;
}

/** What a change of the text was. */
export type ChangeKind = 'type' | 'delete' | 'split' | 'join' | 'paste' | 'cut' | 'drop' | 'other';

/** What was written in the text and is not in the story yet. */
export interface Typed {
  /** The text as it stands, of which `shown` was what stood there before. */
  readonly paragraphs: readonly Paragraph[];
  /** The story's paragraphs that the text showed; those of closed sections are not among them. */
  readonly shown: readonly Paragraph[];
  readonly kind: ChangeKind;
  /** Marked sentences that were cut before: pasted, they are marked again. */
  readonly cut?: readonly string[];
}

export function isEditing(work: Work | null): work is Work & { readonly mode: 'edit' } {
  return work?.mode === 'edit';
}

/** The story with what is edited in it: a blank line parts paragraphs, and a paragraph left blank goes. */
function withWork(story: Story, work: Work | null): Story {
  if (!isEditing(work)) return story;
  const texts = splitAtBlankLines(work.text);
  if (texts.length > 1) return replaceParagraph(story, work.id, texts);
  return changeParagraph(story, work.id, texts.length === 0 ? '' : work.text);
}

/** The story with what was written in its text; the first words give it a title to go on with. */
export function withTyped(story: Story, typed: Typed | null): Story {
  if (!typed) return story;
  const after = takeParagraphs(story, typed.paragraphs, typed);
  return story.paragraphs.length === 0 && after.paragraphs.length > 0 ? titled(after) : after;
}

const isBlank = ({ text }: Paragraph) => text.trim() === '';

/** The story without paragraphs that were left blank. */
function withoutBlanks(story: Story): Story {
  return story.paragraphs.filter(isBlank).reduce((left, { id }) => removeParagraph(left, id), story);
}

/** The story as it is once all that is under way in its text is taken. */
export function asWritten(story: Story, work: Work | null, typed: Typed | null): Story {
  return withoutBlanks(withWork(withTyped(story, typed), work));
}

function titled(story: Story): Story {
  return story.title.trim() === '' ? { ...story, title: workingTitle(story.premise) } : story;
}

const longest = 48;
const dangling =
  /[\s,–—-]+(?:(?:a|an|the|and|or|but|of|on|in|at|to|for|with|from|by|that|who|which|is|her|his|their)\s*)*$/i;

/** A title to go on with until the writer gives one: the premise's first words. Empty for a blank premise. */
export function workingTitle(premise: string): string {
  const clause =
    premise
      .trim()
      .split(/[.!?;:\n]/)[0]
      ?.trim() ?? '';
  if (clause.length <= longest) return clause;
  const cut = clause.slice(0, longest + 1);
  const lastSpace = cut.lastIndexOf(' ');
  if (lastSpace <= 0) return clause.slice(0, longest);
  const words = cut.slice(0, lastSpace + 1);
  return words.replace(dangling, '') || words.trim();
}
