import type { SceneElement } from '../SceneElement.ts';
import type { ScreenplayPage } from '../ScreenplayPage.ts';
import { breakSpeech, cutSpeech } from './breakSpeech.ts';
import { type Composer, createComposer } from './createComposer.ts';
import { textArea } from './pageGeometry.ts';
import { readUnits, type SpokenUnit, type Unit } from './readUnits.ts';

/** What a page shows besides the elements. */
export interface PaginationOptions {
  /** Whether scenes are numbered in both margins: by their own number, else counted. */
  readonly hasSceneNumbers?: boolean;
}

const fewest = 2;

/**
 * Sets a scene as a screenplay is printed: US Letter, 12-point Courier. A page never ends with a heading or a cue; action
 * leaves two lines on both pages; a speech that goes on says (MORE) and (CONT'D). An empty scene is one empty page.
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
    else if (unit.kind === 'action') setAction(composer, unit);
    else {
      if (unit.kind === 'heading' && hasSceneNumbers) composer.putSceneNumber(unit.number);
      composer.flow(unit.kind, unit.lines, unit.id);
    }
  }
  return composer.pages();
}

/** Whether a unit, with what must stay with it, can begin in `room` lines. */
function canBegin(units: readonly Unit[], index: number, room: number): boolean {
  const unit = units[index];
  if (!unit) return true;
  if (unit.kind === 'spoken') return canBeginSpeech(unit, room - headLines(unit));
  const { length } = unit.lines;
  if (length <= room && unit.kind !== 'heading') return true;
  if (unit.kind === 'action') return length >= 2 * fewest && room >= fewest;
  if (unit.kind === 'transition' || length > room) return false;
  const next = units[index + 1];
  return !next || canBegin(units, index + 1, room - length - next.gap);
}

/** A speech that no page could break at a sentence is cut where it stands. */
function canBeginSpeech(unit: SpokenUnit, room: number): boolean {
  if (breakSpeech(unit.line, 0, room) !== null) return true;
  return room >= 2 * fewest && breakSpeech(unit.line, 0, textArea.lines - headLines(unit)) === null;
}

const headLines = ({ cue, parenthetical }: SpokenUnit) => cue.length + parenthetical.length;

function setAction(composer: Composer, { lines, id }: Extract<Unit, { lines: unknown }>): void {
  let from = 0;
  while (from < lines.length) {
    const left = lines.length - from;
    const room = composer.room(0);
    const count = left <= room ? left : Math.min(room, left - fewest);
    composer.put('action', lines.slice(from, from + count), id);
    from += count;
    if (from < lines.length) composer.turnPage();
  }
}

function setSpeech(composer: Composer, unit: SpokenUnit): void {
  const { line, id } = unit;
  const first = breakSpeech(line, 0, composer.room(0) - headLines(unit));
  composer.flow('character', unit.cue, id);
  composer.flow('parenthetical', unit.parenthetical, id);
  if (!first && composer.room(0) <= fewest) composer.turnPage();
  let chunk = first ?? cutSpeech(line, 0, composer.room(0));
  composer.put('dialogue', chunk.lines, id);
  while (chunk.rest < line.length) {
    composer.putMark('more', '(MORE)');
    composer.turnPage();
    if (unit.repeatedCue !== '') composer.putMark('continued', unit.repeatedCue);
    const room = composer.room(0);
    chunk = breakSpeech(line, chunk.rest, room) ?? cutSpeech(line, chunk.rest, room);
    composer.put('dialogue', chunk.lines, id);
  }
}
