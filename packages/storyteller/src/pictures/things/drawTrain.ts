import { mix } from '../Palette.ts';
import { type Point, round } from '../Point.ts';
import { type Stage, WIDTH } from '../Stage.ts';

/** A train on its way through, with its smoke. */
export function drawTrain({ pen, palette }: Stage, y: number): string {
  const edge = { color: palette.ink, width: 1.4, opacity: 0.9 };
  const start = WIDTH * pen.between(0.5, 0.66);
  const cars = pen.many(4, (index) => {
    const left = start - (index + 1) * 118;
    const panes = pen.many(
      5,
      (at) =>
        `<path d="M${round(left + 10 + at * 20)} ${round(y - 38)}h12v13h-12Z" fill="${palette.light}" opacity="0.95"/>`,
    );
    return (
      pen.shape(
        [
          [left, y - 6],
          [left, y - 48],
          [left + 112, y - 48],
          [left + 112, y - 6],
        ],
        mix('#6b3a30', palette.ink, palette.isDark ? 0.45 : 0.15),
        edge,
      ) + panes
    );
  });
  const engine: Point[] = [
    [start, y - 6],
    [start, y - 54],
    [start + 40, y - 54],
    [start + 40, y - 40],
    [start + 96, y - 40],
    [start + 96, y - 56],
    [start + 108, y - 56],
    [start + 108, y - 40],
    [start + 120, y - 36],
    [start + 124, y - 6],
  ];
  const wheels = pen.many(
    13,
    (index) =>
      `<circle cx="${round(start + 104 - index * 44)}" cy="${round(y - 4)}" r="8" fill="${palette.ink}"/>`,
  );
  const smoke = pen.many(10, (index) => {
    const radius = 12 + index * 5;
    return `<circle cx="${round(start + 100 - index * 44 + pen.between(-8, 8))}" cy="${round(y - 74 - index * 6 + pen.between(-8, 8))}" r="${radius}" fill="${mix(palette.skyLow, '#ffffff', 0.4)}" opacity="${round(0.62 - index * 0.045)}"/>`;
  });
  return (
    smoke +
    pen.line(
      [
        [-20, y + 6],
        [WIDTH / 2, y + 6],
        [WIDTH + 20, y + 6],
      ],
      { ...edge, width: 2.4 },
    ) +
    cars +
    pen.shape(engine, mix(palette.near, palette.ink, 0.6), edge) +
    pen.hatch(engine, { angle: 4, gap: 5, color: palette.ink, opacity: 0.5 }) +
    wheels
  );
}
