import { Skeleton } from '@fabula/ui-kit';
import { useReducedMotion, useRotation } from '../motion/useRotation.ts';
import { line, opening } from './Opening.css.ts';

const lines = [
  'Scanning story elements...',
  'Crafting narratives...',
  'Enhancing characters...',
  'Ready to write.',
] as const;
const period = 2000;

/** Placeholder of a page that loads slowly (L7). Announced once; its rotation is visual. */
export function Opening() {
  const place = useRotation(lines.length, period, useReducedMotion());
  return (
    <div className={opening}>
      <p aria-hidden="true" className={line}>
        {lines[place]}
      </p>
      <Skeleton lines={5} label="Opening the page" />
    </div>
  );
}
