import { sourceOffset, wordOffset } from '@fabula/writing';
import type { Node } from 'prosemirror-model';
import {
  EditorState,
  NodeSelection,
  Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { QuoteChoice } from '../model/quotes.ts';
import type { Paragraph } from '../model/Story.ts';
import type { Selected } from '../model/selection.ts';
import type { ChangeKind } from '../model/Work.ts';
import { caretPlugin, holdCaret } from './caret.ts';
import { chunkPlugin } from './chunks.ts';
import { copiedText, withoutChunks } from './clipboard.ts';
import { crossingPlugin } from './crossing.ts';
import { decorationPlugin, openChunks, setDecorations, type TextDecorations } from './decorations.ts';
import {
  type ChunkSizes,
  firstCaret,
  fromOutside,
  isFromOutside,
  kindOf,
  marked,
  replaceParagraphs,
} from './edits.ts';
import { marksAt, typedEmphasis } from './emphasis.ts';
import { sentenceFocusPlugin, typewriterPlugin } from './focus.ts';
import { textCommands, textInput, textKeys, type UndoKeys } from './keys.ts';
import { pastePlugin } from './pasting.ts';
import { isBlank, ParagraphCache, placeOf } from './places.ts';
import { typedQuote } from './quotes.ts';
import {
  chunkNodes,
  clipboardSerializer,
  domParser,
  type Emphasis,
  inlineOf,
  nodeViewsFor,
  paragraphNode,
  schema,
  type TextClasses,
} from './schema.ts';
import { docOf, kindBetween, takeOutside } from './takeOutside.ts';
import { wallPlugin } from './walls.ts';

/** A place in the text: so many characters into a paragraph's text, as `paragraphs()` hands it out. */
export interface TextPlace {
  readonly id: string;
  readonly offset: number;
}

/** What is selected, in the order of the text. */
export interface TextRange {
  readonly from: TextPlace;
  readonly to: TextPlace;
  /** Whether a paragraph is selected as a block. */
  readonly isBlock: boolean;
}

export interface TextEngineOptions extends UndoKeys {
  readonly paragraphs: readonly Paragraph[];
  readonly newId: () => string;
  /** After each change that was made here; a paste of many frames is one. */
  readonly onChange: (change: { kind: ChangeKind }) => void;
  readonly onSelect?: () => void;
  /** Before the text looks at a key; true where it is dealt with. */
  readonly onKeyDown?: (event: KeyboardEvent) => boolean;
  /** Paragraphs that something closed stands before: text is neither joined nor deleted over it. */
  readonly walls?: () => ReadonlySet<string>;
  /** After a change was refused for such a wall. */
  readonly onWall?: () => void;
  readonly isEditable?: () => boolean;
  /** Whether the sentence that the caret is in is marked (`data-in-focus`). */
  readonly isSentenceFocused?: () => boolean;
  /** Whether the caret's line stays at one height while one writes. */
  readonly isTypewriter?: () => boolean;
  /** How quotation marks are set that are typed; straight ones stay where nothing is said. */
  readonly quotes?: () => QuoteChoice;
  /** Shown where there is no text. */
  readonly placeholder?: () => string;
  /** Of the element that is edited. */
  readonly attributes?: () => Readonly<Record<string, string>>;
  readonly classes?: TextClasses;
  /** A text that stands in another one is not found by `engineAt`, nor are its paragraphs by their ids. */
  readonly isPart?: boolean;
  /** How large chunks are; tests make them small. */
  readonly chunks?: ChunkSizes;
}

export interface TextEngine {
  readonly view: EditorView;
  /** The text. A paragraph whose text did not change is the object that was given; an empty page has none. */
  paragraphs(): readonly Paragraph[];
  /** Takes what somebody else changed: carets stay in their paragraphs, and nobody is told. */
  update(paragraphs: readonly Paragraph[]): void;
  setDecorations(decorations: TextDecorations): void;
  /** Asks again what may be edited, what is in focus, and for attributes and placeholder. */
  refresh(): void;
  /** Puts the caret into a paragraph, or leaves it where it is. */
  focus(id?: string, offset?: number): void;
  /** Puts a new blank paragraph after this one, or before all where there is no id, and the caret into it. */
  addAfter(id: string | null): void;
  /** Where what is typed goes: the moving end of the selection. Null while a paragraph is selected as a block. */
  caret(): TextPlace | null;
  /** Whether nothing is selected, and the caret stands there. */
  isCaretAt(place: TextPlace): boolean;
  selection(): TextRange | null;
  /** The words that are selected, in the text of their paragraphs; null where there are none. */
  selected(): Selected | null;
  /** How what is selected, or typed next, is set. */
  emphasis(): Readonly<Record<Emphasis, boolean>>;
  /** Sets what is selected, or typed next, in italics or bold, or takes that away. */
  toggleEmphasis(name: Emphasis): void;
  select(from: TextPlace, to?: TextPlace): void;
  /** Takes all words out of a paragraph. */
  clear(id: string): void;
  /** Selects a paragraph as a block, and goes there. */
  selectParagraph(id: string): void;
  readonly isComposing: boolean;
  destroy(): void;
}

/** What sticks to the edges of a screen has room beyond the line with the caret, in pixels. */
const barRoom = { top: 112, bottom: 72, left: 0, right: 0 };
const usualSizes: ChunkSizes = { usual: 64, most: 128 };
const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|[oa]d)/.test(navigator.platform);

