import { mix } from '../Palette.ts';
import type { Spot, Stage } from '../Stage.ts';
import { inkOf, pane, wall } from './wall.ts';

export function drawChurch(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette } = stage;
  const unit = size * 1.5;
  const stone = mix(palette.mid, palette.near, 0.5);
  const roof = mix('#5b4a4a', palette.ink, 0.3);
  return (
    wall(
      stage,
      [
        [x, y + 10],
        [x, y - unit * 1.7],
        [x + unit * 3, y - unit * 1.7],
        [x + unit * 3, y + 10],
      ],
      stone,
    ) +
    pen.shape(
      [
        [x, y - unit * 1.7],
        [x + unit * 0.5, y - unit * 2.6],
        [x + unit * 2.7, y - unit * 2.6],
        [x + unit * 3.2, y - unit * 1.7],
      ],
      roof,
      inkOf(stage, 1.3),
    ) +
    wall(
      stage,
      [
        [x - unit, y + 10],
        [x - unit, y - unit * 3.4],
        [x + unit * 0.2, y - unit * 3.4],
        [x + unit * 0.2, y + 10],
      ],
      stone,
    ) +
    pen.shape(
      [
        [x - unit * 1.15, y - unit * 3.4],
        [x - unit * 0.4, y - unit * 6.4],
        [x + unit * 0.35, y - unit * 3.4],
      ],
      roof,
      inkOf(stage, 1.4),
    ) +
    pen.line(
      [
        [x - unit * 0.4, y - unit * 6.4],
        [x - unit * 0.4, y - unit * 7.1],
      ],
      inkOf(stage, 1.6),
    ) +
    pen.line(
      [
        [x - unit * 0.65, y - unit * 6.8],
        [x - unit * 0.15, y - unit * 6.8],
      ],
      inkOf(stage, 1.6),
    ) +
    pane(stage, x - unit * 0.55, y - unit * 2.8, unit * 0.3, unit * 0.6) +
    pen.many(3, (at) => pane(stage, x + unit * (0.6 + at * 0.8), y - unit * 1.3, unit * 0.3, unit * 0.8))
  );
}
