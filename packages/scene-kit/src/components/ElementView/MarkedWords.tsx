'use client';

import { Fragment, type ReactNode } from 'react';
import { type MarkedRange, marksWithin, type TextMark } from '../../model/elementText.ts';
import { note } from './ElementView.css.ts';

export interface MarkedWordsProps {
  text: string;
  marks: readonly MarkedRange[] | undefined;
  from: number;
  to: number;
}

export function MarkedWords({ text, marks, from, to }: MarkedWordsProps) {
  const words = text.slice(from, to);
  const ranges = marksWithin(marks, from, to);
  if (!ranges) return words;
  let at = 0;
  const pieces: ReactNode[] = [];
  for (const range of ranges) {
    pieces.push(words.slice(at, range.from));
    pieces.push(
      <Fragment key={range.from}>{marked(words.slice(range.from, range.to), range.marks)}</Fragment>,
    );
    at = range.to;
  }
  pieces.push(words.slice(at));
  return pieces;
}

function marked(words: string, marks: readonly TextMark[]): ReactNode {
  let shown: ReactNode = words;
  if (marks.includes('underline')) shown = <u>{shown}</u>;
  if (marks.includes('italic')) shown = <em>{shown}</em>;
  if (marks.includes('bold')) shown = <strong>{shown}</strong>;
  return marks.includes('note') ? <span className={note}>[{shown}]</span> : shown;
}
