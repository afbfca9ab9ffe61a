import type { EditorState, Transaction } from 'prosemirror-state';
import { dashFor, endsInYear, type QuoteChoice, quoteFor, quoteStyleOf } from '../model/quotes.ts';
import { marked } from './edits.ts';

/** Characters before a mark that decide its form. */
const reach = 500;

/** Converts a typed straight mark, two hyphens, or a mark before two digits, as a step of its own that undo reverts. */
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
  if (endsInYear(words, style)) return marked(tr.insertText('’', $from.pos - 3, $from.pos - 2), 'other');
  const dash = words.endsWith('--') ? dashFor(words.slice(0, -2), style) : null;
  return dash && set(dash, 2);
}
