import { elementOf, type SceneElement, type SceneElementContent } from './SceneElement.ts';

/** An element in pencil, with its verdict. */
export interface ProposedElement {
  readonly element: SceneElement;
  readonly verdict: 'open' | 'accepted' | 'rejected';
  /** The writer's edit of it; null for none. */
  readonly edited: SceneElementContent | null;
}

/** Elements of a generation that wait for review. */
export interface Proposal {
  readonly id: string;
  /** '' for the beginning of a scene. */
  readonly instruction: string;
  readonly elements: readonly ProposedElement[];
  /** The element that they follow; null at the beginning. */
  readonly after: string | null;
}

export function proposedContent({ element, edited }: ProposedElement): SceneElement {
  return edited ? { ...edited, id: element.id } : element;
}

export function judge(
  proposal: Proposal,
  ids: ReadonlySet<string>,
  verdict: ProposedElement['verdict'],
): Proposal {
  return {
    ...proposal,
    elements: proposal.elements.map((one) => (ids.has(one.element.id) ? { ...one, verdict } : one)),
  };
}

/** Null once all is judged: the review is over. */
export function whileOpen(proposal: Proposal): Proposal | null {
  return openIds(proposal).size > 0 ? proposal : null;
}

export function openIds({ elements }: Proposal): ReadonlySet<string> {
  return new Set(elements.flatMap(({ element, verdict }) => (verdict === 'open' ? [element.id] : [])));
}

export function countVerdicts(
  elements: readonly Pick<ProposedElement, 'verdict'>[],
): Record<ProposedElement['verdict'], number> {
  const counts = { open: 0, accepted: 0, rejected: 0 };
  for (const { verdict } of elements) counts[verdict] += 1;
  return counts;
}

/**
 * The scene with the accepted elements of a proposal: in its order, after the element that it followed, or at the end
 * where that is gone. Elements that are in the scene already stay.
 */
export function inkAccepted(scene: readonly SceneElement[], proposal: Proposal): readonly SceneElement[] {
  const elements = [...scene];
  const indexOf = (id: string | null) => elements.findIndex((one) => one.id === id);
  let place = proposal.after === null ? 0 : indexOf(proposal.after) + 1 || elements.length;
  for (const proposed of proposal.elements) {
    const index = indexOf(proposed.element.id);
    if (index >= 0) place = index + 1;
    else if (proposed.verdict === 'accepted') {
      elements.splice(place, 0, proposedContent(proposed));
      place++;
    }
  }
  return elements;
}

export type PlacedElement = SceneElement | ProposedElement;

export const isProposed = (placed: PlacedElement): placed is ProposedElement => 'verdict' in placed;

export const placedId = (placed: PlacedElement) => (isProposed(placed) ? placed.element.id : placed.id);

/** Ink, with proposed elements where they would stand. Accepted ones keep their place. */
export function placeElements(
  elements: readonly SceneElement[],
  proposal: Proposal | null,
): readonly PlacedElement[] {
  if (!proposal) return elements;
  const placed: PlacedElement[] = [...elements];
  const after = (id: string) => placed.findIndex((one) => placedId(one) === id) + 1;
  let place = proposal.after === null ? 0 : after(proposal.after) || placed.length;
  for (const proposed of proposal.elements) {
    const { id } = proposed.element;
    if (elementOf(elements, id)) place = after(id);
    else {
      placed.splice(place, 0, proposed);
      place += 1;
    }
  }
  return placed;
}
