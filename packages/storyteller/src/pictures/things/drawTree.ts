import { mix } from '../Palette.ts';
import { type Point, round } from '../Point.ts';
import type { Stage } from '../Stage.ts';

/** A tree with leaves, or without them in winter and storms; its foot at a point. */
export function drawTree(stage: Stage, at: Point, height: number): string {
  const { pen, palette, scene } = stage;
  const isBare = scene.weather === 'snow' || scene.weather === 'storm' || scene.weather === 'fog';
  const color = mix(palette.ink, palette.near, 0.25);
  const [trunk, ends] = branch(stage, at, -90, height * 0.34, Math.max(3, height * 0.055), isBare ? 5 : 4);
  const wood = `<path d="${trunk}" fill="none" stroke="${color}" stroke-linecap="round"/>`;
  if (isBare)
    return (
      wood.replace('<path', `<path opacity="0.92" stroke-width="${round(Math.max(1.6, height * 0.014))}"`) +
      bole(stage, at, height, color)
    );
  const leaves = mix(palette.mid, palette.near, pen.between(0.15, 0.5));
  const crown = ends
    .map(([x, y]) => {
      const radius = height * pen.between(0.1, 0.17);
      const points = Array.from({ length: 9 }, (_, index): Point => {
        const turn = (index / 9) * Math.PI * 2;
        const reach = radius * pen.between(0.75, 1.2);
        return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.85];
      });
      const path: Point[] = points;
      return (
        pen.wash(path, leaves, 0.9) +
        pen.hatch(path, { angle: 40, gap: 5, color: palette.ink, opacity: 0.36 })
      );
    })
    .join('');
  return (
    bole(stage, at, height, color) +
    wood.replace('<path', `<path stroke-width="${round(Math.max(1.6, height * 0.014))}"`) +
    crown
  );
}

function bole({ pen }: Stage, [x, y]: Point, height: number, color: string): string {
  const width = height * 0.032;
  return pen.wash(
    [
      [x - width * 1.8, y],
      [x - width * 0.8, y - height * 0.1],
      [x - width * 0.55, y - height * 0.36],
      [x + width * 0.55, y - height * 0.36],
      [x + width * 0.8, y - height * 0.1],
      [x + width * 1.8, y],
    ],
    color,
  );
}

/** The path of a branch and all that grow from it, and where they end. */
function branch(
  { pen }: Stage,
  from: Point,
  angle: number,
  length: number,
  width: number,
  left: number,
): [string, Point[]] {
  const bow = angle + pen.between(-10, 10);
  const to: Point = [
    from[0] + Math.cos((bow * Math.PI) / 180) * length,
    from[1] + Math.sin((bow * Math.PI) / 180) * length,
  ];
  const side: Point = [(from[0] + to[0]) / 2 + pen.between(-1, 1) * length * 0.12, (from[1] + to[1]) / 2];
  const own = `M${round(from[0])} ${round(from[1])}Q${round(side[0])} ${round(side[1])} ${round(to[0])} ${round(to[1])}`;
  if (left === 0) return [own, [to]];
  const grown = [
    pen.between(-42, -16),
    pen.between(14, 42),
    ...(pen.chance(0.35) ? [pen.between(-10, 10)] : []),
  ].map((turn) =>
    branch({ pen } as Stage, to, angle + turn, length * pen.between(0.64, 0.84), width * 0.66, left - 1),
  );
  return [own + grown.map(([path]) => path).join(''), grown.flatMap(([, ends]) => ends)];
}
