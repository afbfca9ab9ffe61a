import { type Hand, isSameValue } from '@fabula/work-kit/core';
import { elementTexts } from './elementText.ts';
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

/**
 * Where it stands. `end`: after the element `after`, or at the end where that is gone. `after`: after that element,
 * before all for null. `element`: in the place of that element, for one of the proposed. `title`: the scene's title.
 */
export const proposalPlaces = ['end', 'after', 'element', 'title'] as const;

/** Where a proposal stands, and whose it is. */
export interface Handed {
  readonly id: string;
  readonly by: Hand;
  /** One sentence; '' without one. */
  readonly why: string;
  /** Names what was proposed together. */
  readonly group?: string;
  /** ISO 8601. No two of a scene have the same. */
  readonly at: string;
  readonly on: (typeof proposalPlaces)[number];
  /** The words of the element that it was made for; null at other places. */
  readonly before: string | null;
  /** Ids of the elements before its own, the nearest first: where it stands once that is gone. */
  readonly trail: readonly string[];
}

/** Pencil at one place of a scene. */
export interface SceneProposal extends Proposal, Handed {
  /** In pencil; '' anywhere but on the title. */
  readonly title: string;
}

/** A proposal of a release that knew one at a time, and a model's alone. */
export function listed(proposal: Proposal, at: string): SceneProposal {
  const by = { kind: 'model', name: '' } as const;
  return { ...proposal, by, why: '', at, on: 'end', before: null, trail: [], title: '' };
}

export type Placing = Pick<SceneProposal, 'on' | 'after' | 'before' | 'trail'>;

/** Ids that a trail has at most. */
const trailLength = 8;

/** The words of an element, as a proposal quotes them. */
export const quoted = (element: SceneElementContent) => elementTexts(element).join('\n');

/** `after`: the id of an element; null for the beginning. */
export function placingOf(
  elements: readonly SceneElement[],
  on: Placing['on'],
  after: string | null,
): Placing {
  const at = elements.findIndex(({ id }) => id === after);
  const element = elements[at];
  const before = elements.slice(Math.max(0, at - trailLength), Math.max(0, at));
  return {
    on,
    after,
    before: on === 'element' && element ? quoted(element) : null,
    trail: before.map(({ id }) => id).toReversed(),
  };
}

/** False once the words that it was made for are gone, or others. */
export function isAnchored(
  { elements, title }: { readonly elements: readonly SceneElement[]; readonly title: string },
  { on, after, before }: Placing,
): boolean {
  if (on === 'end') return true;
  if (on === 'title') return title.trim() === '';
  if (after === null) return true;
  const element = elementOf(elements, after);
  return element !== undefined && (on === 'after' || quoted(element) === before);
}

export function proposedContent({ element, edited }: ProposedElement): SceneElement {
  return edited ? { ...edited, id: element.id } : element;
}

/** One of several for the same element is accepted alone. */
export function judge<Judged extends Proposal>(
  proposal: Judged,
  ids: ReadonlySet<string>,
  verdict: ProposedElement['verdict'],
): Judged {
  const isOneOf = verdict === 'accepted' && 'on' in proposal && proposal.on === 'element';
  const taken = isOneOf ? proposal.elements.find(({ element }) => ids.has(element.id)) : undefined;
  const verdictOf = (one: ProposedElement) => {
    if (taken) return one === taken ? verdict : 'rejected';
    return ids.has(one.element.id) ? verdict : one.verdict;
  };
  return {
    ...proposal,
    elements: proposal.elements.map((one) => {
      const now = verdictOf(one);
      return now === one.verdict ? one : { ...one, verdict: now };
    }),
  };
}

