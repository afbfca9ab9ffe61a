import { changeParagraph, insertParagraphs, replaceParagraph } from './editParagraphs.ts';
import type { Story } from './Story.ts';
import { splitAtBlankLines } from './splitPasted.ts';

/**
 * What a paragraph is open for: to be edited, to have another written after it by hand, to have its sentences marked,
 * or to be rewritten, expanded or followed by what the writer is asked for.
 */
export type ParagraphMode = 'edit' | 'write' | 'mark' | 'rewrite' | 'insert' | 'expand';

/** What a change of the text was. */
export type ChangeKind = 'type' | 'delete' | 'split' | 'join' | 'paste' | 'cut' | 'drop' | 'other';

/** Where in the story one is at work. */
export interface Work {
  /** The paragraph; null only where a paragraph is written before all others. */
  readonly id: string | null;
  /** Null while the paragraph is only turned to. */
  readonly mode: ParagraphMode | null;
  /** What is typed in edit and write, and is not in the story yet; empty in the other modes. */
  readonly text: string;
  /** Where the caret stands when typing begins, in UTF-16 units. */
  readonly caret: number;
}

export function isTyping({ mode }: Work): boolean {
  return mode === 'edit' || mode === 'write';
}

/** The story with what is typed in it: a blank line parts paragraphs, and a paragraph left blank goes. */
export function withWork(story: Story, work: Work | null): Story {
  if (!work || !isTyping(work)) return story;
  const texts = splitAtBlankLines(work.text);
  if (work.mode === 'write')
    return texts.length === 0 ? story : titled(insertParagraphs(story, work.id, texts));
  if (work.id === null) return story;
  if (texts.length > 1) return replaceParagraph(story, work.id, texts);
  return changeParagraph(story, work.id, texts.length === 0 ? '' : work.text);
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
