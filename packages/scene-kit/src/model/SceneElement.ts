/** The kinds of element of a screenplay (writing.md §3), and the heading that a scene begins with. */
export const elementTypes = [
  'scene_heading',
  'action',
  'dialogue',
  'internal_monologue',
  'transition',
] as const;
/** What kind of element it is, as it is saved and sent (S4). */
export type ElementType = (typeof elementTypes)[number];

/** Where a heading plays; '' for one that says neither, such as 'FLASHBACK'. */
export const settings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;
/** How a scene heading begins. */
export type Setting = (typeof settings)[number];

/** What an element says, without a name of its own: as a writer proposes it. */
export type SceneElementContent =
  /** `number`: the scene's number, where it has one. */
  | {
      readonly type: 'scene_heading';
      readonly setting: Setting;
      readonly place: string;
      readonly time: string;
      readonly number?: string;
    }
  | { readonly type: 'action'; readonly description: string }
  /** `parenthetical` without its parentheses. */
  | {
      readonly type: 'dialogue';
      readonly character: string;
      readonly parenthetical?: string;
      readonly line: string;
    }
  /** Shown as a voice over: `line` is what is thought, `description` how, or both in one. */
  | {
      readonly type: 'internal_monologue';
      readonly character: string;
      readonly description?: string;
      readonly line?: string;
    }
  | { readonly type: 'transition'; readonly description: string };

/** An element in a scene. Its id stays the same however the scene around it moves (D-IDENTITY). */
export type SceneElement = SceneElementContent & { readonly id: string };
