import { countWords, plainWords } from '@fabula/writing';
import { draftsOf, type Run } from './Run.ts';
import type { Story } from './Story.ts';
import { asWritten, type Typed, type Work } from './Work.ts';

interface Text {
  readonly text: string;
}

const counted = new WeakMap<Text, number>();

export function countParagraphWords(paragraph: Text): number {
  const known = counted.get(paragraph);
  if (known !== undefined) return known;
  const words = countWords(plainWords(paragraph.text));
  counted.set(paragraph, words);
  return words;
}

/** Each paragraph is counted once. */
export function countStoryWords(paragraphs: readonly Text[]): number {
  return paragraphs.reduce((words, paragraph) => words + countParagraphWords(paragraph), 0);
}

/** Words per minute. */
const readingPace = 230;

/** At least one for any words. */
export function readingMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / readingPace));
}

interface Written {
  readonly story: Story;
  readonly work: Work | null;
  readonly typed: Typed | null;
  readonly run: Run;
  readonly wishes: Readonly<Record<string, string>>;
  readonly instruction: string;
}

/** All ink, typed text and pencil as plain text. */
export function everyWord({ story, work, typed, run, wishes, instruction }: Written): string {
  const { title, premise, paragraphs } = asWritten(story, work, typed);
  const ink = paragraphs.map(({ text }) => text);
  const pencil = draftsOf(run).flatMap((draft) => draft.paragraphs);
  return [title, premise, ...ink, ...pencil, ...Object.values(wishes), instruction]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
