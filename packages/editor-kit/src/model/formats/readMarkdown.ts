import type { Blockquote, Heading, Nodes, Paragraph, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createLosses } from './createLosses.ts';
import { liftPictures } from './liftPictures.ts';
import { markdownText } from './markdownText.ts';
import type { ReadParts } from './ReadParts.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { type MarkdownPiece, splitMarkdown } from './splitMarkdown.ts';
import { summaryMark } from './writeMarkdown.ts';

/**
 * Reads a story from Markdown: ours, and anybody's. A rule ends a section, and so does a heading, whose words stay as a
 * paragraph. Marks that a story has no place for are taken off and counted.
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
    paragraphs: [],
    images: [],
    losses,
  };
  const { text: light, addressOf } = liftPictures(body.replace(/(?<!\\)<!--[\s\S]*?-->/g, keepLines));
  const blocks = splitMarkdown(light).flatMap((piece) => parsePiece(piece, linesBefore));
  /** That of the block that is being read. */
  let line = 1;
  let count = 0;
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
    const { text } = markdownText(node, { lost: () => undefined });
    const isTitle = isTop && node.depth === 1 && count === 0 && !isTitled;
    isTitled ||= isTitle;
    if (isTitle && (parts.title === '' || sameWords(parts.title, text))) {
      parts.title ||= text;
      return;
    }
    losses.add('headings', line);
    endSection('');
    addText(node);
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
      case 'code':
      case 'html':
        losses.add(node.type, line);
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
  return parts;
}

/** A piece as blocks, each knowing its line in the file. */
function parsePiece({ text, linesBefore, isPlain }: MarkdownPiece, before: number): RootContent[] {
  const blocks: RootContent[] = isPlain
    ? [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
    : fromMarkdown(text).children;
  return blocks.map((block) => {
    const start = (block.position?.start.line ?? 1) + linesBefore + before;
    return { ...block, position: { start: { line: start, column: 1 }, end: { line: start, column: 1 } } };
  });
}

/** A comment is not read; the lines after it are counted as they stand. */
function keepLines(comment: string): string {
  return '\n'.repeat(comment.split('\n').length - 1);
}

/** Before there was front matter, a story’s premise was the quotation under its title, and its genre came after it. */
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
  return nodes.map((one) => markdownText(one, { lost: () => undefined }).text).join('\n');
}

/** The summary that a quotation is, without its mark; null where it is none. */
function summaryOf({ children }: Blockquote): string | null {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph' || others.length > 0) return null;
  const [mark, ...words] = first.children;
  if (mark?.type !== 'strong' || markdownText(mark, { lost: () => undefined }).text !== summaryMark)
    return null;
  return markdownText({ ...first, children: words }, { lost: () => undefined }).text.trim();
}

function sameWords(a: string, b: string): boolean {
  return a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();
}
