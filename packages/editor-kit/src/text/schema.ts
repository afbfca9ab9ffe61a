import { isElement, isHtmlElement } from '@fabula/ui-kit/dom';
import { isSceneBreak, readEmphasis, writeEmphasis } from '@fabula/writing';
import { DOMParser, DOMSerializer, Fragment, type Mark, type Node, Schema } from 'prosemirror-model';
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import type { HeadingRank } from '../model/Story.ts';

/**
 * The engine's document. A chunk groups paragraphs for `content-visibility`, and does not exist for readers,
 * the clipboard or the story.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'chunk+' },
    chunk: { content: 'paragraph+', selectable: false },
    paragraph: {
      content: 'inline*',
      attrs: { id: { default: '', validate: 'string' } },
      whitespace: 'pre',
      parseDOM: [
        { tag: 'p', getAttrs: (dom) => ({ id: dom.dataset.fabulaParagraph ?? '' }) },
        { tag: 'div' },
      ],
      toDOM: () => ['p', 0],
    },
    text: { group: 'inline' },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});

const { chunk, paragraph } = schema.nodes;

export const emphases = ['bold', 'italic'] as const;
export type Emphasis = (typeof emphases)[number];

/** One character is one position; so is a line break. */
export const inlineOf = (words: string, marks: readonly Mark[] = []): Fragment =>
  words === '' ? Fragment.empty : Fragment.from(schema.text(words, marks));

export function inlineOfText(text: string): Fragment {
  return Fragment.from(
    readEmphasis(text).map((run) =>
      schema.text(
        run.text,
        run.marks.map((mark) => schema.mark(mark)),
      ),
    ),
  );
}

export function textOfInline(inline: Fragment): string {
  return writeEmphasis(
    inline.content.map((node) => ({
      text: node.text ?? '',
      marks: emphases.filter((name) => node.marks.some(({ type }) => type.name === name)),
    })),
  );
}

/** Given to `create`, attributes would become a dictionary, five times as large. */
export const paragraphNode = (id: string, inline: Fragment): Node =>
  Object.assign(paragraph.create(null, inline), { attrs: { id } });

/** Chunks of about `usual` paragraphs, nearly equal in size. */
export function chunkNodes(nodes: readonly Node[], usual: number): Node[] {
  const count = Math.max(1, Math.round(nodes.length / usual));
  return Array.from({ length: count }, (_, index) =>
    chunk.create(
      null,
      nodes.slice(
        Math.round((index * nodes.length) / count),
        Math.round(((index + 1) * nodes.length) / count),
      ),
    ),
  );
}

/** Elements that native editing creates. All others are foreign, as an extension's. */
const ownElements =
  /^(P|DIV|BR|SPAN|FONT|A|B|I|U|S|EM|STRONG|SUB|SUP|CODE|SMALL|BIG|MARK|BLOCKQUOTE|PRE|LI|UL|OL|H[1-6]|IMG)$/;

const isForeign = (node: globalThis.Node | null): boolean =>
  isElement(node) && (!ownElements.test(node.tagName) || node.getAttribute('contenteditable') === 'false');

/** Reads what the browser or an input method wrote into the DOM, and ignores extensions. */
export const domParser = new DOMParser(schema, [
  { tag: '*', priority: 100, ignore: true, getAttrs: (dom) => (isForeign(dom) ? null : false) },
  ...DOMParser.fromSchema(schema).rules,
]);

/** How headings stand in a clipboard of ours. */
export const headingTags = { part: 'h2', chapter: 'h3', scene: 'h4' } as const satisfies Record<
  HeadingRank,
  string
>;

export type RankOf = (id: string) => HeadingRank | undefined;

/** For the clipboard: paragraphs and lines, without ids or chunks. */
class ParagraphSerializer extends DOMSerializer {
  constructor(private readonly rankOf: RankOf) {
    super({}, {});
  }

  override serializeFragment(
    fragment: Fragment,
    _options?: object,
    target: HTMLElement | DocumentFragment = document.createDocumentFragment(),
  ): HTMLElement | DocumentFragment {
    fragment.forEach((node) => {
      if (!node.isText) {
        const rank = this.rankOf(String(node.attrs.id));
        const home = document.createElement(rank ? headingTags[rank] : 'p');
        this.serializeFragment(node.content, {}, target.appendChild(home));
        return;
      }
      const home = node.marks.reduce<HTMLElement | DocumentFragment>(
        (around, { type }) =>
          around.appendChild(document.createElement(type.name === 'bold' ? 'strong' : 'em')),
        target,
      );
      node.textContent.split('\n').forEach((line, index) => {
        if (index > 0) home.append(document.createElement('br'));
        home.append(line);
      });
    });
    return target;
  }
}
export const clipboardSerializerFor = (rankOf: RankOf): DOMSerializer => new ParagraphSerializer(rankOf);