/** Null once all is judged: the review is over. */
export function whileOpen<Judged extends Proposal>(proposal: Judged): Judged | null {
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
 * where that is gone. Elements that are in the scene already stay. One for an element takes its place and its id.
 * `isDue`: false for one that was accepted before, and is gone since.
 */
export function inkAccepted(
  scene: readonly SceneElement[],
  proposal: Proposal & Partial<Placing>,
  isDue: (id: string) => boolean = () => true,
): readonly SceneElement[] {
  if (proposal.on === 'element') {
    const accepted = proposal.elements.find(({ verdict }) => verdict === 'accepted');
    if (!accepted) return scene;
    const { id: _, ...content } = proposedContent(accepted);
    return scene.map((one) => (one.id === proposal.after ? { ...content, id: one.id } : one));
  }
  const elements = [...scene];
  const indexOf = (id: string | null) => elements.findIndex((one) => one.id === id);
  let place = proposal.after === null ? 0 : indexOf(proposal.after) + 1 || elements.length;
  for (const proposed of proposal.elements) {
    const index = indexOf(proposed.element.id);
    if (index >= 0) place = index + 1;
    else if (proposed.verdict === 'accepted' && isDue(proposed.element.id)) {
      elements.splice(place, 0, proposedContent(proposed));
      place++;
    }
  }
  return elements.length === scene.length ? scene : elements;
}

export type PlacedElement = SceneElement | ProposedElement;

export const isProposed = (placed: PlacedElement): placed is ProposedElement => 'verdict' in placed;

export const placedId = (placed: PlacedElement) => (isProposed(placed) ? placed.element.id : placed.id);

/** The element that it stands after; null before all. */
export function standsAfter(
  elements: readonly SceneElement[],
  { on = 'end', after, trail = [] }: Pick<Proposal, 'after'> & Partial<Placing>,
): string | null {
  if (after === null || on === 'title') return null;
  const last = elements.at(-1)?.id ?? null;
  const found = [after, ...trail].find((id) => elementOf(elements, id));
  if (on === 'end') return found === after ? after : last;
  return found ?? (trail.length < trailLength ? null : last);
}

/**
 * Ink, with proposed elements where they would stand, those for an element right below it. What follows an
 * accepted one stands after that; proposals of one place stand in order of making.
 */
export function placeElements(
  elements: readonly SceneElement[],
  proposals: readonly (Proposal & Partial<Placing>)[],
): readonly PlacedElement[] {
  const isEmpty = proposals.every((one) => one.elements.length === 0);
  if (isEmpty) return elements;
  const [instead, following] = [
    new Map<string | null, ProposedElement[]>(),
    new Map<string | null, ProposedElement[]>(),
  ];
  for (const proposal of proposals) {
    const pencil = proposal.on === 'element' ? instead : following;
    let after = standsAfter(elements, proposal);
    for (const proposed of proposal.elements) {
      const { id } = proposed.element;
      if (elementOf(elements, id)) after = id;
      else if (proposed.verdict !== 'accepted') pencil.set(after, [...(pencil.get(after) ?? []), proposed]);
    }
  }
  const at = (id: string | null) => [...(instead.get(id) ?? []), ...(following.get(id) ?? [])];
  return [...at(null), ...elements.flatMap((one): PlacedElement[] => [one, ...at(one.id)])];
}

const owners = new WeakMap<readonly SceneProposal[], ReadonlyMap<string, SceneProposal>>();

/** The proposal with this element. */
export function proposalWith(
  proposals: readonly SceneProposal[],
  elementId: string | null,
): SceneProposal | null {
  if (elementId === null) return null;
  let owner = owners.get(proposals);
  if (!owner) {
    owner = new Map(proposals.flatMap((one) => one.elements.map(({ element }) => [element.id, one])));
    owners.set(proposals, owner);
  }
  return owner.get(elementId) ?? null;
}

/** As undo keeps it: its elements have ids of their own, so that each is found again whatever came beside it. */
export type ProposalInSteps = Omit<SceneProposal, 'elements'> & {
  readonly elements: readonly (ProposedElement & { readonly id: string })[];
};

const inSteps = new WeakMap<SceneProposal, ProposalInSteps>();
const outOfSteps = new WeakMap<ProposalInSteps, SceneProposal>();

export function asInSteps(proposal: SceneProposal): ProposalInSteps {
  const known = inSteps.get(proposal);
  if (known) return known;
  const elements = proposal.elements.map((one) => ({ id: one.element.id, ...one }));
  const made = { ...proposal, elements };
  inSteps.set(proposal, made);
  outOfSteps.set(made, proposal);
  return made;
}

export function fromSteps(given: ProposalInSteps): SceneProposal {
  const known = outOfSteps.get(given);
  if (known) return known;
  const made = { ...given, elements: given.elements.map(({ id: _, ...one }) => one) };
  outOfSteps.set(given, made);
  inSteps.set(made, given);
  return made;
}

/** The id of the element in pencil is not compared. */
export function isSameContent({ id: _, ...known }: SceneElement, content: SceneElementContent): boolean {
  return isSameValue(known, content);
}
