import { type ElementPart, marksWithin, type PartKind } from '../elementText.ts';
import type { LineKind, PageLine, ScreenplayPage } from './ScreenplayPage.ts';
import { textWidth, type WrappedLine } from './wrapText.ts';

/** A line of a column; null for an empty one. */
export type SideLine = {
  readonly kind: PartKind;
  readonly line: WrappedLine;
  readonly owner: string;
  readonly marks: ElementPart['marks'];
  /** Columns from the edge of the side. */
  readonly column: number;
} | null;

export interface Composer {
  isFresh(): boolean;
  /** Lines left on the page after `gap` empty ones; a fresh page needs no gap. */
  room(gap: number): number;
  turnPage(): void;
  /** Leaves empty lines, but not at the top of a page. */
  skip(gap: number): void;
  /** Sets lines that fit. `owner`: null for what the page repeats; `marks`: of the whole part. */
  put(
    kind: PartKind,
    lines: readonly WrappedLine[],
    owner: string | null,
    marks?: ElementPart['marks'],
  ): void;
  /** Sets lines over as many pages as they take. */
  flow(
    kind: PartKind,
    lines: readonly WrappedLine[],
    owner: string | null,
    marks?: ElementPart['marks'],
  ): void;
  /** Sets lines that fit in two columns, as high as the higher one. */
  putBeside(left: readonly SideLine[], right: readonly SideLine[]): void;
  putMark(kind: LineKind, text: string): void;
  putSceneNumber(number: string): void;
  pages(): ScreenplayPage[];
}

export function createComposer(): Composer {
  const done: ScreenplayPage[] = [];
  let lines: PageLine[] = [];
  let used = 0;

  const add = (text: string, column: number, kind: LineKind, owner: string | null, gap: string, more = {}) =>
    lines.push({ text, column, line: textArea.top + used, elementId: owner, kind, gap, ...more });
  const marksOf = ({ text, end }: WrappedLine, marks: ElementPart['marks']) => {
    const own = marksWithin(marks, end - text.length, end);
    return own ? { marks: own } : {};
  };

  const finish = (): ScreenplayPage => {
    const number = done.length + 1;
    const text = `${number}.`;
    const pageNumber: PageLine = {
      text,
      column: textArea.right - text.length,
      line: pageNumberLine,
      elementId: null,
      kind: 'page_number',
      gap: '',
    };
    return { number, lines: number === 1 ? lines : [pageNumber, ...lines] };
  };

  const composer: Composer = {
    isFresh: () => used === 0,
    room: (gap) => textArea.lines - used - (used === 0 ? 0 : gap),
    turnPage() {
      done.push(finish());
      lines = [];
      used = 0;
    },
    skip(gap) {
      if (used > 0) used += gap;
    },
    put(kind, wrapped, owner, marks) {
      for (const line of wrapped) {
        const { text, gap } = line;
        add(text, columnOf(kind, text), kind, owner, gap, marksOf(line, marks));
        used += 1;
      }
    },
    flow(kind, wrapped, owner, marks) {
      for (const line of wrapped) {
        if (composer.room(0) < 1) composer.turnPage();
        composer.put(kind, [line], owner, marks);
      }
    },
    putBeside(left, right) {
      const top = used;
      for (const [side, column] of [
        ['left', left],
        ['right', right],
      ] as const) {
        used = top;
        for (const one of column) {
          if (one) {
            const place = dualColumns[side] + one.column;
            const { text, gap } = one.line;
            add(text, place, one.kind, one.owner, gap, { ...marksOf(one.line, one.marks), side });
          }
          used += 1;
        }
      }
      used = top + Math.max(left.length, right.length);
    },
    putMark(kind, text) {
      add(text, partColumns.character.column, kind, null, '');
      used += 1;
    },
    putSceneNumber(number) {
      const text = number.slice(0, sceneNumberColumns.width);
      const left = Math.max(0, sceneNumberColumns.leftEnd - textWidth(text));
      add(text, left, 'scene_number', null, '');
      add(text, sceneNumberColumns.right, 'scene_number', null, '');
    },
    pages: () => [...done, finish()],
  };
  return composer;
}

function columnOf(kind: PartKind, text: string): number {
  if (kind === 'transition') return textArea.right - textWidth(text);
  const { column, width } = partColumns[kind];
  return kind === 'centered' ? column + Math.max(0, Math.floor((width - textWidth(text)) / 2)) : column;
}

/** US Letter in 12-point Courier: 10 columns and 6 lines to the inch. */
export const paper = { columns: 85, lines: 66 } as const;

/** Margins: 1.5 inches at the left, one everywhere else. */
export const textArea = { left: 15, right: 75, top: 6, lines: 54 } as const;

/** First column and width of each part. A transition ends at the right margin. */
export const partColumns: Readonly<Record<PartKind, { readonly column: number; readonly width: number }>> = {
  heading: { column: 15, width: 60 },
  action: { column: 15, width: 60 },
  character: { column: 37, width: 38 },
  parenthetical: { column: 31, width: 25 },
  dialogue: { column: 25, width: 35 },
  transition: { column: 15, width: 60 },
  lyrics: { column: 25, width: 35 },
  centered: { column: 15, width: 60 },
};

type SpokenKind = 'character' | 'parenthetical' | 'dialogue';

/** Dual dialogue: the first column of each side, and the width of one. */
export const dualColumns = { left: 15, right: 47, width: 28 } as const;
export const dualParts: Readonly<Record<SpokenKind, { readonly column: number; readonly width: number }>> = {
  character: { column: 8, width: 20 },
  parenthetical: { column: 4, width: 20 },
  dialogue: { column: 0, width: 28 },
};

/** Half an inch from the top. */
const pageNumberLine = 3;

/** The left number ends before `leftEnd`, the right one begins at `right`. */
const sceneNumberColumns = { leftEnd: 13, right: 77, width: 8 } as const;
