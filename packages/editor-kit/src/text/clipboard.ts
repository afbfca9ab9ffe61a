import { isElement, isHtmlElement } from '@fabula/ui-kit/dom';
import { escapeEmphasis, plainWords, writeEmphasis } from '@fabula/writing';
import { Fragment, type Node, Slice as NodeSlice, type Slice } from 'prosemirror-model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ranksOfLevels } from '../model/headings.ts';
import { type HeadingRank, headingRanks } from '../model/Story.ts';
import { splitMarked, splitPasted } from '../model/splitParagraphs.ts';
import type { NewRanks } from '../model/Work.ts';
import {
  deleteSelected,
  type EditTools,
  firstCaret,
  lastCaret,
  marked,
  type Piece,
  replaceParagraphs,
  replaceText,
  textRange,
} from './edits.ts';
import { countParagraphs, placeOf } from './places.ts';
import { type Emphasis, emphases, headingTags, inlineOfText, paragraphNode, type RankOf } from './schema.ts';

function paragraphsIn({ content }: Slice): Node[] {
  const found: Node[] = [];
  content.forEach((node) => {
    if (node.type.name === 'chunk') found.push(...node.children);
    else if (node.type.name === 'paragraph') found.push(node);
  });
  return found;
}

export function copiedText(slice: Slice): string {
  const paragraphs = paragraphsIn(slice);
  if (paragraphs.length > 0) return paragraphs.map(({ textContent }) => textContent).join('\n\n');
  return slice.content.textBetween(0, slice.content.size, '\n\n', '\n');
}

export function withoutChunks(slice: Slice): Slice {
  const paragraphs = paragraphsIn(slice);
  return paragraphs.length === 0 ? slice : new NodeSlice(Fragment.fromArray(paragraphs), 1, 1);
}

const headings = 'h1, h2, h3, h4, h5, h6';
/** With its level before a heading among other text, as a paragraph of its own: no parsed HTML has this character. */
const headingMark = '\u0000';
const blocks = 'p, div, li, blockquote, pre, tr, h1, h2, h3, h4, h5, h6, section, article';

/** Nothing in it runs, loads or is worn. In a document, the page's content security policy would be asked for its styles. */
function parseHtml(html: string): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.innerHTML = html;
  return holder;
}

/** HTML copied from this engine is marked, and keeps its paragraphs. */
function readOwn(html: string): PastedPiece[] | null {
  if (!html.includes('data-pm-slice')) return null;
  const paragraphs = [...parseHtml(html).querySelectorAll<HTMLElement>(`p, ${Object.values(headingTags)}`)];
  if (paragraphs.length === 0) return null;
  return paragraphs.map((one) => {
    const rank = headingRanks.find((each) => one.matches(headingTags[each]));
    return { inline: inlineOfText(textIn(one, (text) => text)), ...(rank && { rank }) };
  });
}

const isItalic = ({ tagName, style: { fontStyle } }: HTMLElement) =>
  /^(EM|I|CITE|DFN|VAR)$/.test(tagName) ? fontStyle !== 'normal' : fontStyle === 'italic';
const isBold = ({ tagName, style: { fontWeight } }: HTMLElement) =>
  /^(STRONG|B)$/.test(tagName)
    ? !/^(normal|[1-5]00)$/.test(fontWeight)
    : /^(bold(er)?|[6-9]00)$/.test(fontWeight);

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));

function textIn(element: HTMLElement, wordsOf: (text: string) => string, areHeadingsMarked = false): string {
  const runs: { text: string; marks: Emphasis[] }[] = [];
  const read = (node: globalThis.Node, marks: Emphasis[]) => {
    if (isElement(node) && node.tagName === 'BR') runs.push({ text: '\n', marks });
    else if (isElement(node) && node.tagName === 'HR') runs.push({ text: '\n\n***\n\n', marks: [] });
    else if (node.nodeType === globalThis.Node.TEXT_NODE)
      runs.push({ text: wordsOf(node.textContent ?? ''), marks });
    else if (isHtmlElement(node)) {
      if (areHeadingsMarked && node.matches(headings) && node.textContent.trim() !== '')
        runs.push({ text: `\n\n${headingMark}${levelOf(node)}\n\n`, marks: [] });
      const own = emphases.filter(
        (name) => marks.includes(name) || (name === 'bold' ? isBold : isItalic)(node),
      );
      for (const child of node.childNodes) read(child, own);
      if (node.matches('td, th')) runs.push({ text: ' ', marks: [] });
      if (node.matches(blocks)) runs.push({ text: '\n\n', marks: [] });
    }
  };
  for (const child of element.childNodes) read(child, []);
  return writeEmphasis(runs);
}

