import type { Proposal, ProposedElement } from './Proposal.ts';

/** What a scene is mostly made of: the kinds that Tab goes through. */
export const commonTypes = [
  'scene_heading',
  'action',
  'dialogue',
  'internal_monologue',
  'transition',
] as const;
/** What the writer alone sees: it is not printed, not published, and not sent to whoever writes. */
export const unprintedTypes = ['note', 'section', 'synopsis'] as const;
/** The kinds of element of a screenplay (writing.md §3), and the heading that a scene begins with. */
export const elementTypes = [...commonTypes, 'lyrics', 'centered', ...unprintedTypes] as const;
/** What kind of element it is, as it is saved and sent (S4). */
export type ElementType = (typeof elementTypes)[number];

/** Where a heading plays; '' for one that says neither, such as 'FLASHBACK'. */
export const settings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;
/** How a scene heading begins. */
export type Setting = (typeof settings)[number];

/**
 * What an element says, without a name of its own: as a writer proposes it. Descriptions, parentheticals and lines may hold
 * Fountain's emphasis (`*…*`, `**…**`, `_…_`, with `\` before what is none) and `[[notes]]`; in a line of speech, `~`
 * begins what is sung. Headings, names and the element `note` are plain words.
 */
export type SceneElementContent =
  /** `number`: the scene's number, where it has one. */
  | {
      readonly type: 'scene_heading';
      readonly setting: Setting;
      readonly place: string;
      readonly time: string;
      readonly number?: string;
    }
  /** `finalDraftType`: what Final Draft calls it, where that is not Action: 'Shot', 'General', 'New Act'. */
  | { readonly type: 'action'; readonly description: string; readonly finalDraftType?: string }
  /** `parenthetical` without its parentheses. `isDual`: said beside the speech before it. */
  | {
      readonly type: 'dialogue';
      readonly character: string;
      readonly parenthetical?: string;
      readonly line: string;
      readonly isDual?: boolean;
    }
  /** Shown as a voice over: `line` is what is thought, `description` how, or both in one. */
  | {
      readonly type: 'internal_monologue';
      readonly character: string;
      readonly description?: string;
      readonly line?: string;
      readonly isDual?: boolean;
    }
  | {
      readonly type: 'transition' | 'lyrics' | 'centered' | 'note' | 'synopsis';
      readonly description: string;
    }
  /** `depth`: 1 for an act, 2 for what is inside of one, to 6. Left out means 1. */
  | { readonly type: 'section'; readonly description: string; readonly depth?: number };

/** An element in a scene. Its id stays the same however the scene around it moves (D-IDENTITY). */
export type SceneElement = SceneElementContent & { readonly id: string };

const indexes = new WeakMap<readonly SceneElement[], ReadonlyMap<string, SceneElement>>();

/** The element with an id. Many may ask of one list: it is walked once. */
export function elementOf(elements: readonly SceneElement[], id: string): SceneElement | undefined {
  let index = indexes.get(elements);
  if (!index) {
    index = new Map(elements.map((element) => [element.id, element]));
    indexes.set(elements, index);
  }
  return index.get(id);
}

/** What kind of element it is, in words: as Final Draft calls it, where it has a name of its own. */
export function typeName(element: SceneElementContent, names: Readonly<Record<ElementType, string>>): string {
  return (element.type === 'action' && element.finalDraftType) || names[element.type];
}

type Heading = Extract<SceneElementContent, { type: 'scene_heading' }>;

/** A heading on one line, in the writer's own letters: 'INT. Kitchen - night'. The page shows it in capitals. */
export function headingText({ setting, place, time }: Heading): string {
  const where = [setting, place].filter(Boolean).join(' ');
  return [where, time].filter(Boolean).join(' - ');
}

/** What stands at one place of the page: in ink, or in pencil. */
export type PlacedElement = SceneElement | ProposedElement;

export const isProposed = (placed: PlacedElement): placed is ProposedElement => 'verdict' in placed;

export const placedId = (placed: PlacedElement) => (isProposed(placed) ? placed.element.id : placed.id);

/**
 * All that the page shows, in order: what is in ink, and what is proposed where it would stand. What is accepted keeps
 * its place.
 */
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
