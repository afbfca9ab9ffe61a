'use client';

import { splitSentences } from '@fabula/writing';
import { useEffect, useMemo, useState } from 'react';
import type { TakenPart } from '../../model/caretPencil.ts';
import { addedParagraphs } from '../../model/editParagraphs.ts';
import type { Headings, Paragraph, Picks, Privacies, Privacy } from '../../model/Story.ts';
import { partsOfSelected, type Selected } from '../../model/selection.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import type { TextMark } from '../../text/decorations.ts';
import { askedAbout, marked } from './StoryText.css.ts';

interface Marked {
  readonly picks: readonly number[];
  readonly marks: readonly TextMark[];
}

export function useMarks(
  paragraphs: readonly Paragraph[],
  picks: Picks,
): ReadonlyMap<string, readonly TextMark[]> {
  const [known] = useState(() => new WeakMap<Paragraph, Marked>());
  return useMemo(() => {
    const all = new Map<string, readonly TextMark[]>();
    if (Object.keys(picks).length === 0) return all;
    for (const paragraph of paragraphs) {
      const own = picks[paragraph.id];
      if (!own) continue;
      const before = known.get(paragraph);
      // Equal objects keep their marks' identity, so nothing is drawn again.
      const marks = before?.picks === own ? before.marks : marksOf(paragraph.text, own);
      known.set(paragraph, { picks: own, marks });
      all.set(paragraph.id, marks);
    }
    return all;
  }, [known, paragraphs, picks]);
}

/** Marks, and the words under question: browsers show no selection without the focus. */
export function useAskedAbout(
  selected: Selected | null,
  marks: ReadonlyMap<string, readonly TextMark[]>,
): ReadonlyMap<string, readonly TextMark[]> {
  return useMemo(() => {
    if (!selected) return marks;
    const all = new Map(marks);
    for (const [id, { from, to }] of partsOfSelected(selected))
      all.set(id, [...(marks.get(id) ?? []), { from, to, className: askedAbout }]);
    return all;
  }, [selected, marks]);
}

function marksOf(text: string, picks: readonly number[]): TextMark[] {
  let from = 0;
  return splitSentences(text).flatMap((sentence, index) => {
    const start = from;
    from += sentence.length;
    if (!picks.includes(index)) return [];
    return [
      {
        of: text,
        from: start,
        to: start + sentence.trimEnd().length,
        className: marked,
        attributes: { nodeName: 'mark', 'data-fabula-sentence': String(index) },
      },
    ];
  });
}

const nothing: ReadonlySet<string> = new Set();
/** Milliseconds that new paragraphs count as fresh; longer than their animation. */
const freshTime = 1000;

export function useFresh(
  paragraphs: readonly Paragraph[],
  engine: TextEngine | null,
  taken: readonly TakenPart[],
): ReadonlySet<string> {
  const [state, setState] = useState({ paragraphs, fresh: nothing });
  let { fresh } = state;
  if (state.paragraphs !== paragraphs) {
    const typed = addedParagraphs(state.paragraphs, engine?.paragraphs() ?? []);
    // Of text taken at a caret only the pencil darkens, not the rest of the paragraph.
    const known = new Set([...typed, ...taken].map(({ id }) => id));
    const added = addedParagraphs(state.paragraphs, paragraphs).filter(({ id }) => !known.has(id));
    fresh = added.length === 0 ? nothing : new Set(added.map(({ id }) => id));
    setState({ paragraphs, fresh });
  }
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, fresh: nothing })), freshTime);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

type Attributes = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function attributesOf(
  fresh: ReadonlySet<string>,
  atWork: readonly (string | null | undefined)[],
  revised: readonly string[],
  pencilled: string | null | undefined,
  headings: Headings,
  levels: ReadonlyMap<string, number>,
  privacy: Privacies,
  said: Readonly<Record<Privacy, string>>,
  hasAi: boolean,
): Attributes {
  const all = new Map<string, Record<string, string>>();
  const say = (id: string | null | undefined, name: string) => {
    if (typeof id === 'string') all.set(id, { ...all.get(id), [name]: '' });
  };
  for (const id of fresh) say(id, 'data-fresh');
  for (const id of atWork) say(id, 'data-at-work');
  for (const id of revised) say(id, 'data-revised');
  say(pencilled, 'data-pencil');
  for (const [id, one] of Object.entries(privacy))
    if (hasAi || one === 'note')
      all.set(id, { ...all.get(id), 'data-privacy': one, 'aria-description': said[one] });
  for (const [id, level] of levels)
    all.set(id, {
      ...all.get(id),
      role: 'heading',
      'aria-level': String(level),
      'data-heading': headings[id] ?? '',
    });
  return all;
}
