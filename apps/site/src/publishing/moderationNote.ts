import type { Moderation } from '@fabula/contract';
import { formatDay } from '../listing/formatDay.ts';

/** Why a published work is not public any more, for its author. */
export function moderationNote({ state, reason, at }: Moderation): string {
  const act = state === 'hidden' ? 'Hidden' : 'Taken down for good';
  return `${act} by the people who run this site on ${formatDay(at)}: ${reason}`;
}