const struck = 'del, s, strike, .msoDel, [style*="line-through"], [style*="mso-hide:all"]';
/** Comments of Word and LibreOffice, and the marks where they hang. */
const comments =
  '.msocomtxt, .msocomoff, .MsoCommentReference, [style*="mso-element:comment"], a.msocomanchor, a.comment';
/** Google Docs: the mark, and back from the comment. */
const docsMark = 'a[href*="#cmnt"][id^="cmnt_ref"]';
const docsComment = 'a[href*="#cmnt_ref"]';

/** Removes what was deleted with tracked changes, and comments; true where there were any. */
function removeReview(body: HTMLElement): boolean {
  const away = new Set<Element>(body.querySelectorAll(`${struck}, ${comments}`));
  for (const mark of body.querySelectorAll(docsMark)) away.add(mark.closest('sup') ?? mark);
  for (const back of body.querySelectorAll(docsComment))
    if (!back.matches(docsMark)) away.add(back.closest('div') ?? back.closest('p') ?? back);
  for (const one of away) one.remove();
  return away.size > 0;
}

const fragmentStart = '<!--StartFragment-->';

function withoutOuterBreaks(text: string): string {
  let [from, to] = [0, text.length];
  while (text[from] === '\n') from += 1;
  while (to > from && text[to - 1] === '\n') to -= 1;
  return text.slice(from, to);
}

/** `isNeeded` where the plain text of a clipboard lacks emphasis, headings or a scene break, or has what was deleted. `level`: of a heading and nothing else. */
function readHtml(html: string): { text: string; isNeeded: boolean; level: number | null } {
  const [start, end] = [html.indexOf(fragmentStart), html.lastIndexOf('<!--EndFragment-->')];
  const copied = start >= 0 && end > start ? html.slice(start + fragmentStart.length, end) : html;
  const body = parseHtml(copied);
  for (const unread of body.querySelectorAll('script, style, template, noscript, title')) unread.remove();
  const isReviewed = removeReview(body);
  // Line breaks of the markup are insignificant.
  const heading = body.querySelector(headings);
  const isHeading = heading !== null && heading.textContent.trim() === body.textContent.trim();
  const words = textIn(body, (text) => text.replace(/[ \t\r\n]+/g, ' '), !isHeading);
  const text = words.replace(/ ?\n ?/g, '\n');
  const isEmphasized = text !== escapeEmphasis(plainWords(text));
  return {
    text: withoutOuterBreaks(text),
    isNeeded:
      isReviewed || isEmphasized || body.querySelector('hr') !== null || (heading !== null && !isHeading),
    level: isHeading ? levelOf(heading) : null,
  };
}

interface PastedPiece extends Piece {
  readonly rank?: HeadingRank | undefined;
}

function readPieces(data: DataTransfer): PastedPiece[] {
  const html = data.getData('text/html');
  const own = readOwn(html);
  if (own) return own;
  const plain = data.getData('text/plain');
  const marked = html === '' ? null : readHtml(html);
  const isMarked = marked !== null && (marked.isNeeded || plain === '');
  const text = isMarked ? marked.text : escapeEmphasis(plain);
  const split = isMarked ? splitMarked : splitPasted;
  // Spaces around a word matter within a sentence.
  const texts =
    /[\r\n\v\u2028\u2029]/.test(text) || text.length > 100_000 ? split(text) : [text].filter(Boolean);
  const levelBefore = (index: number) => {
    const mark = isMarked ? texts[index - 1] : undefined;
    return mark?.startsWith(headingMark) ? Number(mark.slice(1)) : (marked?.level ?? null);
  };
  const pieces = texts.flatMap((text, index) =>
    isMarked && text.startsWith(headingMark) ? [] : [{ text, level: levelBefore(index) }],
  );
  const ranks = ranksOfLevels(
    pieces.flatMap(({ text, level }) => (level === null ? [] : [{ text: plainWords(text), level }])),
  ).values();
  return pieces.map(({ text, level }) => ({
    inline: inlineOfText(text),
    rank: level === null ? undefined : ranks.next().value,
  }));
}

