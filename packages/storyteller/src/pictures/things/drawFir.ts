import { mix } from '../Palette.ts';
import type { Point } from '../Point.ts';
import type { Stage } from '../Stage.ts';

/** A fir with its foot at a point. */
export function drawFir({ pen, palette, scene }: Stage, [x, y]: Point, height: number, depth = 0.6): string {
  const isSnowy = scene.weather === 'snow';
  const tiers = Math.max(4, Math.round(height / 22));
  const width = height * pen.between(0.2, 0.27);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const part = tier / tiers;
    const at = y - height * (1 - part * 0.9);
    left.push(
      [x - width * part - pen.between(0, 4), at + pen.between(0, 5)],
      [x - width * part * 0.55, at - height * 0.015],
    );
    right.push(
      [x + width * part + pen.between(0, 4), at + pen.between(0, 5)],
      [x + width * part * 0.55, at - height * 0.015],
    );
  }
  const points: Point[] = [
    [x, y - height],
    ...right,
    [x + width * 0.12, y - height * 0.08],
    [x + width * 0.12, y],
    [x - width * 0.12, y],
    [x - width * 0.12, y - height * 0.08],
    ...left.reverse(),
  ];
  const dark = isSnowy ? mix(palette.ink, palette.far, 0.35) : mix(palette.mid, palette.near, depth);
  const fill = mix(dark, palette.ink, 0.2);
  const path: Point[] = points;
  return (
    pen.wash(path, fill) +
    pen.hatch(path, { angle: 78, gap: 5, color: palette.ink, opacity: 0.4 }) +
    (isSnowy ? pen.hatch(path, { angle: -28, gap: 9, color: '#ffffff', width: 3, opacity: 0.75 }) : '')
  );
}
