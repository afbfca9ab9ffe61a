import { inItalics, type MarkedRun, printedRuns, readMarks, spokenRuns } from '@fabula/writing';
import {
  headingText,
  type SceneElement,
  type SceneElementContent,
  type unprintedTypes,
} from './SceneElement.ts';

/** What a part of an element is on the page: it decides where the part stands. */
export const partKinds = [
  'heading',
  'action',
  'character',
  'parenthetical',
  'dialogue',
  'transition',
  'lyrics',
  'centered',
] as const;
/** Which part of a screenplay it is: decides its columns, its capitals and its blank lines. */
export type PartKind = (typeof partKinds)[number];

/** How words are set; a note is seen by the writer alone. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'note';

/** Words of a text that are marked, from one offset up to another. */
export interface MarkedRange {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly TextMark[];
}

/** One block of an element’s text as the page shows it: capitals and parentheses are put in already. */
export interface ElementPart {
  readonly kind: PartKind;
  /** The words alone, without the marks of emphasis. */
  readonly text: string;
  /** What of `text` is emphasised, in order; left out where nothing is. */
  readonly marks?: readonly MarkedRange[];
}

/** A part as the writer sees it, who sees what is not printed too. */
type ShownPart = Omit<ElementPart, 'kind'> & {
  readonly kind: PartKind | (typeof unprintedTypes)[number];
};

/**
 * An element as the page shows it, in the order in which it is typed: character, parenthetical, line (writing.md §4).
 * Parts that say nothing are left out, and so are notes, sections and synopses. An internal monologue is a voice over.
 */
export function elementParts(content: SceneElementContent): ElementPart[] {
  return partsOf(content, false).filter(({ text }) => text.trim() !== '');
}

/** The same with the notes in their places, and with what is nothing else than a note, a section or a synopsis. */
export function shownParts(content: SceneElementContent): ShownPart[] {
  if (content.type === 'note') return present([{ kind: content.type, text: content.description }]);
  if (content.type === 'section' || content.type === 'synopsis')
    return present([part(content.type, printedRuns(content.description))]);
  return present(partsOf(content, true));
}

const present = (parts: readonly ShownPart[]) => parts.filter(({ text }) => text.trim() !== '');

function partsOf(content: SceneElementContent, hasNotes: boolean): ElementPart[] {
  const runsOf = (text: string) => (hasNotes ? readMarks(text) : printedRuns(text));
  switch (content.type) {
    case 'scene_heading':
      return [{ kind: 'heading', text: headingText(content).toUpperCase() }];
    case 'action':
      return [actionPart(content.finalDraftType, runsOf(content.description))];
    case 'lyrics':
      return [part('lyrics', runsOf(content.description).map(inItalics))];
    case 'centered':
      return [part('centered', runsOf(content.description))];
    case 'transition':
      return [part('transition', inCapitals(runsOf(content.description)))];
    case 'dialogue':
      return spoken(content.character, content.parenthetical ?? '', content.line);
    case 'internal_monologue': {
      const { character, description = '', line = '' } = content;
      const cue = character.trim() === '' ? '' : `${character} (V.O.)`;
      return line.trim() === '' ? spoken(cue, '', description) : spoken(cue, description, line);
    }
    default:
      return [];
  }

  function spoken(character: string, aside: string, line: string): ElementPart[] {
    const inside = runsOf(aside.trim());
    const parentheses = (text: string): MarkedRun => ({ text, marks: [] });
    return [
      { kind: 'character', text: character.toUpperCase() },
      part('parenthetical', inside.length === 0 ? [] : [parentheses('('), ...inside, parentheses(')')]),
      part('dialogue', spokenRuns(line, hasNotes)),
    ];
  }
}

/** Final Draft's own kinds of paragraph stand on the page as it prints them. */
function actionPart(finalDraftType: string | undefined, runs: readonly MarkedRun[]): ElementPart {
  if (finalDraftType === 'Shot') return part('action', inCapitals(runs));
  if (finalDraftType === 'New Act' || finalDraftType === 'End of Act')
    return part('centered', inCapitals(runs));
  return part('action', runs);
}

const inCapitals = (runs: readonly MarkedRun[]) =>
  runs.map((run) => (run.marks.includes('note') ? run : { ...run, text: run.text.toUpperCase() }));

function part<Kind extends ShownPart['kind']>(kind: Kind, runs: readonly MarkedRun[]) {
  const ranges: MarkedRange[] = [];
  let text = '';
  for (const { text: words, marks } of runs) {
    const from = text.length;
    text += words;
    if (marks.length > 0) ranges.push({ from, to: text.length, marks });
  }
  return { kind, text, ...(ranges.length > 0 && { marks: ranges }) };
}

/** What of marked ranges lies between two offsets, counted from the first of them. */
export function marksWithin(
  ranges: readonly MarkedRange[] | undefined,
  from: number,
  to: number,
): readonly MarkedRange[] | undefined {
  const inside = ranges?.filter((one) => one.from < to && one.to > from);
  if (!inside || inside.length === 0) return undefined;
  return inside.map((one) => ({
    from: Math.max(one.from, from) - from,
    to: Math.min(one.to, to) - from,
    marks: one.marks,
  }));
}

/** Whether an element is spoken: dialogue is typed slower, with pauses around it. */
export function isSpoken({ type }: SceneElementContent): boolean {
  return type === 'dialogue' || type === 'internal_monologue';
}

/** Who speaks in a scene, in capitals, whoever spoke last first. */
export function characterNames(elements: readonly SceneElement[]): string[] {
  const names = new Set<string>();
  for (const element of elements.toReversed()) {
    const name = isSpoken(element) && 'character' in element ? element.character.trim().toUpperCase() : '';
    if (name !== '') names.add(name);
  }
  return [...names];
}
