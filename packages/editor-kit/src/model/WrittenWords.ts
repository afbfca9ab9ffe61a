import { changedRange } from '@fabula/work-kit/core';
import { countStoryWords } from './countWords.ts';
import type { Paragraph } from './Story.ts';

/** Words that came into a story less those that left it, on this device. */
export interface WrittenWords {
  /** Since the story was opened. */
  readonly session: number;
  /** The day of `today` where the writer is: '2026-11-28'. */
  readonly day: string;
  readonly today: number;
}

/** More at once is brought in or back, as by an import or an older version, and was not written. */
const mostAtOnce = 5_000;

export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const nothingWritten = (day: string): WrittenWords => ({ session: 0, day, today: 0 });

/** With what a change brought on this day; the same object where it brought nothing. */
export function addWritten(
  written: WrittenWords,
  before: readonly Paragraph[],
  now: readonly Paragraph[],
  day: string,
): WrittenWords {
  if (before === now) return written;
  const { start, end, newEnd } = changedRange(before, now);
  const words = countStoryWords(now.slice(start, newEnd)) - countStoryWords(before.slice(start, end));
  if (words === 0 || Math.abs(words) > mostAtOnce) return written;
  return { session: written.session + words, day, today: wordsOn(written, day) + words };
}

export const wordsOn = ({ day, today }: Pick<WrittenWords, 'day' | 'today'>, asked: string): number =>
  day === asked ? today : 0;