/** Keyboards with dead keys compose a quotation mark: `set` runs once it stands in the text. */
function deadKeyPlugin(set: () => void): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionend(view, { data }) {
          if (/^["'*]$/.test(data)) setTimeout(() => !view.isDestroyed && !view.composing && set());
        },
      },
    },
  });
}

/** One text of many paragraphs, edited in `host`. There is no undo in it: its keys are handed on. */
export function createTextEngine(host: HTMLElement, options: TextEngineOptions): TextEngine {
  const tools = { newId: options.newId, sizes: options.chunks ?? usualSizes };
  const cache = new ParagraphCache();
  const commands = textCommands(tools);
  const writing = writingPlugin();
  const paste = pastePlugin(tools, () => options.onChange({ kind: 'paste' }));
  const doc = docOf(options.paragraphs, cache, tools, (nodes, usual) =>
    schema.node('doc', null, chunkNodes(nodes, usual)),
  );

  const language = () => view.dom.closest<HTMLElement>('[lang]')?.lang || navigator.language;
  const wordsBefore = (node: Node, offset: number) => wordOffset(cache.paragraphOf(node).text, offset);

  const view: EditorView = new EditorView(host, {
    state: EditorState.create({
      doc,
      plugins: [
        caretPlugin(),
        writing.plugin,
        ...(options.onKeyDown
          ? [new Plugin({ props: { handleKeyDown: (_, event) => options.onKeyDown?.(event) ?? false } })]
          : []),
        paste.plugin,
        crossingPlugin(),
        ...(options.walls ? [wallPlugin(options.walls)] : []),
        textKeys(commands, options, isMac),
        textInput(commands, options, tools),
        chunkPlugin(tools),
        openChunks,
        decorationPlugin(() => options.placeholder?.() ?? '', wordsBefore),
        sentenceFocusPlugin(() => options.isSentenceFocused?.() ?? false),
        typewriterPlugin(() => options.isTypewriter?.() ?? false),
        deadKeyPlugin(() => setTyped()),
      ],
    }),
    attributes: () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      style: 'white-space: pre-wrap',
      ...(options.isPart ? {} : { [engineAttribute]: '' }),
      ...options.attributes?.(),
    }),
    editable: () => options.isEditable?.() ?? true,
    scrollThreshold: barRoom,
    scrollMargin: barRoom,
    nodeViews: nodeViewsFor(options.classes ?? {}, options.isPart ?? false),
    domParser,
    clipboardSerializer,
    clipboardTextSerializer: copiedText,
    transformCopied: withoutChunks,
    dispatchTransaction: dispatch,
  });

  function dispatch(tr: Transaction): void {
    // What was read from the page though nobody wrote is an extension's: the page is drawn again as it was.
    if (isRead(tr) && !view.composing && !writing.isUnderWay()) return;
    const before = view.state;
    const { state, transactions } = before.applyTransaction(tr);
    view.updateState(state);
    if (transactions.length === 0) {
      options.onWall?.();
      return;
    }
    const isOwn = tr.docChanged && !isFromOutside(tr) && !paste.isUnderWay();
    const kind = isOwn ? (kindOf(tr) ?? untoldKind(tr, before, state)) : null;
    if (kind) options.onChange({ kind });
    if (!state.selection.eq(before.selection) || tr.docChanged) options.onSelect?.();
    if (kind === 'type' && !view.composing) setTyped();
  }

  /** Emphasis and quotation marks from the characters that were just typed. */
  function setTyped(): void {
    const set =
      typedEmphasis(view.state) ?? typedQuote(view.state, options.quotes?.() ?? 'straight', language());
    if (set) view.dispatch(set);
  }

  const place = (pos: number): TextPlace => {
    const $pos = view.state.doc.resolve(pos);
    const { id, text } = cache.paragraphOf($pos.parent);
    return { id, offset: sourceOffset(text, $pos.parentOffset) };
  };
  const positionOf = ({ id, offset }: TextPlace): number | null => {
    const found = placeOf(view.state.doc, id);
    const words = found && wordsBefore(found.node, offset);
    return found && found.pos + 1 + Math.max(0, Math.min(words ?? 0, found.node.content.size));
  };
  const setSelection = (selection: Selection) =>
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());

  const engine: TextEngine = {
    view,
    paragraphs: () => (isBlank(view.state.doc) ? [] : cache.all(view.state.doc)),
    update(paragraphs) {
      paste.finish(view);
      const tr = takeOutside(view.state.tr, paragraphs, cache, tools);
      if (tr.docChanged) view.dispatch(fromOutside(tr));
    },
    setDecorations(decorations) {
      view.dispatch(setDecorations(view.state, decorations));
    },
    refresh() {
      view.setProps({});
      view.dispatch(view.state.tr);
    },
    focus(id, offset = 0) {
      // First, for a text without the focus is not scrolled.
      view.focus();
      const pos = id === undefined ? null : positionOf({ id, offset });
      if (pos !== null) setSelection(TextSelection.create(view.state.doc, pos));
      holdCaret(view);
    },
    addAfter(id) {
      paste.finish(view);
      engine.focus();
      const { doc, tr } = view.state;
      const found = id === null ? null : placeOf(doc, id);
      if (isBlank(doc) || (id !== null && !found)) return;
      const pos = found ? found.pos + found.node.nodeSize : firstCaret - 1;
      const blank = paragraphNode(tools.newId(), inlineOf(''));
      replaceParagraphs(tr, pos, pos, [blank], tools);
      tr.setSelection(TextSelection.create(tr.doc, pos + 1));
      view.dispatch(marked(tr, 'split').scrollIntoView());
      holdCaret(view);
    },
    caret() {
      const { selection } = view.state;
      return selection instanceof TextSelection && selection.$head.depth === 2 ? place(selection.head) : null;
    },
    isCaretAt: (wanted) =>
      view.state.selection instanceof TextSelection &&
      view.state.selection.empty &&
      view.state.selection.head === positionOf(wanted),
    emphasis() {
      const marks = marksAt(view.state).map(({ type }) => type.name);
      return { italic: marks.includes('italic'), bold: marks.includes('bold') };
    },
    toggleEmphasis(name) {
      commands[name](view.state, view.dispatch, view);
      options.onSelect?.();
    },
    selection() {
      const { selection } = view.state;
      if (selection instanceof NodeSelection) {
        const { id, text } = cache.paragraphOf(selection.node);
        return { from: { id, offset: 0 }, to: { id, offset: text.length }, isBlock: true };
      }
      const { $from, $to } = selection;
      if ($from.depth !== 2 || $to.depth !== 2) return null;
      return { from: place($from.pos), to: place($to.pos), isBlock: false };
    },
    selected() {
      const range = engine.selection();
      return range && selectedIn(engine.paragraphs(), range);
    },
    select(from, to = from) {
      const [anchor, head] = [positionOf(from), positionOf(to)];
      if (anchor !== null && head !== null) setSelection(TextSelection.create(view.state.doc, anchor, head));
    },
    clear(id) {
      const found = placeOf(view.state.doc, id);
      if (!found) return;
      const { pos, node } = found;
      view.dispatch(marked(view.state.tr.delete(pos + 1, pos + 1 + node.content.size), 'delete'));
    },
    selectParagraph(id) {
      view.focus();
      const found = placeOf(view.state.doc, id);
      if (found) setSelection(NodeSelection.create(view.state.doc, found.pos));
    },
    get isComposing() {
      return view.composing;
    },
    destroy() {
      paste.finish(view);
      engines.delete(view.dom);
      view.destroy();
    },
  };
  if (!options.isPart) engines.set(view.dom, engine);
  return engine;
}

