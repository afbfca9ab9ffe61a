import { type MarkedRun, mayHaveEmphasis, readEmphasis } from '@fabula/writing';
import { Fragment, type ReactNode } from 'react';

export interface EmphasizedTextProps {
  text: string;
}

/** Renders `*` as italics and `**` as bold. */
export function EmphasizedText({ text }: EmphasizedTextProps): ReactNode {
  return mayHaveEmphasis(text) ? readEmphasis(text).map(shownRun) : text;
}

function shownRun({ text, marks }: MarkedRun, index: number): ReactNode {
  const italic = marks.includes('italic') ? <em>{text}</em> : text;
  return <Fragment key={index}>{marks.includes('bold') ? <strong>{italic}</strong> : italic}</Fragment>;
}
