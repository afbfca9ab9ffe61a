import { changedRange } from '@fabula/work-kit/core';
import { countText } from '@fabula/writing';
import { countParagraphWords } from './countWords.ts';
import type { Paragraph } from './Story.ts';

export interface TextSize {
  /** Without blank ones. */
  readonly paragraphs: number;
  readonly words: number;
  readonly tokens: number;
  readonly bytes: number;
}

/** Paragraphs counted at once; more would delay a frame. */
const countedAtOnce = 500;
const nothing: TextSize = { paragraphs: 0, words: 0, tokens: 0, bytes: 0 };

/** Size of a text. A change costs what it changed. */
export class TextCounter {
  private counted: readonly Paragraph[] = [];
  private size = nothing;

  /** Null while much is uncounted. */
  sizeOf(paragraphs: readonly Paragraph[]): TextSize | null {
    const { start, newEnd } = changedRange(this.counted, paragraphs);
    if (newEnd - start > countedAtOnce) return null;
    this.count(paragraphs);
    return this.size;
  }

  /** Counts a part of what is uncounted. */
  goOn(paragraphs: readonly Paragraph[]): void {
    const { start } = changedRange(this.counted, paragraphs);
    if (start === 0) [this.counted, this.size] = [[], nothing];
    this.count(paragraphs.slice(0, start + countedAtOnce));
  }

  private count(paragraphs: readonly Paragraph[]): void {
    const { start, end, newEnd } = changedRange(this.counted, paragraphs);
    for (const one of this.counted.slice(start, end)) this.add(one, -1);
    for (const one of paragraphs.slice(start, newEnd)) this.add(one, 1);
    this.counted = paragraphs;
  }

  private add(paragraph: Paragraph, times: 1 | -1): void {
    if (paragraph.text.trim() === '') return;
    const { paragraphs, words, tokens, bytes } = this.size;
    const more = countText(paragraph.text);
    this.size = {
      paragraphs: paragraphs + times,
      words: words + times * countParagraphWords(paragraph),
      tokens: tokens + times * more.tokens,
      bytes: bytes + times * more.bytes,
    };
  }
}
