import { writeMarks } from '@fabula/writing';
import type { PartKind } from '../elementParts.ts';
import { partColumns } from '../pagination/pageGeometry.ts';
import { textWidth } from '../pagination/textWidth.ts';
import { assembleParagraphs } from './assembleParagraphs.ts';
import { isTransition } from './fountainLines.ts';
import { readFountain } from './readFountain.ts';
import { isHeadingStart } from './readHeading.ts';
import type { ReadScene } from './SceneParts.ts';

const indent = (line: string) => line.length - line.trimStart().length;

/**
 * Reads plain text: by its indents where it is laid out as a page, as ours is, else as Fountain, which is plain text
 * with headings and cues in capitals.
 */
export function readPlainText(source: string): ReadScene {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lines = text.split(/[\n]/);
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

interface PageParagraph {
  readonly kind: PartKind;
  readonly text: string;
  readonly line: number;
}

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

/** The part that stands at a column, counted as on our pages. */
function kindAt(column: number, words: string): PartKind {
  if (isTransition(words) && column > partColumns.dialogue.column) return 'transition';
  if (column >= partColumns.character.column + 12) return 'transition';
  if (column >= partColumns.character.column - 2) return 'character';
  if (column >= partColumns.parenthetical.column - 2 && words.startsWith('(')) return 'parenthetical';
  if (column >= partColumns.dialogue.column - 3)
    return column > partColumns.parenthetical.column - 2 ? 'parenthetical' : 'dialogue';
  return isHeadingStart(words) ? 'heading' : 'action';
}
