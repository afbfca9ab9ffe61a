import type { SceneElement } from '../SceneElement.ts';
import { paginate } from './paginate.ts';

/** The first element that begins on each page after the first, and the page's number: where a flowing text marks pages. */
export function pageStarts(elements: readonly SceneElement[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  const begun = new Set<string>();
  for (const { number, lines } of paginate(elements)) {
    const own = lines.flatMap(({ elementId }) => elementId ?? []);
    const fresh = own.find((id) => !begun.has(id));
    if (number > 1 && fresh !== undefined) starts.set(fresh, number);
    for (const id of own) begun.add(id);
  }
  return starts;
}
