import { writeMarks } from '@fabula/writing';
import { type PartKind, shownParts } from '../elementText.ts';
import { partColumns } from '../pagination/createComposer.ts';
import { paginate } from '../pagination/paginate.ts';
import type { ScreenplayPage } from '../pagination/ScreenplayPage.ts';
import { textWidth } from '../pagination/wrapText.ts';
import type { SceneElement, SceneElementContent } from '../SceneElement.ts';
import { assembleParagraphs, type TypedParagraph } from './assembleParagraphs.ts';
import { readFountain } from './readFountain.ts';
import { excerpt, type Lost, type ReadScene, type SceneParts, type WrittenScene } from './SceneParts.ts';
import { isHeadingStart, isTransition } from './screenplayLines.ts';
import { lostType } from './writeFountain.ts';

const indent = (line: string) => line.length - line.trimStart().length;

/** Reads a text that is laid out as a page by its indents, any other as Fountain. */
export function readPlainText(source: string): ReadScene {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const indented = filled.filter((line) => indent(line) >= 8).length;
  if (filled.length < 2 || indented < filled.length * 0.2) return readFountain(text.replace(/\f/g, '\n'));
  const margin = filled.reduce((least, line) => Math.min(least, indent(line.replace(/\f/g, ''))), 80);
  const paragraphs = joinLines(lines, margin).map(({ kind, text: words, line }) => {
    const isPlain = kind === 'heading' || kind === 'character';
    const inside = kind === 'parenthetical' ? words.replace(/^\(/, '').replace(/\)$/, '').trim() : words;
    return { kind, line, text: isPlain ? words : writeMarks([{ text: inside, marks: [] }]) };
  });
  const { elements, lost } = assembleParagraphs(paragraphs);
  return {
    parts: { title: '', premise: '', genre: '', isNsfw: false, elements },
    lost,
    problem: null,
  };
}

type PageParagraph = Pick<TypedParagraph, 'text' | 'line'> & { readonly kind: PartKind };

function joinLines(lines: readonly string[], margin: number): PageParagraph[] {
  const paragraphs: PageParagraph[] = [];
  let isApart = true;
  let isNewPage = false;
  let lastWidth = 0;
  for (const [index, line] of lines.entries()) {
    const words = line.replace(/\f/g, '').trim();
    const column = indent(line.replace(/\f/g, '')) - margin + partColumns.action.column;
    if (line.includes('\f')) isNewPage = true;
    if (words === '') {
      isApart = true;
      continue;
    }
    if (/^\d+\.$/.test(words) && column > partColumns.dialogue.column) continue;
    if (words === '(MORE)') continue;
    const kind = kindAt(column, words);
    const last = paragraphs.at(-1);
    const goesOn = last?.kind === kind && (!isApart || (isNewPage && kind === 'dialogue'));
    if (kind === 'character' && isNewPage && last?.kind === 'dialogue' && /\(CONT['’]D\)$/.test(words)) {
      isApart = false;
      lastWidth = Number.POSITIVE_INFINITY;
      continue;
    }
    isNewPage = false;
    if (last && goesOn) {
      const first = words.split(' ', 1)[0] ?? '';
      const wouldFit = lastWidth + 1 + textWidth(first) <= partColumns[kind].width;
      paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text}${wouldFit ? '\n' : ' '}${words}` };
    } else {
      paragraphs.push({ kind, text: words, line: index + 1 });
    }
    lastWidth = textWidth(words);
    isApart = false;
  }
  return paragraphs;
}

function kindAt(column: number, words: string): PartKind {
  if (isTransition(words) && column > partColumns.dialogue.column) return 'transition';
  if (column >= partColumns.character.column + 12) return 'transition';
  if (column >= partColumns.character.column - 2) return 'character';
  if (column >= partColumns.parenthetical.column - 2 && words.startsWith('(')) return 'parenthetical';
  if (column >= partColumns.dialogue.column - 3)
    return column > partColumns.parenthetical.column - 2 ? 'parenthetical' : 'dialogue';
  return isHeadingStart(words) ? 'heading' : 'action';
}

/** Writes the printed pages, with form feeds between them. */
export function writePlainText(
  scene: SceneParts,
  options: { readonly hasSceneNumbers?: boolean } = {},
): WrittenScene {
  const elements = scene.elements.map((content, index): SceneElement => ({ ...content, id: `${index}` }));
  const pages = paginate(elements, options).map(pageText);
  const lost: Lost[] = [];
  for (const kind of ['title_page', 'premise', 'genre'] as const) {
    const text = scene[kind === 'title_page' ? 'title' : kind];
    if (text.trim() !== '') lost.push({ kind, line: null, text: excerpt(text) });
  }
  lost.push(...scene.elements.flatMap(lostOnPaper), ...scene.elements.flatMap(lostType));
  if (scene.isNsfw) lost.push({ kind: 'adult', line: null, text: '' });
  const shouted = scene.elements.some(({ type }) => type !== 'action');
  if (shouted) lost.push({ kind: 'capitals', line: null, text: '' });
  return { text: `${pages.join('\n\f\n')}\n`, lost };
}

function pageText({ lines }: ScreenplayPage): string {
  const rows: string[] = [];
  for (const { line, column, text } of [...lines].sort((a, b) => a.line - b.line || a.column - b.column)) {
    while (rows.length <= line) rows.push('');
    const row = rows[line] ?? '';
    rows[line] = row + ' '.repeat(Math.max(row === '' ? 0 : 1, column - textWidth(row))) + text;
  }
  return rows.map((row) => row.trimEnd()).join('\n');
}

function lostOnPaper(content: SceneElementContent): Lost[] {
  const { type } = content;
  if (type === 'note' || type === 'section' || type === 'synopsis')
    return [{ kind: type, line: null, text: excerpt(content.description) }];
  const parts = shownParts(content);
  const words = (isNote: boolean) =>
    parts.flatMap(({ text, marks = [] }) =>
      marks
        .filter((one) => one.marks.includes('note') === isNote)
        .map(({ from, to }) => excerpt(text.slice(from, to))),
    );
  const emphasised = type === 'lyrics' ? [] : words(false);
  return [
    ...words(true).map((text): Lost => ({ kind: 'note', line: null, text })),
    ...emphasised.map((text): Lost => ({ kind: 'emphasis', line: null, text })),
  ];
}
