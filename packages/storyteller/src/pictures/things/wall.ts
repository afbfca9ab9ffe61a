import { type Point, round } from '../Point.ts';
import type { Stage } from '../Stage.ts';

export const inkOf = (stage: Stage, width = 1.6) => ({ color: stage.palette.ink, width, opacity: 0.85 });

export function wall(stage: Stage, points: readonly Point[], fill: string, hatch = 0.35): string {
  const { pen, palette } = stage;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const middle = (box[0] + box[2]) / 2;
  const clipped = points.map(([x, y]): Point => [Math.max(x, middle), y]);
  return (
    pen.shape(points, fill, inkOf(stage)) +
    pen.hatch(clipped, { angle: 80, gap: 5, color: palette.ink, opacity: hatch })
  );
}

/** A lit or dark window. */
export function pane(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { palette, scene } = stage;
  const isLit =
    palette.isDark || scene.hour === 'dusk' || scene.weather === 'storm' || scene.weather === 'fog';
  return `<path d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z" fill="${isLit ? palette.light : palette.ink}" opacity="${isLit ? 1 : 0.7}"/>`;
}
