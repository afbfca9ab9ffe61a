import type { Proposal } from './Proposal.ts';
import type { SceneElement } from './SceneElement.ts';

/**
 * The ids of all elements that the page shows, in order: those in ink, and those of a proposal where they would stand.
 * What is accepted keeps its place.
 */
export function placeElements(elements: readonly SceneElement[], proposal: Proposal | null): string[] {
  const ids = elements.map(({ id }) => id);
  if (!proposal) return ids;
  const inked = new Set(ids);
  let place = proposal.after === null ? 0 : ids.indexOf(proposal.after) + 1 || ids.length;
  for (const { element } of proposal.elements) {
    if (inked.has(element.id)) place = ids.indexOf(element.id) + 1;
    else {
      ids.splice(place, 0, element.id);
      place += 1;
    }
  }
  return ids;
}
