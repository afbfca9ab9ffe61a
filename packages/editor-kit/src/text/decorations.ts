import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { isFromOutside, kindOf } from './edits.ts';
import {
  changedChunks,
  countParagraphs,
  isBlank,
  type ParagraphPlace,
  placeOf,
  placesBetween,
  placesIn,
} from './places.ts';

/** Styling of a part of a paragraph; offsets in characters of its given text. */
export interface TextMark {
  /** The text that the offsets are of, where the paragraph may be ahead of it. */
  readonly of?: string;
  readonly from: number;
  readonly to: number;
  readonly className: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A foreign element in the text, identified by its key. */
export interface TextWidget {
  readonly key: string;
  readonly element: HTMLElement;
  /** Of `instead`: the paragraph stays shown for now. */
  readonly isBeside?: boolean;
}

/** Pencil at a place in a paragraph, outside the text. */
export interface TextPencil {
  readonly id: string;
  readonly offset: number;
  readonly element: HTMLElement;
}

/** Marks, widgets and replacements by paragraph id. Equal objects count as unchanged. */
export interface TextDecorations {
  readonly marks: ReadonlyMap<string, readonly TextMark[]>;
  readonly attributes: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly after: ReadonlyMap<string, TextWidget>;
  readonly instead: ReadonlyMap<string, TextWidget>;
  readonly pencil?: TextPencil | null;
}

interface DecorationState {
  readonly given: TextDecorations;
  readonly set: DecorationSet;
}

const none: TextDecorations = {
  marks: new Map(),
  attributes: new Map(),
  after: new Map(),
  instead: new Map(),
};
const key = new PluginKey<DecorationState>('fabula decorations');
const kinds = ['marks', 'attributes', 'after', 'instead'] as const;
/** Changes beyond which paragraphs are found in one walk. */
const manyChanges = 40;

export const isBare = ({ pencil, ...others }: TextDecorations): boolean =>
  !pencil && kinds.every((kind) => others[kind].size === 0);

export function setDecorations(state: EditorState, given: TextDecorations): Transaction {
  return state.tr.setMeta(key, given);
}

/** True for a paragraph that is replaced. */
export const isHidden = (state: EditorState, id: string): boolean => {
  const widget = key.getState(state)?.given.instead.get(id);
  return widget !== undefined && !widget.isBeside;
};

/** True for a paragraph with a widget after it. */
export const isFollowed = (state: EditorState, id: string): boolean =>
  key.getState(state)?.given.after.has(id) ?? false;

/** Converts an offset in a paragraph's text to the engine's, which skips emphasis signs. */
export type WordsBefore = (node: Node, offset: number, of?: string) => number;

export function decorationPlugin(
  placeholder: () => string,
  wordsBefore: WordsBefore,
): Plugin<DecorationState> {
  return new Plugin<DecorationState>({
    key,
    state: {
      init: () => ({ given: none, set: DecorationSet.empty }),
      apply(tr, before) {
        const given: TextDecorations | undefined = tr.getMeta(key);
        const set = tr.docChanged ? follow(tr, before, wordsBefore) : before.set;
        if (given) return { given, set: redraw(tr.doc, set, before.given, given, wordsBefore) };
        return set === before.set ? before : { ...before, set };
      },
    },
    props: {
      decorations(state) {
        const set = key.getState(state)?.set ?? DecorationSet.empty;
        if (!isBlank(state.doc)) return set;
        const end = state.doc.content.size - 1;
        return set.add(state.doc, [Decoration.node(1, end, { 'data-placeholder': placeholder() })]);
      },
    },
  });
}

function follow(tr: Transaction, { given, set }: DecorationState, wordsBefore: WordsBefore): DecorationSet {
  const mapped = set.map(tr.mapping, tr.doc);
  const isMoved = isFromOutside(tr) || kindOf(tr) === 'drop';
  if (!isMoved && countParagraphs(tr.before) === countParagraphs(tr.doc)) return mapped;
  const { now, start } = changedChunks(tr.before, tr.doc);
  const places = new Map(
    placesIn(now, start)
      .map((place) => [String(place.node.attrs.id), place] as const)
      .filter(([id]) => id === given.pencil?.id || kinds.some((kind) => given[kind].has(id))),
  );
  // A split drops decorations of whole paragraphs; others are mapped.
  const isLost = (spec: { fabula: string; isWhole?: boolean }) =>
    places.has(spec.fabula) && (isMoved || spec.isWhole === true);
  const lost = mapped.find(undefined, undefined, (spec) => isLost(spec as { fabula: string }));
  const added = [...places].flatMap(([id, place]) =>
    drawn(id, place, given, wordsBefore).filter(({ spec }) => isLost(spec)),
  );
  return mapped.remove(lost).add(tr.doc, added.sort(inOrder));
}

/** ProseMirror drops a node's decoration that is added after one further on. */
const inOrder = (one: Decoration, other: Decoration) => one.from - other.from;

function redraw(
  doc: Node,
  set: DecorationSet,
  before: TextDecorations,
  after: TextDecorations,
  wordsBefore: WordsBefore,
): DecorationSet {
  const changed = new Set<string>();
  for (const kind of kinds) {
    const [had, has]: ReadonlyMap<string, unknown>[] = [before[kind], after[kind]];
    if (!had || !has || had === has) continue;
    for (const id of had.keys()) if (!isSame(had.get(id), has.get(id))) changed.add(id);
    for (const id of has.keys()) if (!isSame(had.get(id), has.get(id))) changed.add(id);
  }
  if (before.pencil !== after.pencil)
    for (const pencil of [before.pencil, after.pencil]) if (pencil) changed.add(pencil.id);
  const gone: Decoration[] = [];
  const added: Decoration[] = [];
  const places = changed.size > manyChanges ? placesById(doc) : null;
  for (const id of changed) {
    const place = places ? places.get(id) : placeOf(doc, id);
    if (place) added.push(...drawn(id, place, after, wordsBefore));
  }
  // Removed by id, wherever mapping moved it.
  if (changed.size > 0) {
    gone.push(...set.find(undefined, undefined, ({ fabula }) => changed.has(fabula)));
  }
  return set.remove(gone).add(doc, added.sort(inOrder));
}

/** Paragraphs around the head whose chunks are rendered: further than a key moves. */
const reach = 24;

/**
 * Renders the chunks at both ends of the selection and around its head: in a skipped chunk the browser finds no
 * line, writes beside the paragraph, and moves by line to the very start. Others may be skipped: at each key the
 * browser reads all that it renders of a text. A chunk that was left is skipped from the next frame on.
 */
export const openChunks = new Plugin({
  props: {
    decorations({ doc, selection: { $anchor, $head } }) {
      const at = $head.index(0);
      const open = new Set([$anchor.index(0), at]);
      const inChunk = $head.index(1);
      if (inChunk < reach) open.add(at - 1);
      if (inChunk >= (doc.maybeChild(at)?.childCount ?? 0) - reach) open.add(at + 1);
      const drawn: Decoration[] = [];
      doc.forEach((chunk, pos, index) => {
        if (open.has(index)) drawn.push(Decoration.node(pos, pos + chunk.nodeSize, {}, { isOpen: true }));
      });
      return DecorationSet.create(doc, drawn);
    },
  },
});

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (isWidget(one) &&
    isWidget(other) &&
    one.key === other.key &&
    one.element === other.element &&
    one.isBeside === other.isBeside);

const isWidget = (value: unknown): value is TextWidget =>
  typeof value === 'object' && value !== null && 'element' in value;

function placesById(doc: Node): ReadonlyMap<string, ParagraphPlace> {
  const all = placesBetween(doc, 0, Number.POSITIVE_INFINITY);
  return new Map(all.map((place) => [String(place.node.attrs.id), place]));
}

function drawn(
  id: string,
  { pos, node }: ParagraphPlace,
  given: TextDecorations,
  wordsBefore: WordsBefore,
): Decoration[] {
  const end = pos + node.nodeSize;
  const spec = { fabula: id };
  const whole = { ...spec, isWhole: true };
  const instead = given.instead.get(id);
  const after = given.after.get(id);
  const attributes = given.attributes.get(id);
  const widget = (at: number, { key: name, element }: TextWidget, side: number) =>
    Decoration.widget(at, element, {
      ...spec,
      key: name,
      side,
      stopEvent: () => true,
      ignoreSelection: true,
    });
  return [
    ...(given.marks.get(id) ?? []).flatMap(({ of, from, to, className, attributes: more }) => {
      const first = wordsBefore(node, from, of);
      const last = Math.min(wordsBefore(node, to, of), node.content.size);
      return first < last
        ? [Decoration.inline(pos + 1 + first, pos + 1 + last, { class: className, ...more }, spec)]
        : [];
    }),
    ...(given.pencil?.id === id ? [pencilAt(pos + 1, node, given.pencil, wordsBefore)] : []),
    ...(attributes ? [Decoration.node(pos, end, { ...attributes }, whole)] : []),
    ...(instead && !instead.isBeside ? [Decoration.node(pos, end, { hidden: '' }, whole)] : []),
    ...(instead ? [widget(end, instead, -2)] : []),
    ...(after ? [widget(end, after, -1)] : []),
  ];
}

/** Behind the caret, also after typing there; a click on it puts the caret before it. */
function pencilAt(
  start: number,
  node: Node,
  { id, offset, element }: TextPencil,
  wordsBefore: WordsBefore,
): Decoration {
  const at = start + Math.min(wordsBefore(node, offset), node.content.size);
  return Decoration.widget(at, element, { fabula: id, key: 'pencil', side: 1, ignoreSelection: true });
}
