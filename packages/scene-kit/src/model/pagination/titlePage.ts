import { paper } from './createComposer.ts';
import type { PageLine, ScreenplayPage } from './pages.ts';
import { textWidth, wrapText } from './wrapText.ts';

/** Where a title stands: a third of the way down. */
const titleLine = 20;
const width = 50;

/** The page before the first: the title in capitals and, where there is an author, who wrote it. Null without a title. */
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

/** The author that a title page names; '' for none. */
export function authorOf(titlePageText = ''): string {
  const [, first = '', rest = ''] = /^authors?:[ \t]*(.*)((?:\n(?:\t| {3}).*)*)/im.exec(titlePageText) ?? [];
  return [first, ...rest.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
