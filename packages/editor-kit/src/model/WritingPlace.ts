import { fieldsOf, numberOf, textOf, textsOf } from '@fabula/work-kit/core';

/** Where a writer stopped in a story. */
export interface WritingPlace {
  /** The offset is in UTF-16 units of the paragraph's text; null where the text never had the caret. */
  readonly caret: { readonly id: string; readonly offset: number } | null;
  /** A paragraph in the window, and the pixels from the window's top to its own. */
  readonly shown: { readonly id: string; readonly top: number } | null;
  /** Ids of the breaks whose sections are closed. Absent in places of before, which opened the section of the caret alone. */
  readonly folded?: readonly string[];
  /** A paragraph of the chapter that is shown alone; absent while the whole book is shown. */
  readonly alone?: string;
  /** Words written on the last day of writing: `day` as '2026-11-28'. Absent where there were none. */
  readonly written?: { readonly day: string; readonly today: number };
}

/** Null for what says nothing. */
export function parseWritingPlace(value: unknown): WritingPlace | null {
  const given = fieldsOf(value);
  const [caret, shown] = [fieldsOf(given?.caret), fieldsOf(given?.shown)];
  const [caretId, shownId] = [textOf(caret?.id), textOf(shown?.id)];
  const alone = textOf(given?.alone);
  const folded = Array.isArray(given?.folded) ? textsOf(given.folded) : null;
  const written = fieldsOf(given?.written);
  const day = textOf(written?.day);
  if (caretId === '' && shownId === '' && !folded) return null;
  const top = shown?.top;
  return {
    caret: caretId === '' ? null : { id: caretId, offset: Math.max(0, numberOf(caret?.offset)) },
    shown: shownId === '' || typeof top !== 'number' || !Number.isFinite(top) ? null : { id: shownId, top },
    ...(folded && { folded }),
    ...(alone !== '' && { alone }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { written: { day, today: numberOf(written?.today) } }),
  };
}
