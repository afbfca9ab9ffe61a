import type { TimedElement, Timeline } from './createTimeline.ts';

/** How far the typing is: everything before `element` is there, and `words` of it. */
export interface TypedPlace {
  /** Index of the element that is being typed; the number of elements at the end. */
  readonly element: number;
  readonly words: number;
}

/** The place that a time has. Pure; takes O(log n) steps. Times before the beginning or after the end are those. */
export function typedAt(timeline: Timeline, time: number): TypedPlace {
  const { elements } = timeline;
  if (time >= timeline.duration) return { element: elements.length, words: 0 };
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((elements[middle] as TimedElement).end <= time) low = middle + 1;
    else high = middle;
  }
  const current = elements[low];
  if (!current || !(time > current.start)) return { element: low, words: 0 };
  return { element: low, words: Math.floor((time - current.start) / current.pace) };
}

/** How many words of an element show at a place. */
export function wordsTyped(timeline: Timeline, place: TypedPlace, element: number): number {
  if (element < place.element) return timeline.elements[element]?.words ?? 0;
  return element === place.element ? place.words : 0;
}

/** How much of each part of an element shows once `words` of it are typed: lengths of `text`, in the parts' order. */
export function typedLengths({ parts }: TimedElement, words: number): number[] {
  return parts.map(({ wordsBefore, wordEnds }) => {
    const here = Math.min(words - wordsBefore, wordEnds.length);
    return here > 0 ? (wordEnds[here - 1] ?? 0) : 0;
  });
}

/** All that can be read at a time, a line a part, an empty line between elements. */
export function visibleText(timeline: Timeline, time: number): string {
  const place = typedAt(timeline, time);
  const shown: string[] = [];
  for (const [index, element] of timeline.elements.entries()) {
    if (index > place.element) break;
    const lengths = typedLengths(element, wordsTyped(timeline, place, index));
    const parts = element.parts.map(({ text }, part) => text.slice(0, lengths[part])).filter(Boolean);
    if (parts.length > 0) shown.push(parts.join('\n'));
  }
  return shown.join('\n\n');
}
