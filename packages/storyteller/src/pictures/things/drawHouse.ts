import { mix } from '../Palette.ts';
import type { Point } from '../Point.ts';
import type { Spot, Stage } from '../Stage.ts';
import { inkOf, pane, wall } from './wall.ts';

export function drawHouse(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette, scene } = stage;
  const [half, high, roof] = [size * 1.15, size * 1.25, size * 0.95];
  const top = y - high;
  const plaster = mix('#e6d9bd', palette.near, palette.isDark ? 0.62 : 0.16);
  const tiles =
    scene.weather === 'snow' ? '#f4f2ec' : mix('#7d4a3a', palette.ink, palette.isDark ? 0.45 : 0.1);
  const gable: Point[] = [
    [x - half, y + 6],
    [x - half, top],
    [x - half * 0.4, top - roof],
    [x + half * 0.2, top],
    [x + half * 0.2, y + 6],
  ];
  const side: Point[] = [
    [x + half * 0.2, y + 6],
    [x + half * 0.2, top],
    [x + half * 1.3, top],
    [x + half * 1.3, y + 6],
  ];
  const slope: Point[] = [
    [x - half * 0.4, top - roof],
    [x + half * 0.72, top - roof],
    [x + half * 1.42, top + 5],
    [x + half * 0.24, top + 5],
  ];
  const chimney: Point[] = [
    [x + half * 0.5, top - roof * 0.6],
    [x + half * 0.5, top - roof * 1.35],
    [x + half * 0.68, top - roof * 1.35],
    [x + half * 0.68, top - roof * 0.6],
  ];
  const smoke = pen.line(
    [
      [x + half * 0.6, top - roof * 1.4],
      [x + half * 0.75, top - roof * 1.9],
      [x + half * 0.55, top - roof * 2.4],
      [x + half * 0.95, top - roof * 3],
    ],
    { color: palette.isDark ? palette.skyLow : palette.ink, width: 4, opacity: 0.28 },
  );
  return (
    smoke +
    pen.shape(chimney, tiles, inkOf(stage)) +
    wall(stage, side, mix(plaster, palette.ink, 0.18)) +
    pen.shape(gable, plaster, inkOf(stage)) +
    pen.shape(slope, tiles, inkOf(stage)) +
    pen.hatch(slope, { angle: 4, gap: 6, color: palette.ink, opacity: 0.45 }) +
    pane(stage, x - half * 0.62, top + high * 0.26, size * 0.36, size * 0.4) +
    pane(stage, x + half * 0.44, top + high * 0.3, size * 0.3, size * 0.36) +
    pane(stage, x + half * 0.9, top + high * 0.3, size * 0.3, size * 0.36) +
    pen.shape(
      [
        [x - half * 0.2, y + 6],
        [x - half * 0.2, y - high * 0.48],
        [x + half * 0.06, y - high * 0.48],
        [x + half * 0.06, y + 6],
      ],
      mix('#5a3a2a', palette.ink, 0.3),
      inkOf(stage, 1.2),
    ) +
    (palette.isDark ? pen.glow([x - half * 0.4, top + high * 0.5], size * 2, palette.light, 0.4) : '')
  );
}
