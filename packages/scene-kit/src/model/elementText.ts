import {
  cutNotes,
  inItalics,
  type MarkedRun,
  printedRuns,
  printedWords,
  readMarks,
  spokenRuns,
  spokenWords,
} from '@fabula/writing';
import {
  type ElementType,
  type Heading,
  headingText,
  type SceneElement,
  type SceneElementContent,
  type unprintedTypes,
} from './SceneElement.ts';

/** The parts of elements on the page, each with columns of its own. */
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
/** The part of a screenplay that a text is: it decides columns, capitals and blank lines. */
export type PartKind = (typeof partKinds)[number];

/** Formatting of words; a note is seen by the writer alone. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'note';

/** Offsets of a marked range, `to` exclusive. */
export interface MarkedRange {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly TextMark[];
}

/** One block of an element’s text on the page, with its capitals and parentheses. */
export interface ElementPart {
  readonly kind: PartKind;
  /** Without the marks of emphasis. */
  readonly text: string;
  /** In order; left out for none. */
  readonly marks?: readonly MarkedRange[];
}

type ShownPart = Omit<ElementPart, 'kind'> & {
  readonly kind: PartKind | (typeof unprintedTypes)[number];
};

/**
 * The printed parts of an element in the order in which they are typed: character, parenthetical, line.
 * Empty parts, notes, sections and synopses are left out. An internal monologue is a voice over.
 */
export function elementParts(content: SceneElementContent): ElementPart[] {
  return partsOf(content, false).filter(({ text }) => text.trim() !== '');
}

/** The writer's view: also with notes, sections and synopses. */
export function shownParts(content: SceneElementContent): ShownPart[] {
  if (content.type === 'note') return printable([{ kind: content.type, text: content.description }]);
  if (content.type === 'section' || content.type === 'synopsis')
    return printable([part(content.type, printedRuns(content.description))]);
  return printable(partsOf(content, true));
}

const printable = (parts: readonly ShownPart[]) => parts.filter(({ text }) => text.trim() !== '');

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

/** The marks between two offsets, relative to the first. */
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

/** Spoken elements are typed slower, with pauses around them. */
export function isSpoken({ type }: SceneElementContent): boolean {
  return type === 'dialogue' || type === 'internal_monologue';
}

/** In capitals, the latest speaker first. */
export function characterNames(elements: readonly SceneElement[]): string[] {
  const names = new Set<string>();
  for (const element of elements.toReversed()) {
    const name = isSpoken(element) && 'character' in element ? element.character.trim().toUpperCase() : '';
    if (name !== '') names.add(name);
  }
  return [...names];
}

export function elementTexts(content: SceneElementContent): string[] {
  switch (content.type) {
    case 'scene_heading':
      return present([headingText(content)]);
    case 'dialogue':
      return present([content.character, content.parenthetical, content.line]);
    case 'internal_monologue':
      return present([content.character, content.description, content.line]);
    default:
      return present([content.description]);
  }
}

/** The printed words of an element in one line; '' for what is not printed. */
export function elementText(content: SceneElementContent): string {
  const plain = plainElement(content);
  return plain ? elementTexts(plain).join(' ') : '';
}

/**
 * An element as a model gets it: plain text in one of the common types, without emphasis and notes. Null for what is not
 * printed.
 */
export function plainElement(content: SceneElementContent): SceneElementContent | null {
  const plain = (text: string | undefined) => text && printedWords(text);
  switch (content.type) {
    case 'scene_heading':
      return content;
    case 'dialogue': {
      const { type, character, parenthetical, line } = content;
      const aside = plain(parenthetical);
      return { type, character, ...(aside && { parenthetical: aside }), line: spokenWords(line) };
    }
    case 'internal_monologue': {
      const { type, character, description, line } = content;
      return {
        type,
        character,
        ...(description !== undefined && { description: printedWords(description) }),
        ...(line !== undefined && { line: spokenWords(line) }),
      };
    }
    case 'transition':
      return { type: content.type, description: printedWords(content.description) };
    case 'action':
    case 'lyrics':
    case 'centered': {
      const description = printedWords(content.description);
      return description.trim() === '' ? null : { type: 'action', description };
    }
    default:
      return null;
  }
}

