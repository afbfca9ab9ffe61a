import { changedRange } from '@fabula/work-kit/core';
import type { Paragraph } from './Story.ts';

interface Known {
  readonly paragraphs: readonly Paragraph[];
  readonly indexes: readonly number[];
}

const known = new WeakMap<object, Known>();

/**
 * Indexes of the paragraphs that a map holds a value of, ascending. A text is walked once for a map: after a change, only
 * the paragraphs that it changed. The list stays the same object while its values do.
 */
export function indexesOf(
  paragraphs: readonly Paragraph[],
  map: Readonly<Record<string, unknown>>,
): readonly number[] {
  const last = known.get(map) ?? { paragraphs: [], indexes: [] };
  if (last.paragraphs === paragraphs) return last.indexes;
  const { start, end, newEnd } = changedRange(last.paragraphs, paragraphs);
  const before = last.indexes.filter((at) => at < start);
  const changed: number[] = [];
  for (let at = start; at < newEnd; at++) if (map[paragraphs[at]?.id ?? '']) changed.push(at);
  const after = last.indexes.filter((at) => at >= end).map((at) => at + newEnd - end);
  const now = [...before, ...changed, ...after];
  const isSame = now.length === last.indexes.length && now.every((at, index) => at === last.indexes[index]);
  const indexes = isSame ? last.indexes : now;
  known.set(map, { paragraphs, indexes });
  return indexes;
}
