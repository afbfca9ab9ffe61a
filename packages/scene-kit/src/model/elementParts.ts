import { headingText } from './headingText.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** What a part of an element is on the page: it decides where the part stands. */
export const partKinds = [
  'heading',
  'action',
  'character',
  'parenthetical',
  'dialogue',
  'transition',
] as const;
/** Which part of a screenplay it is: decides its columns, its capitals and its blank lines. */
export type PartKind = (typeof partKinds)[number];

/** One block of an element’s text as the page shows it: capitals and parentheses are put in already. */
export interface ElementPart {
  readonly kind: PartKind;
  readonly text: string;
}

/**
 * An element as the page shows it, in the order in which it is typed: character, parenthetical, line (writing.md §4).
 * Parts that say nothing are left out. An internal monologue is a voice over.
 */
export function elementParts(content: SceneElementContent): ElementPart[] {
  return partsOf(content).filter(({ text }) => text.trim() !== '');
}

function partsOf(content: SceneElementContent): ElementPart[] {
  switch (content.type) {
    case 'scene_heading':
      return [{ kind: 'heading', text: headingText(content).toUpperCase() }];
    case 'action':
      return [{ kind: 'action', text: content.description }];
    case 'transition':
      return [{ kind: 'transition', text: content.description.toUpperCase() }];
    case 'dialogue':
      return spoken(content.character, content.parenthetical ?? '', content.line);
    case 'internal_monologue': {
      const { character, description = '', line = '' } = content;
      const cue = character.trim() === '' ? '' : `${character} (V.O.)`;
      return line.trim() === '' ? spoken(cue, '', description) : spoken(cue, description, line);
    }
  }
}

function spoken(character: string, parenthetical: string, line: string): ElementPart[] {
  return [
    { kind: 'character', text: character.toUpperCase() },
    { kind: 'parenthetical', text: parenthetical.trim() === '' ? '' : `(${parenthetical.trim()})` },
    { kind: 'dialogue', text: line },
  ];
}

/** Whether an element is spoken: dialogue is typed slower, with pauses around it. */
export function isSpoken({ type }: SceneElementContent): boolean {
  return type === 'dialogue' || type === 'internal_monologue';
}
