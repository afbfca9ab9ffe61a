import { VisuallyHidden } from '@fabula/ui-kit';
import { useState } from 'react';
import { PauseControl } from '../motion/PauseControl.tsx';
import { useReducedMotion } from '../motion/useReducedMotion.ts';
import { caret, line, row } from './TypedSubtitle.css.ts';
import { useTypedLine } from './useTypedLine.ts';

const lines = [
  'A premise is enough to begin.',
  'It proposes in pencil. You decide in ink.',
  'Ask for one paragraph, or for ten.',
  'Keep what sounds like you. Refuse the rest.',
] as const;

/** The rotating line under the tagline (L1). Heard once and whole, not letter by letter. */
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
