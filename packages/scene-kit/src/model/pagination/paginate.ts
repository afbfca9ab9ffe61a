import type { SceneElement } from '../SceneElement.ts';
import {
  type Composer,
  createComposer,
  dualParts,
  partColumns,
  type SideLine,
  textArea,
} from './createComposer.ts';
import { type DualUnit, type FlowingUnit, readUnits, type SpokenUnit, type Unit } from './readUnits.ts';
import type { ScreenplayPage } from './ScreenplayPage.ts';
import { type WrappedLine, wrapText } from './wrapText.ts';

export interface PaginationOptions {
  /** Numbers scenes in both margins: by their own number, else counted. */
  readonly hasSceneNumbers?: boolean;
}

/**
 * Sets a scene as a screenplay is printed: US Letter, 12-point Courier. A page never ends with a heading or a cue; action
 * leaves two lines on both pages; a speech that goes on says (MORE) and (CONT'D). Dual dialogue stands side by side.
 * Notes, sections and synopses are not printed. An empty scene is one empty page.
 */
export function paginate(
  elements: readonly SceneElement[],
  { hasSceneNumbers = false }: PaginationOptions = {},
): ScreenplayPage[] {
  const units = readUnits(elements);
  const composer = createComposer();
  for (const [index, unit] of units.entries()) {
    if (!composer.isFresh() && !canBegin(units, index, composer.room(unit.gap))) composer.turnPage();
    composer.skip(unit.gap);
    if (unit.kind === 'spoken') setSpeech(composer, unit);
    else if (unit.kind === 'dual') setDual(composer, unit);
    else if (unit.kind === 'heading' || unit.kind === 'transition') {
      if (unit.kind === 'heading' && hasSceneNumbers) composer.putSceneNumber(unit.number);
      composer.flow(unit.kind, unit.lines, unit.id, unit.marks);
    } else setFlowing(composer, unit);
  }
  return composer.pages();
}

/** True if a unit, with what must stay with it, can begin in `room` lines. */
function canBegin(units: readonly Unit[], index: number, room: number): boolean {
  const unit = units[index];
  if (!unit) return true;
  if (unit.kind === 'dual' && heightOf(unit) <= textArea.lines) return heightOf(unit) <= room;
  const speech = unit.kind === 'dual' ? unit.left : unit;
  if (speech.kind === 'spoken') return canBeginSpeech(speech, room - headLines(speech));
  if (unit.kind === 'spoken' || unit.kind === 'dual') return true;
  const { length } = unit.lines;
  if (length <= room && unit.kind !== 'heading') return true;
  if (unit.kind === 'transition') return false;
  if (unit.kind !== 'heading') return length >= 2 * fewest && room >= fewest;
  if (length > room) return false;
  const next = units[index + 1];
  return !next || canBegin(units, index + 1, room - length - next.gap);
}

/** A speech that no page could break at a sentence is cut where it stands. */
function canBeginSpeech(unit: SpokenUnit, room: number): boolean {
  if (breakSpeech(unit.line, 0, room) !== null) return true;
  return room >= 2 * fewest && breakSpeech(unit.line, 0, textArea.lines - headLines(unit)) === null;
}

const headLines = ({ cue, parenthetical }: SpokenUnit) => cue.length + parenthetical.length;

function setFlowing(composer: Composer, { kind, lines, id, marks }: FlowingUnit): void {
  let from = 0;
  while (from < lines.length) {
    const left = lines.length - from;
    const room = composer.room(0);
    const count = left <= room ? left : Math.min(room, left - fewest);
    composer.put(kind, lines.slice(from, from + count), id, marks);
    from += count;
    if (from < lines.length) composer.turnPage();
  }
}

/** Dual dialogue stays on one page; longer than one, its sides follow each other. */
function setDual(composer: Composer, unit: DualUnit): void {
  const sides = sidesOf(unit);
  if (heightOf(unit) <= textArea.lines) {
    composer.putBeside(sides.left, sides.right);
    return;
  }
  setSpeech(composer, unit.left);
  for (const speech of unit.right) {
    if (!canBeginSpeech(speech, composer.room(1) - headLines(speech))) composer.turnPage();
    composer.skip(1);
    setSpeech(composer, speech);
  }
}

function sidesOf({ left, right }: DualUnit) {
  return {
    left: sideLines(left),
    right: right.flatMap((one, at) => [...(at > 0 ? [null] : []), ...sideLines(one)]),
  };
}