/** An element as its readers get it, without notes. Null for what is not printed. */
export function printedElement(content: SceneElementContent): SceneElementContent | null {
  if (content.type === 'note' || content.type === 'section' || content.type === 'synopsis') return null;
  if (elementParts(content).length === 0 && !isBlank(content)) return null;
  if (content.type === 'scene_heading') return content;
  const cut = Object.entries(content).map(([name, value]) => [
    name,
    name !== 'character' && typeof value === 'string' ? cutNotes(value) : value,
  ]);
  return Object.fromEntries(cut) as SceneElementContent;
}

export function isBlank(content: SceneElementContent): boolean {
  return elementTexts(content).length === 0;
}

function present(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));
}

export function blankElement(type: ElementType): SceneElementContent {
  switch (type) {
    case 'scene_heading':
      return { type, setting: '', place: '', time: '' };
    case 'dialogue':
    case 'internal_monologue':
      return { type, character: '', line: '' };
    default:
      return { type, description: '' };
  }
}

/** Converts without losing a word. */
export function convertElement(content: SceneElementContent, type: ElementType): SceneElementContent {
  if (content.type === type) return content;
  const isSpoken = content.type === 'dialogue' || content.type === 'internal_monologue';
  const words = elementTexts(content).join(' ');
  switch (type) {
    case 'scene_heading':
      return { ...parseHeading(words), type };
    case 'dialogue':
    case 'internal_monologue': {
      if (!isSpoken) {
        const name = cueIn(words);
        return { type, character: name ?? '', line: name === null ? words : '' };
      }
      const { character, line = '', isDual } = content;
      const aside = content.type === 'dialogue' ? content.parenthetical : content.description;
      const said = { character, line, ...(isDual && { isDual }) };
      if (type === 'dialogue') return { type, ...said, ...(aside && { parenthetical: aside }) };
      return { type, ...said, ...(aside && { description: aside }) };
    }
    default:
      return { type, description: words };
  }
}

const cue = /^(?=.*\p{Lu}.*\p{Lu})\p{Lu}[\p{Lu}\p{M}\d .'’#-]*(?<![.'’ -])(?: \([^()]+\))?$/u;

/** A name in capitals and nothing else: 'MARA', 'DR. AMES (O.S.)'; null for other words. */
export function cueIn(words: string): string | null {
  const text = words.trim();
  return cue.test(text) && !heading.test(text) ? text : null;
}

const heading = /^(INT\.?\s*\/\s*EXT\.?|EXT\.?\s*\/\s*INT\.?|I\/E\.?|INT\.?|EXT\.?)(?=\s|$)\s*/i;

/** Reads 'INT. KITCHEN - NIGHT'; anything else is a place. */
export function parseHeading(words: string): Pick<Heading, 'setting' | 'place' | 'time'> {
  const found = heading.exec(words.trim());
  const prefix = (found?.[1] ?? '').toUpperCase();
  const setting = prefix.includes('/') ? 'INT./EXT.' : prefix.startsWith('I') ? 'INT.' : prefix ? 'EXT.' : '';
  const rest = words.trim().slice(found?.[0].length ?? 0);
  const dash = rest.lastIndexOf(' - ');
  const isTimed = dash > 0 && rest.slice(dash + 3).trim() !== '';
  return {
    setting,
    place: (isTimed ? rest.slice(0, dash) : rest).trim(),
    time: isTimed ? rest.slice(dash + 3).trim() : '',
  };
}

export function followingType(type: ElementType): ElementType {
  if (type === 'transition') return 'scene_heading';
  if (type === 'lyrics') return type;
  return type === 'dialogue' || type === 'internal_monologue' ? 'dialogue' : 'action';
}
