import { type ElementPart, elementParts } from '../elementParts.ts';
import type { SceneElement } from '../SceneElement.ts';
import { partColumns } from './pageGeometry.ts';
import { type WrappedLine, wrapText } from './wrapText.ts';

interface Wrapped {
  readonly id: string;
  readonly lines: readonly WrappedLine[];
}

/** An element, broken into the lines of its parts, with the empty lines that belong before it. */
export type Unit = { readonly gap: number } & (
  | ({ readonly kind: 'heading'; readonly number: string } & Wrapped)
  | ({ readonly kind: 'action' | 'transition' } & Wrapped)
  | SpokenUnit
);

export interface SpokenUnit {
  readonly kind: 'spoken';
  readonly id: string;
  readonly gap: number;
  readonly cue: readonly WrappedLine[];
  /** The cue as a page repeats it that goes on with the speech. */
  readonly repeatedCue: string;
  readonly parenthetical: readonly WrappedLine[];
  /** Not broken yet: where it breaks depends on the page. */
  readonly line: string;
}

const continued = " (CONT'D)";

/** A scene's elements, ready to be set. A speaker who goes on after action, in the same scene, gets (CONT'D). */
export function readUnits(elements: readonly SceneElement[]): Unit[] {
  const units: Unit[] = [];
  let speaker = '';
  let scenes = 0;
  for (const element of elements) {
    const parts = elementParts(element);
    const [first] = parts;
    if (!first) continue;
    const { id } = element;
    const lines = wrap(first);
    if (element.type === 'scene_heading') {
      scenes += 1;
      speaker = '';
      units.push({ kind: 'heading', id, gap: 2, lines, number: element.number?.trim() || `${scenes}` });
    } else if (element.type === 'action' || element.type === 'transition') {
      if (element.type === 'transition') speaker = '';
      units.push({ kind: element.type, id, gap: 1, lines });
    } else {
      const name = nameIn(partText(parts, 'character'));
      units.push(spokenUnit(id, parts, name !== '' && name === speaker));
      speaker = name;
    }
  }
  return units;
}

function spokenUnit(id: string, parts: readonly ElementPart[], goesOn: boolean): SpokenUnit {
  const cue = partText(parts, 'character');
  const marked = cue === '' || /\(CONT['’]D\)\s*$/i.test(cue) ? cue : `${cue}${continued}`;
  const parenthetical = parts.find(({ kind }) => kind === 'parenthetical');
  return {
    kind: 'spoken',
    id,
    gap: 1,
    cue: wrap({ kind: 'character', text: goesOn ? marked : cue }),
    repeatedCue: wrap({ kind: 'character', text: marked })[0]?.text ?? '',
    parenthetical: parenthetical ? wrap(parenthetical) : [],
    line: partText(parts, 'dialogue'),
  };
}

function wrap({ kind, text }: ElementPart): WrappedLine[] {
  return wrapText(text, partColumns[kind].width);
}

function partText(parts: readonly ElementPart[], kind: ElementPart['kind']): string {
  return parts.find((part) => part.kind === kind)?.text ?? '';
}

/** Who speaks, without what stands in parentheses after the name. */
function nameIn(cue: string): string {
  const at = cue.indexOf('(');
  return (at > 0 ? cue.slice(0, at) : cue).trim();
}