/** Longer pastes are spread over frames of this many paragraphs. */
const paragraphsAFrame = 500;

interface RestOfPaste {
  /** The rest is inserted before this paragraph. */
  readonly beforeId: string;
  pieces: readonly PastedPiece[];
}

/** Copy, cut, paste and drop of paragraphs as text. `onPasted` is called after the last frame of a paste. */
export function pastePlugin(tools: EditTools, rankOf: RankOf, onPasted: () => void) {
  let rest: RestOfPaste | null = null;
  let frame = 0;
  let pastedHeadings: Record<string, HeadingRank> = {};

  function addSome(view: EditorView, count: number): void {
    if (!rest) return;
    const { beforeId, pieces } = rest;
    const place = placeOf(view.state.doc, beforeId);
    const nodes = pieces.slice(0, count).map(({ id, inline }) => paragraphNode(id ?? tools.newId(), inline));
    rest.pieces = place ? pieces.slice(count) : [];
    if (place)
      view.dispatch(marked(replaceParagraphs(view.state.tr, place.pos, place.pos, nodes, tools), 'paste'));
    if (rest.pieces.length > 0) return;
    rest = null;
    cancelAnimationFrame(frame);
    view.dispatch(view.state.tr.scrollIntoView());
    onPasted();
  }

  function finish(view: EditorView): void {
    if (rest) addSome(view, Number.POSITIVE_INFINITY);
  }
  const finishFirst = (view: EditorView) => {
    finish(view);
    return false;
  };

  /** Headings as paragraphs of their own. A single one within a paragraph is words of it. */
  function withHeadings(tr: Transaction, given: readonly PastedPiece[]): readonly PastedPiece[] {
    pastedHeadings = {};
    if (!given.some(({ rank }) => rank)) return given;
    const { from, to } = textRange(tr.selection, tr.doc);
    const [$from, $to] = [tr.doc.resolve(from), tr.doc.resolve(to)];
    const textBefore = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n').trim();
    const textAfter = $to.parent.textBetween($to.parentOffset, $to.parent.content.size, '\n', '\n').trim();
    if (given.length === 1 && `${textBefore}${textAfter}` !== '') return given;
    const blank = { inline: Fragment.empty };
    const pieces = given.map((piece) => (piece.rank ? { id: tools.newId(), ...piece } : piece));
    if (textBefore !== '' && pieces[0]?.rank) pieces.unshift(blank);
    if (textAfter !== '' && pieces.at(-1)?.rank) pieces.push(blank);
    const homes = new Map<PastedPiece | undefined, string>();
    if (!$from.sameParent($to)) homes.set(pieces.at(-1), String($to.parent.attrs.id));
    homes.set(pieces[0], String($from.parent.attrs.id));
    for (const piece of pieces) {
      const id = homes.get(piece) ?? piece.id;
      if (piece.rank && id !== undefined) pastedHeadings[id] = piece.rank;
    }
    return pieces;
  }

  function insert(
    view: EditorView,
    tr: Transaction,
    given: readonly PastedPiece[],
    kind: 'paste' | 'drop',
  ): void {
    const { from, to } = textRange(tr.selection, tr.doc);
    const pieces = withHeadings(tr, given);
    const first =
      pieces.length > paragraphsAFrame ? [...pieces.slice(0, paragraphsAFrame), ...pieces.slice(-1)] : pieces;
    replaceText(tr, from, to, first, tools);
    if (first !== pieces) {
      const beforeId = String(tr.selection.$from.parent.attrs.id);
      rest = { beforeId, pieces: pieces.slice(paragraphsAFrame, -1) };
    }
    const { doc } = view.state;
    view.dispatch(marked(tr, kind).scrollIntoView());
    // A refused paste ends here.
    if (view.state.doc === doc) [rest, pastedHeadings] = [null, {}];
    if (!rest) return;
    frame = requestAnimationFrame(function add() {
      addSome(view, paragraphsAFrame);
      if (rest) frame = requestAnimationFrame(add);
    });
  }

  function paste(view: EditorView, data: DataTransfer | null): void {
    const pieces = data ? readPieces(data) : [];
    if (pieces.length > 0) insert(view, view.state.tr, pieces, 'paste');
  }

  const plugin = new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, event) => {
          if (!/^(Shift|Control|Alt|Meta)$/.test(event.key)) finish(view);
          return false;
        },
        beforeinput: finishFirst,
        compositionstart: finishFirst,
        copy: finishFirst,
        drop: finishFirst,
        cut(view, event) {
          finish(view);
          const { selection } = view.state;
          if (selection.empty || !event.clipboardData) return false;
          const { dom, text } = view.serializeForClipboard(selection.content());
          event.clipboardData.clearData();
          event.clipboardData.setData('text/html', dom.innerHTML);
          event.clipboardData.setData('text/plain', text);
          event.preventDefault();
          if (view.editable)
            view.dispatch(marked(deleteSelected(view.state.tr, tools), 'cut').scrollIntoView());
          return true;
        },
        paste(view, event) {
          finish(view);
          event.preventDefault();
          if (view.editable) paste(view, event.clipboardData);
          return true;
        },
      },
      handleDrop(view, event, slice, isMoved) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!at) return true;
        const { tr } = view.state;
        const { selection } = tr;
        const nodes = paragraphsIn(slice);
        if (isMoved && selection instanceof NodeSelection) return moveBlock(view, at.pos);
        const target = Math.max(firstCaret, Math.min(at.pos, lastCaret(tr.doc)));
        const isInside = target >= selection.from && target <= selection.to;
        if (isMoved && isInside) return true;
        if (isMoved) deleteSelected(tr, tools);
        const place = TextSelection.near(tr.doc.resolve(tr.mapping.map(target)));
        const pieces =
          view.dragging && nodes.length > 0
            ? nodes.map(({ content, attrs: { id } }) => ({
                inline: content,
                rank: rankOf(String(id)),
                ...(isMoved && !placeOf(tr.doc, id) ? { id } : {}),
              }))
            : event.dataTransfer
              ? readPieces(event.dataTransfer)
              : [];
        if (pieces.length === 0) return true;
        insert(view, tr.setSelection(place), pieces, 'drop');
        view.focus();
        return true;
      },
    },
  });

  /** Moves a block before or after the paragraph it is dropped on. */
  function moveBlock(view: EditorView, target: number): true {
    const { tr, doc, selection } = view.state;
    if (!(selection instanceof NodeSelection)) return true;
    const $target = doc.resolve(Math.max(firstCaret, Math.min(target, lastCaret(doc))));
    const isAlone = countParagraphs(doc) === 1;
    if (isAlone || $target.depth < 2 || ($target.pos >= selection.from && $target.pos <= selection.to))
      return true;
    const to = $target.parentOffset > $target.parent.content.size / 2 ? $target.after(2) : $target.before(2);
    replaceParagraphs(tr, to, to, [selection.node], tools);
    const from = tr.mapping.map(selection.from, to <= selection.from ? 1 : -1);
    replaceParagraphs(tr, from, from + selection.node.nodeSize, [], tools);
    const place = placeOf(tr.doc, String(selection.node.attrs.id));
    if (place) tr.setSelection(NodeSelection.create(tr.doc, place.pos));
    view.dispatch(marked(tr, 'drop').scrollIntoView());
    return true;
  }

  return {
    plugin,
    finish,
    isUnderWay: () => rest !== null,
    /** The headings that the last paste brought, once. */
    takeHeadings(): NewRanks {
      const taken = pastedHeadings;
      pastedHeadings = {};
      return taken;
    },
  };
}
