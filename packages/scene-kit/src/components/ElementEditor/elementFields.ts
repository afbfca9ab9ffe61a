import { parseHeading } from '../../model/elementText.ts';
import { type ElementType, headingText, type SceneElementContent } from '../../model/SceneElement.ts';

export type FieldKind =
  | Exclude<ElementType, 'dialogue' | 'internal_monologue'>
  | 'character'
  | 'parenthetical'
  | 'line'
  | 'thought';

export interface ElementField {
  readonly kind: FieldKind;
  readonly text: string;
  readonly write: (text: string) => SceneElementContent;
}

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
    case 'dialogue': {
      const { parenthetical, ...rest } = content;
      return [
        { kind: 'character', text: cueText(content), write: (cue) => withCue(content, cue) },
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
      const { description: _, ...rest } = content;
      const make = (how: string, line: string) => ({
        ...rest,
        line,
        ...(how !== '' && { description: how }),
      });
      return [
        {
          kind: 'character',
          text: cueText(content),
          write: (cue) => withCue(make(aside, thought), cue),
        },
        { kind: 'parenthetical', text: aside, write: (text) => make(text, thought) },
        { kind: 'thought', text: thought, write: (text) => make(aside, text) },
      ];
    }
    default:
      return [
        {
          kind: content.type,
          text: content.description,
          write: (description) => ({ ...content, description }),
        },
      ];
  }
}

/** The first empty one, parentheticals aside; else the last. */
export function openingField(fields: readonly ElementField[]): number {
  const empty = fields.findIndex(({ kind, text }) => kind !== 'parenthetical' && text.trim() === '');
  return empty >= 0 ? empty : fields.length - 1;
}

type Speech = Extract<SceneElementContent, { character: string }>;

function cueText({ character, isDual }: Speech): string {
  return isDual ? `${character} ^` : character;
}

function withCue(content: Speech, cue: string): SceneElementContent {
  const { isDual: _, ...alone } = content;
  const [, character = cue, mark] = /^(.*?) *(\^)?$/s.exec(cue) ?? [];
  return mark ? { ...content, character, isDual: true } : { ...alone, character: cue };
}
