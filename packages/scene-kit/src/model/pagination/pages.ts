import type { PartKind } from '../elementText.ts';
import { paper } from './createComposer.ts';
import type { PageLine, ScreenplayPage } from './ScreenplayPage.ts';
import { textWidth, wrapText } from './wrapText.ts';

/** Lines of one part of an element that stand together on a page. */
export interface PageBlock {
  readonly kind: PartKind | 'more' | 'continued';
  /** Offset of the block in its part's text. */
  readonly from: number;
  readonly lines: readonly PageLine[];
}

/** The lines of one element on a page, with what the page adds. */
export interface PageFragment {
  readonly elementId: string;
  /** Empty lines above it. */
  readonly gap: number;
  readonly sceneNumber: string | null;
  /** The column of dual dialogue; null elsewhere. */
  readonly side: 'left' | 'right' | null;
  readonly blocks: readonly PageBlock[];
}

interface GroupedPage {
  readonly number: number;
  readonly fragments: readonly PageFragment[];
}

interface OpenFragment extends PageFragment {
  readonly blocks: { kind: PageBlock['kind']; from: number; lines: PageLine[] }[];
}

/** Lines grouped by element, then by part. */
export function groupLines(pages: readonly ScreenplayPage[]): GroupedPage[] {
  const offsets = new Map<string, number>();
  return pages.map(({ number, lines }) => {
    const fragments: OpenFragment[] = [];
    let sceneNumber: string | null = null;
    let pending: PageLine[] = [];
    let below = 6;
    let [leftTop, leftBottom] = [0, 0];
    const openBlock = (fragment: OpenFragment, line: PageLine, kind: PageBlock['kind']) => {
      const key = `${line.elementId} ${line.kind}`;
      const from = offsets.get(key) ?? 0;
      const last = fragment.blocks.at(-1);
      if (last?.kind === kind) last.lines.push(line);
      else fragment.blocks.push({ kind, from, lines: [line] });
      if (line.elementId !== null) offsets.set(key, from + line.text.length + line.gap.length);
    };
    for (const line of lines) {
      if (line.kind === 'page_number') continue;
      if (line.kind === 'scene_number') {
        sceneNumber = line.text;
        continue;
      }
      const current = fragments.at(-1);
      if (line.kind === 'more' && current) openBlock(current, line, 'more');
      else if (line.elementId === null) {
        // It stands with what follows: the empty lines above it are counted there.
        pending.push(line);
        continue;
      } else {
        let fragment = current;
        if (!fragment || fragment.elementId !== line.elementId || pending.length > 0) {
          const top = pending[0]?.line ?? line.line;
          const side = line.side ?? null;
          if (side === 'left') leftTop = top;
          else if (side === null) below = Math.max(below, leftBottom);
          else if (current?.side === 'left') [leftBottom, below] = [below, leftTop];
          if (side === null) leftBottom = 0;
          fragment = { elementId: line.elementId, gap: top - below, sceneNumber, side, blocks: [] };
          fragments.push(fragment);
          for (const mark of pending) openBlock(fragment, mark, 'continued');
          pending = [];
          sceneNumber = null;
        }
        openBlock(fragment, line, line.kind as PartKind);
      }
      below = line.line + 1;
    }
    return { number, fragments };
  });
}

/** A third of the way down. */
const titleLine = 20;
const width = 50;

/** The title page: the title in capitals, and the author if any. Null without a title. */
export function titlePage({ title, author }: { title: string; author: string }): ScreenplayPage | null {
  const name = title.trim();
  if (name === '') return null;
  const by = author.trim();
  const rows = [...rowsOf(name.toUpperCase()), ...(by === '' ? [] : ['', 'written by', '', ...rowsOf(by)])];
  const lines = rows.slice(0, paper.lines - titleLine).flatMap((text, index): PageLine | [] =>
    text === ''
      ? []
      : {
          text,
          column: Math.max(0, Math.floor((paper.columns - textWidth(text)) / 2)),
          line: titleLine + index,
          elementId: null,
          kind: 'action',
          gap: '',
        },
  );
  return { number: 0, lines };
}

function rowsOf(text: string): string[] {
  return wrapText(text.replace(/\s+/g, ' '), width).map((row) => row.text);
}

/** The author of a title page; '' for none. */
export function authorOf(titlePageText = ''): string {
  const [, first = '', rest = ''] =
    /^(?:authors?|written by):[ \t]*(.*)((?:\n(?:\t| {3}).*)*)/im.exec(titlePageText) ?? [];
  return [first, ...rest.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
