import type { Paragraph } from '../model/Story.ts';
import type { Selected } from '../model/selection.ts';
import type { TextRange } from './TextRange.ts';

/** Null without selected words. */
export function selectedIn(paragraphs: readonly Paragraph[], { from, to }: TextRange): Selected | null {
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
