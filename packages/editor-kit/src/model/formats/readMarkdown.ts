import { type MarkedRun, parseLanguage, plainWords, writeEmphasis } from '@fabula/writing';
import type { Blockquote, Heading, List, Nodes, Paragraph, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { ranksOfLevels } from '../headings.ts';
import { headingRanks } from '../Story.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { createLosses, type LostKind, type ReadParts } from './StoryFormat.ts';
import { firstDepth, sceneBreak, summaryMark } from './writeMarkdown.ts';

/**
 * Reads any Markdown. `***` is a scene break; any other rule ends a section, and so does a heading. The first heading of level 1 is the title where there is no other. Unsupported markup is removed and counted.
 */
export function readMarkdown(source: string): ReadParts {
  const losses = createLosses();
  const { fields, body, linesBefore } = readFrontMatter(source, losses);
  const parts: ReadParts = {
    title: fields?.title ?? '',
    author: fields?.author ?? '',
    premise: fields?.premise ?? '',
    genre: fields?.genre ?? '',
    isNsfw: fields?.rating === undefined ? null : /^(adult|mature|explicit|nsfw)$/i.test(fields.rating),
    language: parseLanguage(fields?.lang),
    paragraphs: [],
    images: [],
    losses,
  };
  const [commented, rest] = cutBehind(body, '-->');
  const seen = { at: 0, lines: 0 };
  const uncommented = commented.replace(/(?<!\\)<!--([\s\S]*?)-->/g, (comment, words: string, at: number) => {
    seen.lines += linesIn(body.slice(seen.at, at)) - 1;
    seen.at = at;
    losses.add('comments', linesBefore + seen.lines + 1, words.trim().slice(0, 60));
    return '\n'.repeat(linesIn(comment) - 1);
  });
  const { text: light, addressOf } = liftPictures(uncommented + rest);
  const blocks = splitMarkdown(light).flatMap((piece) => parsePiece(piece, linesBefore));
  let line = 1;
  let count = 0;
  const hasChapters = blocks.filter((block) => block.type === 'heading' && block.depth === 1).length > 1;
  let isTitled = false;

  const addText = (node: Nodes) => {
    const { text, pictures } = markdownText(node, { lost: (kind) => losses.add(kind, line) });
    if (text !== '') {
      parts.paragraphs.push(text);
      count += 1;
    }
    for (const { imageUrl, caption } of pictures)
      parts.images.push({
        imageUrl: addressOf(imageUrl),
        caption,
        paragraphIndex: Math.max(count - 1, 0),
      });
  };
  const endSection = (summary: string) => {
    if (count > 0 && typeof parts.paragraphs.at(-1) === 'string')
      parts.paragraphs.push({ type: 'section_break', summary });
  };

  const readHeading = (node: Heading, isTop: boolean) => {
    const text = plainWords(markdownText(node, { lost: () => undefined }).text);
    const isTitle = isTop && node.depth === 1 && count === 0 && !isTitled;
    isTitled ||= isTitle;
    if (isTitle && (parts.title === '' ? !hasChapters : sameWords(parts.title, text))) {
      parts.title ||= text;
      return;
    }
    addHeading(node, node.depth);
  };
  const found: { at: number; level: number; text: string }[] = [];
  const addHeading = (node: Nodes, level: number) => {
    endSection('');
    const at = count;
    addText(node);
    const text = parts.paragraphs.at(-1);
    if (count > at && typeof text === 'string') found.push({ at, level, text: plainWords(text) });
  };

  const read = (node: RootContent, next: RootContent | undefined, isTop: boolean): void => {
    switch (node.type) {
      case 'heading':
        readHeading(node, isTop);
        break;
      case 'thematicBreak':
        endSection('');
        break;
      case 'blockquote': {
        const summary = next?.type === 'thematicBreak' ? summaryOf(node) : null;
        if (summary !== null) {
          endSection(summary);
          break;
        }
        losses.add('quotes', line);
        readAll(node.children, false);
        break;
      }
      case 'list': {
        losses.add('lists', line);
        for (const item of node.children) readAll(item.children, false);
        break;
      }
      case 'table':
        losses.add('tables', line);
        for (const row of node.children) addText(row);
        break;
      case 'html': {
        const [, level] = /^<h([1-6])[\s>]/i.exec(node.value) ?? [];
        if (level === undefined) {
          losses.add('html', line);
          addText(node);
        } else addHeading(node, Number(level));
        break;
      }
      case 'code':
        losses.add('code', line);
        addText(node);
        break;
      case 'definition':
        losses.add('links', line);
        break;
      default:
        addText(node);
    }
  };
  const readAll = (nodes: readonly RootContent[], isTop: boolean) => {
    for (const [index, node] of nodes.entries()) {
      if (isTop) line = node.position?.start.line ?? line;
      read(node, nodes[index + 1], isTop);
    }
  };

  readAll(fields ? blocks : takeOldHead(blocks, parts), true);
  const told = fields?.headings
    ?.split(/,\s*/)
    .flatMap((name) => headingRanks.find((rank) => rank === name) ?? []);
  const ranks = told?.length
    ? found.map(({ level }) => told[level - firstDepth] ?? 'scene')
    : ranksOfLevels(found);
  return { ...parts, headings: found.map(({ at }, index) => ({ at, rank: ranks[index] ?? 'chapter' })) };
}

function parsePiece({ text, linesBefore, isPlain }: MarkdownPiece, before: number): RootContent[] {
  const blocks = isPlain ? [paragraphOf([{ type: 'text', value: text }])] : (tableOf(text) ?? blocksOf(text));
  return blocks.map((block) => {
    const start = (block.position?.start.line ?? 1) + linesBefore + before;
    return { ...block, position: { start: { line: start, column: 1 }, end: { line: start, column: 1 } } };
  });
}

const paragraphOf = (children: Paragraph['children']): Paragraph => ({ type: 'paragraph', children });

function blocksOf(text: string): RootContent[] {
  return fromMarkdown(text).children.flatMap((block): RootContent[] => {
    if (block.type === 'thematicBreak' && sourceOf(block, text).trim() === sceneBreak)
      return [{ ...block, ...paragraphOf([{ type: 'text', value: sceneBreak }]) }];
    return block.type === 'list' ? (sentencesOf(block, text) ?? [block]) : [block];
  });
}

const sourceOf = ({ position }: Nodes, text: string) =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/**
 * Paragraphs with their marks, where a list is none: a number that begins a sentence ('1984. It was'), dashes of a dialogue.
 */
function sentencesOf(list: List, text: string): Paragraph[] | null {
  const isNumbered = list.ordered === true && list.start !== 1;
  const sentences = list.children.flatMap((item) => {
    const [first] = item.children;
    if (item.children.length !== 1 || first?.type !== 'paragraph') return [];
    const mark = text.slice(item.position?.start.offset ?? 0, first.position?.start.offset ?? 0);
    const isSaid =
      isNumbered || (/^[-–—]/.test(mark) && /[.!?…]["'”’»)*_]*$/.test(sourceOf(first, text).trimEnd()));
    if (!isSaid) return [];
    const children = [{ type: 'text', value: `${mark.trim()} ` } as const, ...first.children];
    return [{ ...item, ...paragraphOf(children) }];
  });
  return sentences.length === list.children.length ? sentences : null;
}

/** True for the line below the head of a table: `|---|:-:|`. */
const isTableRule = (line: string) => {
  const cells = line.trim().split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
};

/** A table as GitHub writes it: a row a paragraph, with bars between its cells. */
function tableOf(text: string): RootContent[] | null {
  const lines = text.split('\n');
  const isTable = lines.every((line) => line.includes('|')) && isTableRule(lines[1] ?? '');
  if (!isTable) return null;
  const children = lines.toSpliced(1, 1).map((line): TableRow => {
    const cells = line.trim().replace(/^\||(?<!\\)\|$/g, '');
    const [row] = fromMarkdown(cells.trim()).children;
    const words = row?.type === 'paragraph' ? row.children : [{ type: 'text', value: cells.trim() } as const];
    return { type: 'tableRow', children: [{ type: 'tableCell', children: words }] };
  });
  return [{ type: 'table', children }];
}

const linesIn = (text: string) => text.split('\n').length;

/** Older files have the premise as a quotation under the title, then the genre, in place of front matter. */
function takeOldHead(blocks: readonly RootContent[], parts: ReadParts): readonly RootContent[] {
  const [heading, premise, genre, ...others] = blocks;
  if (heading?.type !== 'heading' || heading.depth !== 1 || premise?.type !== 'blockquote') return blocks;
  parts.premise = plain(premise);
  const isGenre =
    genre?.type === 'paragraph' && genre.children.length === 1 && genre.children[0]?.type === 'emphasis';
  if (!isGenre) return [heading, ...(genre ? [genre] : []), ...others];
  parts.genre = plain(genre);
  return [heading, ...others];
}

function plain(node: Paragraph | Blockquote): string {
  const nodes = node.type === 'blockquote' ? node.children : [node];
  return nodes.map((one) => plainWords(markdownText(one, { lost: () => undefined }).text)).join('\n');
}

/** The summary in a quotation, without its prefix; null for another quotation. */
function summaryOf({ children }: Blockquote): string | null {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph' || others.length > 0) return null;
  const [mark, ...words] = first.children;
  if (
    mark?.type !== 'strong' ||
    plainWords(markdownText(mark, { lost: () => undefined }).text) !== summaryMark
  )
    return null;
  return plainWords(markdownText({ ...first, children: words }, { lost: () => undefined }).text).trim();
}

function sameWords(a: string, b: string): boolean {
  return a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();
}

export interface MarkdownPiece {
  text: string;
  /** Lines of the file before it. */
  linesBefore: number;
  /** True without any markup: needs no parser. */
  isPlain: boolean;
}

/** Characters with a meaning in Markdown, anywhere or at the start of a line. */
const marks = /[\\`*_[\]<>&#~=|]|^[ \t]|[ \t]$|^[-+]|^\d+[.)]/m;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** Pieces beyond these limits take a parser minutes and are no prose: they stay as plain text. */
const most = { characters: 30_000, marks: 200, depth: /^(?:[ \t]*(?:>|[-+*]|\d+[.)])[ \t]*){12}/m };

/** Splits at blank lines outside fences, so that parse time grows linearly with the file. */
function splitMarkdown(source: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  let isInList = false;
  const end = (at: number) => {
    if (lines.length === 0) return;
    // Continuations of list items are indented, and would parse as code.
    const given =
      isInList && lines.every((line) => /^\s{2,}/.test(line)) ? lines.map((line) => line.trim()) : lines;
    const text = given.join('\n');
    isInList = given !== lines || /^\s*(?:[-+*]|\d+[.)])\s/.test(text);
    pieces.push({ text, linesBefore: at - lines.length, isPlain: !marks.test(text) || isTooMuch(text) });
    lines = [];
  };
  const all = source.split('\n');
  for (const [at, line] of all.entries()) {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      lines.push(line);
      if (mark?.startsWith(open) && line.trim() === mark) open = null;
    } else if (line.trim() === '') end(at);
    else {
      lines.push(line);
      if (mark) open = mark;
    }
  }
  end(all.length);
  return pieces;
}

function isTooMuch(text: string): boolean {
  if (text.length > most.characters || most.depth.test(text)) return true;
  return (text.replace(/\\./g, '').match(/[*_[\]`<&!>]/g)?.length ?? 0) > most.marks;
}