function heightOf(unit: DualUnit): number {
  const { left, right } = sidesOf(unit);
  return Math.max(left.length, right.length);
}

function sideLines({ id, parts }: SpokenUnit): SideLine[] {
  return parts.flatMap(({ kind, text, marks }) => {
    if (kind !== 'character' && kind !== 'parenthetical' && kind !== 'dialogue') return [];
    const { column, width } = dualParts[kind];
    return wrapText(text, width).map((line) => ({ kind, line, owner: id, marks, column }));
  });
}

const asideMarks = ({ parts }: SpokenUnit) => parts.find(({ kind }) => kind === 'parenthetical')?.marks;

function setSpeech(composer: Composer, unit: SpokenUnit): void {
  const { line, id } = unit;
  const first = breakSpeech(line, 0, composer.room(0) - headLines(unit));
  const marks = unit.parts.find(({ kind }) => kind === 'dialogue')?.marks;
  composer.flow('character', unit.cue, id);
  composer.flow('parenthetical', unit.parenthetical, id, asideMarks(unit));
  if (!first && composer.room(0) <= fewest) composer.turnPage();
  let chunk = first ?? cutSpeech(line, 0, composer.room(0));
  composer.put('dialogue', chunk.lines, id, marks);
  while (chunk.rest < line.length) {
    composer.putMark('more', '(MORE)');
    composer.turnPage();
    if (unit.repeatedCue !== '') composer.putMark('continued', unit.repeatedCue);
    const room = composer.room(0);
    chunk = breakSpeech(line, chunk.rest, room) ?? cutSpeech(line, chunk.rest, room);
    composer.put('dialogue', chunk.lines, id, marks);
  }
}

/** The first element that begins on each page after the first, with the page's number. */
export function pageStarts(elements: readonly SceneElement[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  const begun = new Set<string>();
  for (const { number, lines } of paginate(elements)) {
    const own = lines.flatMap(({ elementId }) => elementId ?? []);
    const fresh = own.find((id) => !begun.has(id));
    if (number > 1 && fresh !== undefined) starts.set(fresh, number);
    for (const id of own) begun.add(id);
  }
  return starts;
}

interface SpeechChunk {
  readonly lines: readonly WrappedLine[];
  readonly rest: number;
}

const { width } = partColumns.dialogue;
const sentenceEnd = /[.!?…]["'”’)\]]*(?=\s)|[。！？]["'”’」』）]*|[\r\n]+/g;
/** The fewest lines of a paragraph or speech before a page break, and after it. */
const fewest = 2;

/**
 * The part of a speech, from an offset, that fits `room` lines: all of it, or up to the end of a sentence with a line
 * kept for (MORE). Null where neither leaves two lines on both pages: then the speech begins on the next page.
 */
function breakSpeech(text: string, from: number, room: number): SpeechChunk | null {
  if (room < 1) return from >= text.length ? { lines: [], rest: text.length } : null;
  const lines = wrapText(text, width, from, room + 1);
  if (lines.length <= room) return { lines, rest: text.length };
  const lastLine = lines[room - 2];
  if (room - 1 < fewest || !lastLine) return null;
  const window = text.slice(from, lastLine.end + lastLine.gap.length);
  const ends = Array.from(window.matchAll(sentenceEnd), (match) => from + match.index + match[0].length);
  for (const end of ends.reverse()) {
    const sentence = text.slice(0, end);
    const shown = sentence.trimEnd();
    const rest = end + (/^\s*/.exec(text.slice(end, end + 1000))?.[0].length ?? 0);
    const kept = wrapText(shown, width, from);
    if (kept.length < fewest) return null;
    const isWhole = kept.length < room && wrapText(text, width, rest, fewest).length === fewest;
    if (isWhole) return { lines: withGap(kept, text.slice(shown.length, rest)), rest };
  }
  return null;
}

/** Breaks a speech after a line, where no sentence ends on a whole page. */
function cutSpeech(text: string, from: number, room: number): SpeechChunk {
  const lines = wrapText(text, width, from, room + 1);
  if (lines.length <= room) return { lines, rest: text.length };
  const spare = wrapText(text, width, from, room - 1 + fewest).length - (room - 1);
  const kept = lines.slice(0, Math.max(1, spare < fewest ? room - 2 : room - 1));
  const last = kept.at(-1) as WrappedLine;
  return { lines: kept, rest: last.end + last.gap.length };
}

function withGap(lines: readonly WrappedLine[], gap: string): WrappedLine[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, gap } : line));
}
