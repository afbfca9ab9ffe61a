import { VisuallyHidden } from '@fabula/ui-kit';
import { useState } from 'react';
import { PauseControl } from '../motion/PauseControl.tsx';
import { useReducedMotion, useRotation } from '../motion/useRotation.ts';
import { line, row, status } from './StatusLines.css.ts';

const lines = [
  'Creating passionate scenes',
  'Developing chemistry',
  'Adding sensual details',
  'Ready to write',
] as const;
const period = 2000;

/** Status messages in rotation (L6), all at once where motion is reduced. Screen readers get them once and whole. */
export function StatusLines() {
  const [isPaused, setPaused] = useState(false);
  const isReduced = useReducedMotion();
  const place = useRotation(lines.length, period, isPaused || isReduced);
  return (
    <div className={row}>
      <p className={status}>
        <VisuallyHidden>{lines.join(', ')}.</VisuallyHidden>
        <span key={place} aria-hidden="true" className={line}>
          {isReduced ? lines.join(' · ') : lines[place]}
        </span>
      </p>
      <PauseControl what="the status lines" isPaused={isPaused} onPausedChange={setPaused} />
    </div>
  );
}
