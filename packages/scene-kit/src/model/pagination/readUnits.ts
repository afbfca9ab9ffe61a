import { type ElementPart, elementParts, isSpoken } from '../elementText.ts';
import type { SceneElement } from '../SceneElement.ts';
import { partColumns } from './createComposer.ts';
import { type WrappedLine, wrapText } from './wrapText.ts';

interface Wrapped {
  readonly id: string;
  readonly lines: readonly WrappedLine[];
  readonly marks: ElementPart['marks'];
}

export type FlowingKind = 'action' | 'lyrics' | 'centered';

/** An element in lines; `gap`: empty lines before it. */
export type Unit = { readonly gap: number } & (
  | ({ readonly kind: 'heading'; readonly number: string } & Wrapped)
  | ({ readonly kind: 'transition' } & Wrapped)
  | FlowingUnit
  | SpokenUnit
  | DualUnit
);

export interface FlowingUnit extends Wrapped {
  readonly kind: FlowingKind;
  readonly gap: number;
}

export interface SpokenUnit {
  readonly kind: 'spoken';
  readonly id: string;
  readonly gap: number;
  readonly cue: readonly WrappedLine[];
  /** The cue of a page that continues the speech. */
  readonly repeatedCue: string;
  readonly parenthetical: readonly WrappedLine[];
  /** Unbroken: its breaks depend on the page. */
  readonly line: string;
  readonly parts: readonly ElementPart[];
}

export interface DualUnit {
  readonly kind: 'dual';
  readonly gap: number;
  readonly left: SpokenUnit;
  readonly right: readonly SpokenUnit[];
}

const continued = " (CONT'D)";

/** A speaker who goes on after action, in the same scene, gets (CONT'D). */
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
    const { marks } = first;
    if (element.type === 'scene_heading') {
      scenes += 1;
      speaker = '';
      units.push({
        kind: 'heading',
        id,
        gap: 2,
        lines,
        marks,
        number: element.number?.trim() || `${scenes}`,
      });
    } else if (isSpoken(element)) {
      const name = nameIn(partText(parts, 'character'));
      const unit = spokenUnit(id, parts, name !== '' && name === speaker);
      const last = units.at(-1);
      const isDual = 'isDual' in element && element.isDual === true;
      if (isDual && last?.kind === 'spoken')
        units[units.length - 1] = { kind: 'dual', gap: last.gap, left: last, right: [unit] };
      else if (isDual && last?.kind === 'dual')
        units[units.length - 1] = { ...last, right: [...last.right, unit] };
      else units.push(unit);
      speaker = name;
    } else if (first.kind === 'transition') {
      speaker = '';
      units.push({ kind: first.kind, id, gap: 1, lines, marks });
    } else {
      const kind = first.kind === 'lyrics' || first.kind === 'centered' ? first.kind : 'action';
      units.push({ kind, id, gap: 1, lines, marks });
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
    parts,
  };
}

function wrap({ kind, text }: ElementPart): WrappedLine[] {
  return wrapText(text, partColumns[kind].width);
}

function partText(parts: readonly ElementPart[], kind: ElementPart['kind']): string {
  return parts.find((part) => part.kind === kind)?.text ?? '';
}

/** Without parentheses after the name. */
function nameIn(cue: string): string {
  const at = cue.indexOf('(');
  return (at > 0 ? cue.slice(0, at) : cue).trim();
}
