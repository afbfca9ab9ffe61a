import { mix } from '../Palette.ts';
import type { Point } from '../Point.ts';
import { HEIGHT, type Spot, type Stage } from '../Stage.ts';
import { inkOf, pane, wall } from './wall.ts';

/** Seen from afar, on its hill. */
export function drawCastle(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette } = stage;
  const unit = size * 1.5;
  const stone = mix(palette.mid, palette.near, 0.55);
  const tower = (at: number, half: number, high: number, isPointed: boolean) => {
    const top = y - high;
    const crown: Point[] = isPointed
      ? [
          [at - half * 1.25, top],
          [at, top - half * 3.2],
          [at + half * 1.25, top],
        ]
      : [
          [at - half, top],
          [at - half, top - 7],
          [at - half * 0.4, top - 7],
          [at - half * 0.4, top],
          [at + half * 0.4, top],
          [at + half * 0.4, top - 7],
          [at + half, top - 7],
          [at + half, top],
        ];
    return (
      wall(
        stage,
        [
          [at - half, y + 10],
          [at - half, top],
          [at + half, top],
          [at + half, y + 10],
        ],
        stone,
      ) +
      pen.shape(crown, isPointed ? mix('#6e4038', palette.ink, 0.35) : stone, inkOf(stage, 1.3)) +
      pane(stage, at - 2, top + 12, 4, 9)
    );
  };
  const hill: Point[] = [
    [x - unit * 6, y + 46],
    [x - unit * 3, y + 12],
    [x, y - 6],
    [x + unit * 3, y + 12],
    [x + unit * 6, y + 50],
  ];
  return (
    pen.shape([...hill, [x, HEIGHT * 0.8]], mix(palette.far, palette.mid, 0.7), {
      color: palette.ink,
      width: 1.2,
      opacity: 0.4,
    }) +
    tower(x - unit * 1.9, unit * 0.5, unit * 4.2, true) +
    tower(x + unit * 2, unit * 0.46, unit * 3.5, true) +
    wall(
      stage,
      [
        [x - unit * 2.2, y + 12],
        [x - unit * 2.2, y - unit * 1.7],
        [x + unit * 2.2, y - unit * 1.7],
        [x + unit * 2.2, y + 12],
      ],
      stone,
    ) +
    tower(x - unit * 0.7, unit * 0.66, unit * 3.1, false) +
    tower(x + unit * 0.8, unit * 0.42, unit * 5.4, true)
  );
}
