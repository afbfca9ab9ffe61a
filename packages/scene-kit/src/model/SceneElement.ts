/** The types that Tab goes through. */
export const commonTypes = [
  'scene_heading',
  'action',
  'dialogue',
  'internal_monologue',
  'transition',
] as const;
/** Seen by the writer alone: not printed, not published and not sent to a model. */
export const unprintedTypes = ['note', 'section', 'synopsis'] as const;
/** The types of a screenplay's elements. */
export const elementTypes = [...commonTypes, 'lyrics', 'centered', ...unprintedTypes] as const;
export type ElementType = (typeof elementTypes)[number];

/** '' for a heading without one, such as 'FLASHBACK'. */
export const settings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;
/** The beginning of a scene heading. */
export type Setting = (typeof settings)[number];

/**
 * An element without an id, as a writer proposes it. Descriptions, parentheticals and lines may hold Fountain's emphasis
 * (`*…*`, `**…**`, `_…_`, escaped by `\`) and `[[notes]]`; in a line of speech, `~` begins what is sung. Headings,
 * names and the element `note` are plain text.
 */
export type SceneElementContent =
  /** `number`: the scene's number, if any. */
  | {
      readonly type: 'scene_heading';
      readonly setting: Setting;
      readonly place: string;
      readonly time: string;
      readonly number?: string;
    }
  /** `finalDraftType`: Final Draft's own name of it, other than Action: 'Shot', 'General', 'New Act'. */
  | { readonly type: 'action'; readonly description: string; readonly finalDraftType?: string }
  /** `parenthetical` without its parentheses. `isDual`: spoken beside the speech before it. */
  | {
      readonly type: 'dialogue';
      readonly character: string;
      readonly parenthetical?: string;
      readonly line: string;
      readonly isDual?: boolean;
    }
  /** Shown as a voice over: `line` is the thought, `description` how it is said, or both in one. */
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
  /** `depth`: 1 for an act, to 6. Default 1. */
  | { readonly type: 'section'; readonly description: string; readonly depth?: number };

/** An element in a scene. Its id is stable. */
export type SceneElement = SceneElementContent & { readonly id: string };

const indexes = new WeakMap<readonly SceneElement[], ReadonlyMap<string, SceneElement>>();

export function elementOf(elements: readonly SceneElement[], id: string): SceneElement | undefined {
  let index = indexes.get(elements);
  if (!index) {
    index = new Map(elements.map((element) => [element.id, element]));
    indexes.set(elements, index);
  }
  return index.get(id);
}

/** Final Draft's own name of it, where there is one. */
export function typeName(element: SceneElementContent, names: Readonly<Record<ElementType, string>>): string {
  return (element.type === 'action' && element.finalDraftType) || names[element.type];
}

export type Heading = Extract<SceneElementContent, { type: 'scene_heading' }>;

/** As the writer typed it: 'INT. Kitchen - night'. The page shows capitals. */
export function headingText({ setting, place, time }: Heading): string {
  const where = [setting, place].filter(Boolean).join(' ');
  return [where, time].filter(Boolean).join(' - ');
}