function isForeignMutation(mutation: ViewMutationRecord): boolean {
  if (mutation.type === 'selection') return false;
  if (mutation.type === 'attributes') return true;
  for (let node: globalThis.Node | null = mutation.target; node; node = node.parentNode) {
    if (isHtmlElement(node) && (node.dataset.fabulaParagraph ?? node.dataset.fabulaChunk) !== undefined)
      break;
    if (isForeign(node)) return true;
  }
  const changed = [...mutation.addedNodes, ...mutation.removedNodes];
  return changed.length > 0 && changed.every(isForeign);
}

export interface TextClasses {
  readonly chunk?: string;
  readonly paragraph?: string;
}

/** 'short': one sign alone may be the start of a line. */
export function sceneBreakOf({ content, textContent }: Node): 'sure' | 'short' | null {
  const isBreak = content.size > 0 && content.size < 40 && isSceneBreak(textContent);
  return isBreak ? (content.size > 2 ? 'sure' : 'short') : null;
}

/** A class: a long text has thousands of these, and each function of an object of its own would be one more. */
class ParagraphView implements NodeView {
  readonly dom = document.createElement('p');
  readonly contentDOM = this.dom;
  readonly ignoreMutation = isForeignMutation;
  private sceneBreak: 'sure' | 'short' | null = null;

  constructor(
    private readonly node: Node,
    className: string,
    isPart: boolean,
  ) {
    this.dom.dir = 'auto';
    this.dom.className = className;
    if (!isPart) this.dom.setAttribute('data-fabula-paragraph', String(node.attrs.id));
    this.show(node);
  }

  update(now: Node): boolean {
    if (!now.sameMarkup(this.node)) return false;
    this.show(now);
    return true;
  }

  selectNode(): void {
    this.dom.dataset.fabulaSelected = '';
    this.dom.draggable = true;
  }

  deselectNode(): void {
    delete this.dom.dataset.fabulaSelected;
    this.dom.removeAttribute('draggable');
  }

  private show(node: Node): void {
    const sceneBreak = sceneBreakOf(node);
    if (sceneBreak === this.sceneBreak) return;
    this.sceneBreak = sceneBreak;
    if (sceneBreak) this.dom.dataset.sceneBreak = sceneBreak;
    else delete this.dom.dataset.sceneBreak;
  }
}

export function nodeViewsFor(classes: TextClasses, isPart: boolean) {
  return {
    chunk: (
      node: Node,
      _view: EditorView,
      _getPos: unknown,
      decorations: readonly Decoration[],
    ): NodeView => {
      const dom = document.createElement('div');
      dom.dataset.fabulaChunk = '';
      dom.className = classes.chunk ?? '';
      // A layer of its own is painted by itself: a key paints no other chunk again.
      dom.style.position = 'relative';
      let isShown: boolean | undefined;
      const show = (around: readonly Decoration[]) => {
        const isOpen = around.some(({ spec }) => spec.isOpen === true);
        if (isOpen === isShown) return;
        isShown = isOpen;
        dom.style.contentVisibility = isOpen ? 'visible' : 'auto';
        // Limits layout to it and the chunks below, as while it is skipped.
        dom.style.contain = isOpen ? 'layout style' : '';
      };
      show(decorations);
      // Estimated height before the first render: lines of some 70 characters, and half a line between
      // paragraphs.
      const lines = Math.round(node.content.size / 70 + node.childCount * 1.2);
      dom.style.containIntrinsicSize = `auto ${(lines * 1.65).toFixed(0)}em`;
      const update = (now: Node, around: readonly Decoration[]) => {
        if (now.type === node.type) show(around);
        return now.type === node.type;
      };
      return { dom, contentDOM: dom, update, ignoreMutation: isForeignMutation };
    },
    paragraph: (node: Node): NodeView => new ParagraphView(node, classes.paragraph ?? '', isPart),
  };
}