export interface MarkdownText {
  text: string;
  pictures: { imageUrl: string; caption: string }[];
}

/** Accepted picture addresses: http(s), paths of the same server, and `data:` URLs. */
const address = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|https?:\/\/|\/(?!\/))/i;
/** Scripts in which a line break between two characters is no space. */
const unspaced =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef])\n(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef])/gu;

const tag = /^<(\/?)(em|i|strong|b)>$/i;

/** Text of a block with emphasis, and its pictures. A soft line break becomes a space, a hard one stays. */
function markdownText(block: Nodes, { lost }: { lost: (kind: LostKind) => void }): MarkdownText {
  const pictures: MarkdownText['pictures'] = [];
  const runs: MarkedRun[] = [];
  const marks: MarkedRun['marks'][number][] = [];
  const put = (text: string) => {
    runs.push({ text, marks: [...new Set(marks)].sort() });
    return text;
  };
  const textOf = (node: Nodes): string => {
    switch (node.type) {
      case 'text':
        return put(node.value.replace(unspaced, '').replaceAll('\n', ' '));
      case 'break':
        return put('\n');
      case 'image':
        if (address.test(node.url)) pictures.push({ imageUrl: node.url, caption: node.alt ?? '' });
        else lost('pictures');
        return '';
      case 'imageReference':
        lost('pictures');
        return '';
      case 'emphasis':
      case 'strong': {
        marks.push(node.type === 'strong' ? 'bold' : 'italic');
        const words = node.children.map(textOf).join('');
        marks.pop();
        return words;
      }
      case 'delete':
        lost('formatting');
        return node.children.map(textOf).join('');
      case 'inlineCode':
        lost('formatting');
        return put(node.value);
      case 'link': {
        const words = node.children.map(textOf).join('');
        if (words !== node.url) lost('links');
        return words;
      }
      case 'html':
        if (node !== block && readTag(node.value)) return '';
        if (node !== block) lost('html');
        return put(withoutTags(node.value));
      case 'code':
        return put(node.value);
      default:
        return 'children' in node ? node.children.map(textOf).join('') : '';
    }
  };
  /** HTML tags hold emphasis that Markdown's own syntax cannot express. */
  const readTag = (html: string): boolean => {
    const [, isEnd, name] = tag.exec(html) ?? [];
    if (name === undefined) return false;
    const mark = /^(strong|b)$/i.test(name) ? 'bold' : 'italic';
    if (isEnd === '') marks.push(mark);
    else if (marks.includes(mark)) marks.splice(marks.lastIndexOf(mark), 1);
    return true;
  };
  textOf(block);
  const text = writeEmphasis(runs).trimEnd();
  return { text: beginsWithText(block) ? text : text.trimStart(), pictures };
}

/** What never ends is no comment, and no tag: each search would go to the end of the text. */
function withoutTags(html: string): string {
  const [comments, words] = cutBehind(html, '-->');
  const [tags, rest] = cutBehind(comments.replace(/<!--[\s\S]*?-->/g, '') + words, '>');
  return tags.replace(/<\/?[a-z!?][^>]*>/gi, '') + rest;
}

function cutBehind(text: string, end: string): [string, string] {
  const at = text.lastIndexOf(end);
  return at < 0 ? ['', text] : [text.slice(0, at + end.length), text.slice(at + end.length)];
}

/** A leading space that the parser kept was intended. */
function beginsWithText(block: Nodes): boolean {
  return block.type === 'paragraph' && block.children[0]?.type === 'text';
}

/** Inline pictures as `data:` URLs. */
const inside = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=]{200,}/g;

/** Replaces inline pictures by short addresses, which spares the parser megabytes. */
function liftPictures(source: string): { text: string; addressOf: (short: string) => string } {
  const lifted = new Map<string, string>();
  const text = source.replace(inside, (address) => {
    const short = `data:image/png;base64,lifted-${lifted.size}`;
    lifted.set(short, address);
    return short;
  });
  return { text, addressOf: (short) => lifted.get(short) ?? short };
}
