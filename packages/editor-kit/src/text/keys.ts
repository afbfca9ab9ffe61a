import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { ChangeKind } from '../model/Work.ts';
import { isHidden } from './decorations.ts';
import {
  deleteSelected,
  type EditTools,
  endBefore,
  firstCaret,
  lastCaret,
  marked,
  replaceText,
  startAfter,
  textRange,
} from './edits.ts';
import { inlineOf, type RankOf, sceneBreakOf } from './schema.ts';
import { marksAt, toggleEmphasis } from './typography.ts';

const empty = { inline: inlineOf('') };

/** What a join of two paragraphs removes: their border, and a scene break that would run into words. */
function joined(doc: Node, upper: number, lower: number): readonly [from: number, to: number] {
  const [$upper, $lower] = [doc.resolve(upper), doc.resolve(lower)];
  const isBlank = $upper.parent.content.size === 0 || $lower.parent.content.size === 0;
  if (!isBlank && sceneBreakOf($upper.parent) === 'sure') return [$upper.start(), lower];
  if (!isBlank && sceneBreakOf($lower.parent) === 'sure') return [upper, $lower.end()];
  return [upper, lower];
}

/** Ranks of the paragraphs, and what to do with a heading at whose start the caret deletes backward. */
export interface HeadingTools {
  readonly rankOf: RankOf;
  readonly unrank: (id: string) => void;
}

export function textCommands(tools: EditTools, { rankOf, unrank }: HeadingTools) {
  const change =
    (kind: ChangeKind, edit: (tr: Transaction, state: EditorState) => Transaction): Command =>
    (state, dispatch) => {
      dispatch?.(marked(edit(state.tr, state), kind).scrollIntoView());
      return true;
    };
  const replace =
    (pieces: Parameters<typeof replaceText>[3]) =>
    (tr: Transaction, { selection, doc }: EditorState) => {
      const { from, to } = textRange(selection, doc);
      return replaceText(tr, from, to, pieces, tools);
    };

  const removeSelected = change('delete', (tr) => deleteSelected(tr, tools));
  const removeToWrite = change('type', (tr) => deleteSelected(tr, tools));
  /** Across paragraph borders; within one the browser deletes. */
  const remove =
    (isBackward: boolean): Command =>
    (state, dispatch) => {
      const { $from, $to, empty: isCaret } = state.selection;
      if (!isCaret) return removeSelected(state, dispatch);
      if (isBackward ? $from.parentOffset > 0 : $to.parentOffset < $to.parent.content.size) return false;
      const id = String($from.parent.attrs.id);
      if (isBackward && rankOf(id)) {
        if (dispatch) unrank(id);
        return true;
      }
      const other = isBackward ? endBefore($from) : startAfter($to);
      if (other === null || isHidden(state, state.doc.resolve(other).parent.attrs.id)) return true;
      const [from, to] = isBackward ? joined(state.doc, other, $from.pos) : joined(state.doc, $to.pos, other);
      return change('join', (tr) => replaceText(tr, from, to, [], tools))(state, dispatch);
    };

  const split: Command = (state, dispatch) => {
    if (!(state.selection instanceof NodeSelection))
      return change('split', replace([empty, empty]))(state, dispatch);
    const end = TextSelection.create(state.doc, state.selection.to - 1);
    dispatch?.(state.tr.setSelection(end).scrollIntoView());
    return true;
  };

  return {
    split,
    breakLine: change('type', (tr, state) =>
      replace([{ inline: inlineOf('\n', marksAt(state)) }])(tr, state),
    ),
    bold: toggleEmphasis('bold'),
    italic: toggleEmphasis('italic'),
    deleteBackward: remove(true),
    deleteForward: remove(false),
    removeToWrite,
    selectAll: ((state, dispatch) => {
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, firstCaret, lastCaret(state.doc))));
      return true;
    }) satisfies Command,
  };
}

export type TextCommands = ReturnType<typeof textCommands>;

