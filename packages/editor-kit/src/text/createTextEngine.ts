import { isElement } from '@fabula/ui-kit/dom';
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
import type { HeadingRank, Paragraph } from '../model/Story.ts';
import type { Selected } from '../model/selection.ts';
import type { ChangeKind, NewRanks, TextChange } from '../model/Work.ts';
import { caretPlugin, crossingPlugin, holdCaret, wallPlugin } from './caret.ts';
import { chunkPlugin } from './chunks.ts';
import { copiedText, pastePlugin, withoutChunks } from './clipboard.ts';
import { decorationPlugin, isBare, openChunks, setDecorations, type TextDecorations } from './decorations.ts';
import {
  type ChunkSizes,
  firstCaret,
  fromOutside,
  isFromOutside,
  isInserting,
  kindOf,
  marked,
  ranksOf,
  replaceParagraphs,
} from './edits.ts';
import { sentenceFocusPlugin, typewriterPlugin } from './focus.ts';
import { textCommands, textInput, textKeys, type UndoKeys } from './keys.ts';
import { isBlank, movedOffset, ParagraphCache, placeOf } from './places.ts';
import {
  chunkNodes,
  clipboardSerializerFor,
  domParser,
  type Emphasis,
  inlineOf,
  nodeViewsFor,
  paragraphNode,
  type RankOf,
  schema,
  type TextClasses,
} from './schema.ts';
import { heldScroll, pageSelectionPlugin } from './scrolling.ts';
import { selectedIn } from './selectedIn.ts';
import type { TextPlace, TextRange } from './TextRange.ts';
import { docOf, kindBetween, takeOutside } from './takeOutside.ts';
import { marksAt, typedEmphasis, typedHeading, typedQuote } from './typography.ts';
import { writingPlugin } from './writingPlugin.ts';

export interface TextEngineOptions extends UndoKeys {
  readonly paragraphs: readonly Paragraph[];
  readonly newId: () => string;
  /** Called after each local edit; a paste over several frames counts as one. */
  readonly onChange: (change: TextChange) => void;
  readonly onSelect?: () => void;
  /** Called when the caret moved, or text was selected, without a change of the text: a run of typing ends. */
  readonly onMove?: () => void;
  /** Called before the engine handles a key; true when it was handled. */
  readonly onKeyDown?: (event: KeyboardEvent) => boolean;
  /** Ids of paragraphs that follow closed content: no join or deletion crosses it. */
  readonly walls?: () => ReadonlySet<string>;
  /** Called after such an edit was refused. */
  readonly onWall?: () => void;
  readonly isEditable?: () => boolean;
  /** Marks the caret's sentence (`data-in-focus`). */
  readonly isSentenceFocused?: () => boolean;
  /** Keeps the caret's line at a constant height while typing. */
  readonly isTypewriter?: () => boolean;
  /** Of the paragraphs that are headings. Without it a text has none, and makes none. */
  readonly rankOf?: RankOf;
  /** Conversion of typed quotation marks. Default: straight. */
  readonly quotes?: () => QuoteChoice;
  readonly placeholder?: () => string;
  /** Of the editable element. */
  readonly attributes?: () => Readonly<Record<string, string>>;
  readonly classes?: TextClasses;
  /** A text within another one: `engineAt` and searches by paragraph id ignore it. */
  readonly isPart?: boolean;
  /** Small in tests. */
  readonly chunks?: ChunkSizes;
}

export interface TextEngine {
  readonly view: EditorView;
  /** Unchanged paragraphs are the given objects; an empty page has none. */
  paragraphs(): readonly Paragraph[];
  /** Applies a change from outside: carets stay in their paragraphs, and `onChange` is not called. */
  update(paragraphs: readonly Paragraph[]): void;
  setDecorations(decorations: TextDecorations): void;
  refresh(): void;
  /** Default: the caret's present place. */
  focus(id?: string, offset?: number): void;
  /** Inserts a blank paragraph after this one, or before all for null, and moves the caret into it. */
  addAfter(id: string | null): void;
  /** The selection's head; null while a paragraph is selected as a block. */
  caret(): TextPlace | null;
  elementOf(id: string): HTMLElement | null;
  /** True for an empty selection there. */
  isCaretAt(place: TextPlace): boolean;
  selection(): TextRange | null;
  /** Null without selected words. */
  selected(): Selected | null;
  /** Emphasis of the selection, or of the next typed text. */
  emphasis(): Readonly<Record<Emphasis, boolean>>;
  toggleEmphasis(name: Emphasis): void;
  /** Makes headings of the selected paragraphs, or of the caret's or the given one; null: text of them. */
  rank(rank: HeadingRank | null, id?: string): void;
  select(from: TextPlace, to?: TextPlace): void;
  clear(id: string): void;
  selectParagraph(id: string): void;
  readonly isComposing: boolean;
  destroy(): void;
}

/** Pixels beyond the caret's line that sticky bars may cover. */
const barRoom = { top: 112, bottom: 72, left: 0, right: 0 };
const usualSizes: ChunkSizes = { usual: 64, most: 128 };
const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|[oa]d)/.test(navigator.platform);

/** Dead keys compose a quotation mark: `set` runs once it is in the text. */
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

