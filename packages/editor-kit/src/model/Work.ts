import { changeParagraph, insertParagraphs, replaceParagraph } from './editParagraphs.ts';
import type { Story } from './Story.ts';
import { splitAtBlankLines } from './splitPasted.ts';
import { workingTitle } from './workingTitle.ts';

/**
 * What a paragraph is open for: to be edited, to have another written after it by hand, to have its sentences marked,
 * or to be rewritten, expanded or followed by what the writer is asked for.
 */
export type ParagraphMode = 'edit' | 'write' | 'mark' | 'rewrite' | 'insert' | 'expand';

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