export interface UndoKeys {
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

const does =
  (act: (() => void) | undefined): Command =>
  () => {
    act?.();
    return true;
  };

export function textKeys(commands: TextCommands, { onUndo, onRedo }: UndoKeys, isMac: boolean): Plugin {
  const edge =
    (isStart: boolean, isExtended: boolean): Command =>
    (state, dispatch) => {
      const head = isStart ? firstCaret : lastCaret(state.doc);
      const anchor = isExtended ? state.selection.anchor : head;
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)).scrollIntoView());
      return true;
    };
  const [start, end] = isMac ? ['Cmd-ArrowUp', 'Cmd-ArrowDown'] : ['Ctrl-Home', 'Ctrl-End'];
  return keymap({
    Enter: commands.split,
    'Shift-Enter': commands.breakLine,
    Backspace: commands.deleteBackward,
    'Shift-Backspace': commands.deleteBackward,
    'Mod-Backspace': commands.deleteBackward,
    Delete: commands.deleteForward,
    'Mod-Delete': commands.deleteForward,
    'Mod-a': commands.selectAll,
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-z': does(onUndo),
    'Mod-Z': does(onRedo),
    'Shift-Mod-z': does(onRedo),
    'Mod-y': does(onRedo),
    // A skipped chunk has no last line that the browser could find.
    [start]: edge(true, false),
    [`Shift-${start}`]: edge(true, true),
    [end]: edge(false, false),
    [`Shift-${end}`]: edge(false, true),
  });
}

/** ProseMirror handles an iPhone's Enter later: it would break the paragraph twice. */
const waitsForEnter = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchedMac();
const isTouchedMac = () => /Mac/.test(navigator.platform) && navigator.maxTouchPoints > 2;

export function textInput(commands: TextCommands, { onUndo, onRedo }: UndoKeys, tools: EditTools): Plugin {
  const asked: Record<string, Command> = {
    insertLineBreak: commands.breakLine,
    insertParagraph: (state, dispatch) => !waitsForEnter() && commands.split(state, dispatch),
    formatBold: commands.bold,
    formatItalic: commands.italic,
    historyUndo: does(onUndo),
    historyRedo: does(onRedo),
  };
  for (const unit of ['Content', 'Word', 'SoftLine', 'HardLine']) {
    asked[`delete${unit}Backward`] = commands.deleteBackward;
    asked[`delete${unit}Forward`] = commands.deleteForward;
  }
  const isAcross = ({ selection }: EditorState) =>
    selection instanceof NodeSelection || !selection.$from.sameParent(selection.$to);
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { state } = view;
        const isBlock = state.selection instanceof NodeSelection;
        if (!isBlock && state.doc.resolve(from).sameParent(state.doc.resolve(to))) return false;
        const range = isBlock ? { from: state.selection.to - 1, to: state.selection.to - 1 } : { from, to };
        const inline = inlineOf(text, marksAt(state));
        const tr = replaceText(state.tr, range.from, range.to, [{ inline }], tools);
        view.dispatch(marked(tr, 'type').scrollIntoView());
        return true;
      },
      handleDOMEvents: {
        beforeinput(view, event) {
          if (view.composing || !view.editable) return false;
          // Read from the DOM, words that repeat part of the replaced text would look like a deletion.
          const isTypedOver = event.inputType === 'insertText' && !view.state.selection.empty;
          if (isTypedOver && event.data) {
            event.preventDefault();
            const { from, to } = textRange(view.state.selection, view.state.doc);
            const inline = inlineOf(event.data, marksAt(view.state));
            const tr = replaceText(view.state.tr, from, to, [{ inline }], tools);
            view.dispatch(marked(tr, 'type').scrollIntoView());
            return true;
          }
          const isDone = asked[event.inputType]?.(view.state, view.dispatch, view) ?? false;
          // Underlining and other formats are not part of a text.
          const isRefused = !isDone && event.inputType.startsWith('format');
          if (isDone || isRefused) event.preventDefault();
          return isDone || isRefused;
        },
        compositionstart(view) {
          // A composition over several paragraphs starts in the first: the browser would join their chunks.
          if (isAcross(view.state) && view.state.selection instanceof TextSelection)
            commands.removeToWrite(view.state, view.dispatch, view);
          // After a wall's refusal it writes at the caret.
          const { doc, selection } = view.state;
          if (isAcross(view.state) && selection instanceof TextSelection)
            view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, selection.head)));
          return false;
        },
      },
    },
  });
}
