import { compareTexts, diffWords, type LineChange, type WordPiece } from '@fabula/editor-kit/core';
import { VisuallyHidden } from '@fabula/ui-kit';
import { Fragment, useMemo } from 'react';
import { added, code, legend, line, lines, nothing, prose, removed } from './ComparedText.css.ts';

export interface ComparedTextProps {
  before: string;
  after: string;
  /** Whose words are struck out. */
  beforeLabel: string;
  /** Whose words are underlined. */
  afterLabel: string;
  /** Set with a fixed width. Default false. */
  isCode?: boolean;
}

/** Sentences that share less than this part of their letters are read better whole, one after the other. */
const leastShared = 0.35;

/** Two texts as one: what only the first has is struck out, what only the second has underlined. */
export function ComparedText({ before, after, beforeLabel, afterLabel, isCode = false }: ComparedTextProps) {
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  if (before === after) return <p className={nothing}>Both read the same.</p>;
  const only = { removed: beforeLabel, added: afterLabel };
  return (
    <>
      <p className={legend}>
        <span className={removed}>{beforeLabel}</span> <span className={added}>{afterLabel}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <section className={`${lines} ${isCode ? code : prose}`} aria-label="What changed" tabIndex={0}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is made anew whenever anything in it moves
          <div key={index} className={line} dir="auto">
            {piecesOf(change).map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={at}>
                {kind === 'same' ? text : <Marked kind={kind} text={text} whose={only[kind]} />}
              </Fragment>
            ))}
          </div>
        ))}
      </section>
    </>
  );
}

interface MarkedProps {
  kind: 'removed' | 'added';
  text: string;
  whose: string;
}

function Marked({ kind, text, whose }: MarkedProps) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark className={kind === 'removed' ? removed : added}>
      <VisuallyHidden>{whose}: </VisuallyHidden>
      {text}
    </Mark>
  );
}

function piecesOf(change: LineChange): WordPiece[] {
  if (change.kind !== 'changed') return [change];
  const pieces: WordPiece[] = [];
  for (const { action, original, rewritten } of change.changes) {
    // Sentences are told apart even where the blank between them went with one that is gone.
    if (pieces.length > 0 && !/\s$/.test(pieces.at(-1)?.text ?? '')) pieces.push({ kind: 'same', text: ' ' });
    if (action === 'unchanged') pieces.push({ kind: 'same', text: original });
    else pieces.push(...readable(original, rewritten));
  }
  return pieces;
}

function readable(original: string, rewritten: string): WordPiece[] {
  const pieces = diffWords(original, rewritten);
  const shared = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  if (shared >= leastShared * Math.max(original.length, rewritten.length)) return pieces;
  const whole: WordPiece[] = [
    { kind: 'removed', text: original.trimEnd() },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: rewritten },
  ];
  return whole.filter(
    ({ kind, text }) => text !== '' && (kind !== 'same' || (original !== '' && rewritten !== '')),
  );
}
