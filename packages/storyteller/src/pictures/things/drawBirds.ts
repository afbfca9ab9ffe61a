import { mix } from '../Palette.ts';
import { round } from '../Point.ts';
import type { Stage } from '../Stage.ts';

/** A flock on its way across the sky. */
export function drawBirds({ pen, palette }: Stage, horizon: number, width: number): string {
  const [x, y] = [pen.between(width * 0.25, width * 0.7), pen.between(horizon * 0.25, horizon * 0.6)];
  const color = palette.isDark ? mix(palette.skyLow, '#ffffff', 0.4) : palette.ink;
  return pen.many(11, () => {
    const [left, top] = [x + pen.between(-190, 190), y + pen.between(-80, 80)];
    const wing = pen.between(7, 19);
    const lift = wing * pen.between(0.3, 0.7);
    return `<path d="M${round(left - wing)} ${round(top - lift)}Q${round(left - wing * 0.4)} ${round(top - lift * 1.2)} ${round(left)} ${round(top)}Q${round(left + wing * 0.4)} ${round(top - lift * 1.2)} ${round(left + wing)} ${round(top - lift * 0.9)}" fill="none" stroke="${color}" stroke-width="${round(1.2 + wing * 0.06)}" opacity="0.85"/>`;
  });
}
