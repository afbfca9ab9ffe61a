import { compareTexts, diffWords, type LineChange, type WordPiece } from '@fabula/editor-kit/compare';
import { VisuallyHidden } from '@fabula/ui-kit';
import { Fragment, useMemo } from 'react';
import { added, code, legend, line, lines, nothing, prose, removed } from './ComparedText.css.ts';

export interface ComparedTextProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  /** In a monospace face. Default false. */
  isCode?: boolean;
}

/** Sentences with a smaller common part are shown as whole old ones, then whole new ones. */
const leastShared = 0.35;

/** A diff of two texts: removed words struck out, added ones underlined. */
export function ComparedText({ before, after, beforeLabel, afterLabel, isCode = false }: ComparedTextProps) {
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  if (before === after) return <p className={nothing}>Both read the same.</p>;
  const only = { removed: beforeLabel, added: afterLabel };
  return (
    <>
      <p className={legend}>
        <span className={removed}>{beforeLabel}</span> <span className={added}>{afterLabel}</span>
      </p>
      <section className={`${lines} ${isCode ? code : prose}`} aria-label="What changed">
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
  let [gone, come]: [string[], string[]] = [[], []];
  const add = (next: readonly WordPiece[]) => {
    // Sentences stay apart where the blank between them was removed.
    if (pieces.length > 0 && !/\s$/.test(pieces.at(-1)?.text ?? '')) pieces.push({ kind: 'same', text: ' ' });
    pieces.push(...next);
  };
  const flush = () => {
    if (gone.length > 0) add([{ kind: 'removed', text: joined(gone) }]);
    if (come.length > 0) add([{ kind: 'added', text: joined(come) }]);
    [gone, come] = [[], []];
  };
  for (const { action, original, rewritten } of change.changes) {
    const words = action === 'edit' ? diffWords(original, rewritten) : null;
    if (action === 'unchanged' || (words && isAlike(words, original, rewritten))) {
      flush();
      add(words ?? [{ kind: 'same', text: original }]);
      continue;
    }
    if (original !== '') gone.push(original);
    if (rewritten !== '') come.push(rewritten);
  }
  flush();
  return pieces;
}

const joined = (sentences: readonly string[]) => sentences.map((sentence) => sentence.trim()).join(' ');

function isAlike(words: readonly WordPiece[], original: string, rewritten: string): boolean {
  const shared = words.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  return shared >= leastShared * Math.max(original.length, rewritten.length);
}
