import { parseHeading } from '../../model/convertElement.ts';
import { headingText } from '../../model/headingText.ts';
import type { SceneElementContent } from '../../model/SceneElement.ts';

/** The fields in which elements are written. Each stands where its words stand on the page. */
export type FieldKind =
  | 'scene_heading'
  | 'action'
  | 'character'
  | 'parenthetical'
  | 'line'
  | 'thought'
  | 'transition';

export interface ElementField {
  readonly kind: FieldKind;
  readonly text: string;
  /** The element with these words in this field. */
  readonly write: (text: string) => SceneElementContent;
}

/** The fields of an element, in the order in which they are written. */
export function elementFields(content: SceneElementContent): readonly ElementField[] {
  switch (content.type) {
    case 'scene_heading':
      return [
        {
          kind: 'scene_heading',
          text: headingText(content),
          write: (text) => ({ ...content, ...parseHeading(text) }),
        },
      ];
    case 'action':
    case 'transition':
      return [
        {
          kind: content.type,
          text: content.description,
          write: (description) => ({ ...content, description }),
        },
      ];
    case 'dialogue': {
      const { parenthetical, ...rest } = content;
      return [
        { kind: 'character', text: content.character, write: (character) => ({ ...content, character }) },
        {
          kind: 'parenthetical',
          text: parenthetical ?? '',
          write: (text) => (text === '' ? rest : { ...rest, parenthetical: text }),
        },
        { kind: 'line', text: content.line, write: (line) => ({ ...content, line }) },
      ];
    }
    case 'internal_monologue': {
      // A thought that came in one piece is written where thoughts are.
      const isWhole = !content.line?.trim();
      const thought = (isWhole ? content.description : content.line) ?? '';
      const aside = isWhole ? '' : (content.description ?? '');
      const { type, character } = content;
      const make = (who: string, how: string, line: string): SceneElementContent => ({
        type,
        character: who,
        line,
        ...(how !== '' && { description: how }),
      });
      return [
        { kind: 'character', text: character, write: (text) => make(text, aside, thought) },
        { kind: 'parenthetical', text: aside, write: (text) => make(character, text, thought) },
        { kind: 'thought', text: thought, write: (text) => make(character, aside, text) },
      ];
    }
  }
}

/** Which field one begins in: the first that says nothing, but for asides; else the last. */
export function openingField(fields: readonly ElementField[]): number {
  const empty = fields.findIndex(({ kind, text }) => kind !== 'parenthetical' && text.trim() === '');
  return empty >= 0 ? empty : fields.length - 1;
}
