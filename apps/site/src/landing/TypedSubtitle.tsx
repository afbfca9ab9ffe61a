import { VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { PauseControl } from '../motion/PauseControl.tsx';
import { useReducedMotion } from '../motion/useRotation.ts';
import { caret, line, row } from './TypedSubtitle.css.ts';

const lines = [
  'A premise is enough to begin.',
  'It proposes in pencil. You decide in ink.',
  'Ask for one paragraph, or for ten.',
  'Keep what sounds like you. Refuse the rest.',
] as const;

export function TypedSubtitle() {
  const [isPaused, setPaused] = useState(false);
  const isReduced = useReducedMotion();
  const text = useTypedLine(lines, isPaused || isReduced);
  return (
    <div className={row}>
      <p className={line}>
        <VisuallyHidden>{lines.join(' ')}</VisuallyHidden>
        <span aria-hidden="true">
          {text}
          <span className={caret} />
        </span>
      </p>
      <PauseControl what="the changing line" isPaused={isPaused} onPausedChange={setPaused} />
    </div>
  );
}

/** Milliseconds of a letter, and of a whole line. */
const letter = 42;
const rest = 2600;

/** The visible part of `lines`, typed one after the other in a loop; a whole line while `isStill`. */
function useTypedLine(lines: readonly [string, ...string[]], isStill: boolean): string {
  const [place, setPlace] = useState({ line: 0, letters: 0 });
  const { line, letters } = place;
  const text = lines[line % lines.length] ?? lines[0];
  const isWhole = letters >= text.length;

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(
      () => setPlace(isWhole ? { line: line + 1, letters: 0 } : { line, letters: letters + 1 }),
      isWhole ? rest : letter,
    );
    return () => clearTimeout(timer);
  }, [isStill, line, letters, isWhole]);

  return isStill ? text : text.slice(0, letters);
}