/** An editor of many paragraphs in `host`. It has no undo of its own: `onUndo` and `onRedo` get its keys. */
export function createTextEngine(host: HTMLElement, options: TextEngineOptions): TextEngine {
  const tools = { newId: options.newId, sizes: options.chunks ?? usualSizes };
  const cache = new ParagraphCache();
  const rankOf: RankOf = (id) => options.rankOf?.(id);
  /** The blank paragraph of an empty page, once it is to be a heading. */
  let rankedId: string | null = null;
  let isDecorated = false;
  const commands = textCommands(tools, {
    rankOf,
    unrank: (id) => options.onChange({ kind: 'other', headings: { [id]: null } }),
  });
  const writing = writingPlugin();
  const tracker = caretPlugin();
  const paste = pastePlugin(tools, rankOf, () => changed('paste', paste.takeHeadings()));
  const doc = docOf(options.paragraphs, cache, tools, (nodes, usual) =>
    schema.node('doc', null, chunkNodes(nodes, usual)),
  );

  const language = () => view.dom.closest<HTMLElement>('[lang]')?.lang || navigator.language;
  const wordsBefore = (node: Node, offset: number, of?: string) => {
    const { text } = cache.paragraphOf(node);
    return wordOffset(text, of === undefined ? offset : movedOffset(offset, of, text));
  };

  // Outside the page while it is built: in it, its attributes would have the browser compute all styles once more.
  const view: EditorView = new EditorView(null, {
    state: EditorState.create({
      doc,
      plugins: [
        tracker.plugin,
        writing.plugin,
        ...(options.onKeyDown
          ? [new Plugin({ props: { handleKeyDown: (_, event) => options.onKeyDown?.(event) ?? false } })]
          : []),
        paste.plugin,
        pageSelectionPlugin(),
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
    clipboardSerializer: clipboardSerializerFor(rankOf),
    clipboardTextSerializer: copiedText,
    transformCopied: withoutChunks,
    dispatchTransaction: dispatch,
  });
  host.append(view.dom);

  function dispatch(tr: Transaction): void {
    // A DOM change without input is an extension's: the node is redrawn.
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
    if (kind) changed(kind, ranksOf(tr) ?? paste.takeHeadings());
    const isMoved = !state.selection.eq(before.selection);
    if (isMoved && !tr.docChanged && !view.composing) options.onMove?.();
    if (isMoved || tr.docChanged) options.onSelect?.();
    if (kind === 'type' && isInserting(tr) && !view.composing) setTyped();
  }

  function changed(kind: ChangeKind, headings: NewRanks): void {
    const [id = null] = Object.keys(headings);
    rankedId = id;
    options.onChange(id !== null && options.rankOf ? { kind, headings } : { kind });
  }

  function setTyped(): void {
    const set =
      (options.rankOf ? typedHeading(view.state) : null) ??
      typedEmphasis(view.state) ??
      typedQuote(view.state, options.quotes?.() ?? 'straight', language());
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
    paragraphs() {
      const { doc } = view.state;
      const all = cache.all(doc);
      const isRanked = all[0] && (all[0].id === rankedId || rankOf(all[0].id));
      return isBlank(doc) && !isRanked ? [] : all;
    },
    update(paragraphs) {
      paste.finish(view);
      tracker.read(view);
      const tr = takeOutside(view.state.tr, paragraphs, cache, tools);
      if (!tr.docChanged) return;
      const scroll = heldScroll(view, tr);
      view.dispatch(fromOutside(tr));
      scroll?.hold();
    },
    setDecorations(decorations) {
      if (isBare(decorations) && !isDecorated) return;
      isDecorated = !isBare(decorations);
      tracker.read(view);
      view.dispatch(setDecorations(view.state, decorations));
    },
    refresh() {
      tracker.read(view);
      view.setProps({});
      view.dispatch(view.state.tr);
    },
    focus(id, offset = 0) {
      // First: a text without the focus does not scroll.
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
    elementOf(id) {
      const found = placeOf(view.state.doc, id);
      return found && (view.nodeDOM(found.pos) as HTMLElement | null);
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
    rank(rank, id) {
      if (!options.rankOf) return;
      paste.finish(view);
      const range = engine.selection();
      const selected = engine.selected()?.ids ?? (range ? [range.from.id] : []);
      const ids = id === undefined ? selected : [id];
      changed('other', Object.fromEntries(ids.map((one) => [one, rank])));
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

const engineAttribute = 'data-fabula-engine';
const engines = new WeakMap<Element, TextEngine>();

/** The engine around a place, or else the first within it. */
export function engineAt(place: ParentNode): TextEngine | null {
  const selector = `[${engineAttribute}]`;
  const around = isElement(place) ? place.closest(selector) : null;
  const edited = around ?? place.querySelector(selector);
  return (edited && engines.get(edited)) ?? null;
}

/** True for a change read from the DOM rather than made by a command. */
const isRead = (tr: Transaction) =>
  tr.docChanged && kindOf(tr) === undefined && tr.getMeta('uiEvent') === undefined;

function untoldKind(tr: Transaction, before: EditorState, after: EditorState): ChangeKind {
  const event = tr.getMeta('uiEvent');
  if (event === 'paste' || event === 'cut' || event === 'drop') return event;
  const kind = kindBetween(before.doc, after.doc);
  // A word that an input method shortens is still being written.
  return kind === 'delete' && tr.getMeta('composition') ? 'type' : kind;
}