function selectedIn(paragraphs: readonly Paragraph[], { from, to }: TextRange): Selected | null {
  const at = paragraphs.findIndex(({ id }) => id === from.id);
  const last = paragraphs.findIndex(({ id }) => id === to.id);
  const parts = paragraphs.slice(Math.max(at, 0), last + 1).map(({ id, text }) => {
    const start = id === from.id ? from.offset : 0;
    const end = id === to.id ? to.offset : text.length;
    return { id, before: text.slice(0, start), text: text.slice(start, end), after: text.slice(end) };
  });
  // An edge that only touches a paragraph selects nothing of it.
  while (parts.at(-1)?.text.trim() === '') parts.pop();
  while (parts[0]?.text.trim() === '') parts.shift();
  const own = parts.filter(({ before, text, after }) => (before + text + after).trim() !== '');
  const [first, end] = [own[0], own.at(-1)];
  if (!first || !end) return null;
  const text = own.map((part) => part.text).join('\n\n');
  return { ids: own.map(({ id }) => id), before: first.before, text, after: end.after };
}

const engineAttribute = 'data-fabula-engine';
const engines = new WeakMap<Element, TextEngine>();

/** The engine of the text that an element is in, or else of the first text in it. */
export function engineAt(element: Element): TextEngine | null {
  const selector = `[${engineAttribute}]`;
  const edited = element.closest(selector) ?? element.querySelector(selector);
  return (edited && engines.get(edited)) ?? null;
}

/** So long after an input event what it did is read from the page, in milliseconds. */
const readingTime = 100;

/**
 * Knows whether somebody writes, by the events of an input. By a timer and not by a clock: on a page that stands still
 * for longer, what was written is read first, and the timer is heard after it.
 */
function writingPlugin() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
    }, readingTime);
    return false;
  };
  const handleDOMEvents = { beforeinput: write, input: write, compositionend: write };
  return {
    plugin: new Plugin({ props: { handleDOMEvents } }),
    isUnderWay: () => timer !== undefined,
  };
}

/** Whether a change was read from the page, and not made by a command. */
const isRead = (tr: Transaction) =>
  tr.docChanged && kindOf(tr) === undefined && tr.getMeta('uiEvent') === undefined;

function untoldKind(tr: Transaction, before: EditorState, after: EditorState): ChangeKind {
  const event = tr.getMeta('uiEvent');
  if (event === 'paste' || event === 'cut' || event === 'drop') return event;
  return kindBetween(before.doc, after.doc);
}
