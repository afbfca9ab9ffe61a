import type { Mark } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import {
  dashFor,
  elisionIn,
  hasSpareHyphen,
  type QuoteChoice,
  quoteFor,
  quoteStyleOf,
} from '../model/quotes.ts';
import { headingRanks } from '../model/Story.ts';
import { marked, ranked, textRange } from './edits.ts';
import { type Emphasis, schema } from './schema.ts';

/** Marks of text typed here: those of the replaced or preceding text. */
export function marksAt({ selection, storedMarks }: EditorState): readonly Mark[] {
  const { $from, $to, empty } = selection;
  if (selection instanceof NodeSelection) return [];
  return storedMarks ?? (empty ? null : $from.marksAcross($to)) ?? $from.marks();
}

export function toggleEmphasis(name: Emphasis): Command {
  const mark = schema.mark(name);
  return (state, dispatch) => {
    const { tr, selection, doc } = state;
    const isBlock = selection instanceof NodeSelection;
    if (selection.empty && !isBlock) {
      const has = mark.isInSet(marksAt(state));
      dispatch?.(has ? tr.removeStoredMark(mark) : tr.addStoredMark(mark));
      return true;
    }
    const { from, to } = textRange(selection, doc);
    let isAll = true;
    doc.nodesBetween(from, to, (node, pos) => {
      const part = node.text?.slice(Math.max(from - pos, 0), to - pos) ?? '';
      if (part.trim() !== '' && !mark.isInSet(node.marks)) isAll = false;
    });
    dispatch?.(marked(isAll ? tr.removeMark(from, to, mark) : tr.addMark(from, to, mark), 'other'));
    return true;
  };
}

const pair = /(?<![*\p{L}\p{N}])(\*{1,3})(?![\s*])[^*\n]*?[^\s*](\*{1,3})$/u;
/** Longest emphasis by asterisks, in characters. */
const longest = 2000;
const marksOf: Readonly<Record<number, readonly Emphasis[]>> = {
  1: ['italic'],
  2: ['bold'],
  3: ['bold', 'italic'],
};

/** Converts a pair of asterisks once the closing one is typed, as a step of its own. */
export function typedEmphasis({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 2) return null;
  const words = $from.parent.textBetween(Math.max($from.parentOffset - longest, 0), $from.parentOffset);
  if (!words.endsWith('*')) return null;
  const [whole = '', opening = '', closing = ''] = pair.exec(words) ?? [];
  const names = marksOf[opening.length];
  if (!names || opening.length !== closing.length) return null;
  const start = $from.pos - whole.length;
  const signs = opening.length;
  tr.delete($from.pos - signs, $from.pos).delete(start, start + signs);
  for (const name of names) tr.addMark(start, $from.pos - 2 * signs, schema.mark(name));
  for (const name of names) tr.removeStoredMark(schema.mark(name));
  return marked(tr, 'other');
}

/** Makes a heading once `# `, `## ` or `### ` stands at the start of a paragraph, as a step of its own. */
export function typedHeading({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection;
  const signs = $from.parentOffset;
  if (!empty || $from.depth !== 2 || signs > headingRanks.length + 1) return null;
  const [hashes] = /^#+ $/.exec($from.parent.textBetween(0, signs)) ?? [];
  const rank = headingRanks[(hashes?.length ?? 0) - 2];
  if (!rank) return null;
  return marked(
    ranked(tr.delete($from.start(), $from.pos), { [String($from.parent.attrs.id)]: rank }),
    'other',
  );
}

/** Characters before a mark that decide its form. */
const reach = 500;

/** Converts a typed straight mark, two or three hyphens, or a mark before what is elided, as a step of its own that undo reverts. */
export function typedQuote(
  { selection, tr }: EditorState,
  choice: QuoteChoice,
  language: string,
): Transaction | null {
  const { $from, empty } = selection;
  if (choice === 'straight' || !empty || $from.depth !== 2) return null;
  const at = $from.parentOffset;
  const words = $from.parent.textBetween(Math.max(at - reach, 0), at);
  const style = choice === 'language' ? quoteStyleOf(language) : choice;
  const set = (mark: string, length: number) =>
    marked(tr.insertText(mark, $from.pos - length, $from.pos), 'other');
  const typed = words.at(-1);
  if (typed === '"' || typed === "'") {
    const { mark, replaced } = quoteFor(typed, words.slice(0, -1), style);
    return set(mark, 1 + replaced);
  }
  const back = elisionIn(words, style);
  if (back !== null) return marked(tr.insertText('’', $from.pos - back, $from.pos - back + 1), 'other');
  if (hasSpareHyphen(words)) return marked(tr.delete($from.pos - 1, $from.pos), 'other');
  const dash = words.endsWith('--') ? dashFor(words.slice(0, -2), style) : null;
  return dash && set(dash, 2);
}
