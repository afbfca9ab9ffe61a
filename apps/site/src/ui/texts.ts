import type { Moderation } from '@fabula/contract';
import { formatDay, formatWhen as formatWhenAt } from '@fabula/writing';
import { isServing } from '../served/served.ts';

/** As the one of `writing`; a server, which does not know the reader’s clock, gives the date. */
export const formatWhen = (iso: string): string => formatWhenAt(iso, isServing ? null : new Date());

export const readingTime = (minutes: number) => `${minutes} min read`;

/** Why a published work was withdrawn, for its author. */
export function moderationNote({ state, reason, at }: Moderation): string {
  const act = state === 'hidden' ? 'Hidden' : 'Taken down for good';
  return `${act} by the people who run this site on ${formatDay(at)}: ${reason}`;
}
