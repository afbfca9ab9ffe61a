import type { Moderation } from '@fabula/contract';
import { isServing } from '../served/served.ts';

const day = 24 * 60 * 60 * 1000;
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const days = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'today, 3:05 PM', 'yesterday', '4 days ago', 'Jan 5, 2024'; '' for no date. A server, without a clock, uses the date. */
export function formatWhen(iso: string, now: Date | null = isServing ? null : new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  if (now === null) return date.format(then);
  const ago = Math.round((midnight(now) - midnight(then)) / day);
  if (ago === 0) return `today, ${time.format(then)}`;
  return ago > 0 && ago < 7 ? days.format(-ago, 'day') : date.format(then);
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** A local date as 'Jan 5, 2024' (writing.md §9); '' for no time. */
export function formatDay(iso: string): string {
  const then = new Date(iso);
  return Number.isNaN(then.getTime()) ? '' : date.format(then);
}

export const readingTime = (minutes: number) => `${minutes} min read`;

/** Characters of a card's text (writing.md §9). */
const longest = 150;

/** The first characters of a text, with an ellipsis where it was cut; graphemes stay whole. */
export function cutText(text: string, length: number = longest): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter().segment(plain)];
  if (characters.length <= length) return plain;
  const kept = characters.slice(0, length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** Why a published work was withdrawn, for its author. */
export function moderationNote({ state, reason, at }: Moderation): string {
  const act = state === 'hidden' ? 'Hidden' : 'Taken down for good';
  return `${act} by the people who run this site on ${formatDay(at)}: ${reason}`;
}
