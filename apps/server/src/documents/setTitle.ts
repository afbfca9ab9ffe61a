import { breakLines, type Measure } from './breakLines.ts';
import type { FontCase, FontCut } from './FontCase.ts';
import { setLine } from './setLine.ts';

/** A run of text on a card, from its left end on the baseline. In pixels. */
export interface SetText {
  svg: string;
  width: number;
}

export interface TitleRoom {
  width: number;
  lines: number;
  /** For all lines together, where that is less than they would take. */
  height?: number;
  /** Tried one after another, the largest first. */
  sizes: readonly number[];
}

/** From one line to the next, in sizes. */
export const LEADING = 1.14;

/** More letters have no room on a card at any size. */
const MOST = 280;

export interface SetTitle {
  size: number;
  lines: readonly SetText[];
}

/** Without what no font has; undefined where that is letters: half a title would be another one. */
export function settable(text: string, cut: FontCut, fonts: FontCase): string | undefined {
  const { unset } = setLine(text, cut, fonts);
  if (unset.some((character) => /[\p{L}\p{N}\p{M}]/u.test(character))) return undefined;
  const left = [...text].filter((character) => !unset.includes(character)).join('');
  const clean = left.replace(/\s+/gu, ' ').trim();
  return clean === '' ? undefined : clean;
}

/** One line of text as paths. `spacing`: between the letters, in pixels. */
export function setText(
  text: string,
  { cut, size, fonts, spacing = 0 }: { cut: FontCut; size: number; fonts: FontCase; spacing?: number },
): SetText {
  let width = 0;
  const paths: string[] = [];
  for (const { font, text: part } of setLine(text, cut, fonts).runs) {
    const { glyphs, width: own } = font.outline(part);
    const scale = size / font.unitsPerEm;
    for (const [index, { path, x, y }] of glyphs.entries()) {
      const left = width + x * scale + index * spacing;
      if (path !== '')
        paths.push(
          `<path transform="translate(${left.toFixed(2)} ${(-y * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
        );
    }
    width += own * scale + glyphs.length * spacing;
  }
  return { svg: paths.join(''), width };
}

/** Sets a title as large as it fits; what is too long even at the smallest size ends in an ellipsis. */
export function setTitle(title: string, cut: FontCut, fonts: FontCase, room: TitleRoom): SetTitle {
  const whole = [...title].slice(0, MOST).join('');
  const { runs } = setLine(whole, cut, fonts);
  const measure = measureOnce();
  for (const size of room.sizes) {
    const lines = breakLines(runs, { width: room.width / size, indent: 0, measure });
    const texts = lines.map((line) => line.runs.map((run) => run.text).join(''));
    const isTooMuch =
      texts.length > room.lines || texts.length * size * LEADING > (room.height ?? Number.POSITIVE_INFINITY);
    if (isTooMuch && size !== room.sizes.at(-1)) continue;
    const shown = texts.slice(0, room.lines);
    const isCut = texts.length > room.lines || whole !== title;
    if (isCut)
      shown.push(
        `${shown
          .pop()
          ?.slice(0, -2)
          .replace(/\s+\S*$/u, '')}…`,
      );
    return { size, lines: shown.map((text) => setText(text, { cut, size, fonts })) };
  }
  return { size: 0, lines: [] };
}

/** In ems: each piece of a title is measured once for all sizes. */
function measureOnce(): Measure {
  const known = new Map<string, number>();
  return (text, font) => {
    const name = `${font.name} ${text}`;
    const width = known.get(name) ?? font.advance(text) / font.unitsPerEm;
    known.set(name, width);
    return width;
  };
}
