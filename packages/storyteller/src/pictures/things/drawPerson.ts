import { mix } from '../Palette.ts';
import { ellipse, type Point, round } from '../Point.ts';
import type { Spot, Stage } from '../Stage.ts';

/** Somebody in a long coat, seen from behind: who it is, the reader knows. */
export function drawPerson({ pen, palette, scene }: Stage, { at: [x, y], size }: Spot): string {
  const coat =
    scene.weather === 'snow'
      ? mix(palette.ink, '#5a2f2a', 0.35)
      : mix(palette.ink, pen.pick(['#5a2f2a', '#2f3f4a', '#3f3a2a', '#2a2a33']), 0.5);
  const edge = { color: palette.ink, width: Math.max(1.2, size * 0.016), opacity: 0.9 };
  const head = size * 0.085;
  const wind = scene.weather === 'storm' ? size * 0.16 : size * 0.03;
  const way = pen.chance(0.5) ? 1 : -1;
  const body: Point[] = [
    [x - size * 0.075, y - size * 0.8],
    [x + size * 0.075, y - size * 0.8],
    [x + size * 0.15, y - size * 0.68],
    [x + size * 0.13, y - size * 0.42],
    [x + size * 0.18 + (way > 0 ? wind : 0), y - size * 0.16],
    [x - size * 0.18 - (way < 0 ? wind : 0), y - size * 0.15],
    [x - size * 0.13, y - size * 0.42],
    [x - size * 0.15, y - size * 0.68],
  ];
  const legs: Point[] = [
    [x - size * 0.09, y - size * 0.2],
    [x - size * 0.085, y],
    [x - size * 0.015, y],
    [x, y - size * 0.18],
    [x + size * 0.02, y],
    [x + size * 0.09, y],
    [x + size * 0.09, y - size * 0.2],
  ];
  const hat: Point[] = [
    [x - head * 1.6, y - size * 0.9],
    [x - head * 0.8, y - size * 0.94],
    [x - head * 0.7, y - size * 1.03],
    [x + head * 0.7, y - size * 1.03],
    [x + head * 0.8, y - size * 0.94],
    [x + head * 1.6, y - size * 0.9],
  ];
  const skin = mix('#c99b7d', palette.ink, palette.isDark ? 0.5 : 0.2);
  const light = palette.isDark
    ? pen.line(
        [
          [x + way * size * 0.14, y - size * 0.67],
          [x + way * size * 0.17, y - size * 0.2],
        ],
        { color: palette.light, width: 1.6, opacity: 0.6 },
      )
    : '';
  return (
    `<ellipse cx="${round(x + way * size * 0.2)}" cy="${round(y + 2)}" rx="${round(size * 0.34)}" ry="${round(size * 0.035)}" fill="${palette.ink}" opacity="0.35"/>` +
    pen.wash(legs, mix(coat, palette.ink, 0.6)) +
    `<ellipse cx="${round(x)}" cy="${round(y - size * 0.875)}" rx="${round(head)}" ry="${round(head * 1.15)}" fill="${skin}"/>` +
    pen.shape(body, coat, edge) +
    pen.hatch(body, { angle: 84, gap: Math.max(3, size * 0.035), color: palette.ink, opacity: 0.55 }) +
    (scene.place !== 'room' && pen.chance(0.6)
      ? pen.shape(hat, mix(coat, palette.ink, 0.4), edge)
      : pen.wash(ellipse([x, y - size * 0.9], head * 1.12, head * 1.2), mix(palette.ink, '#4a3020', 0.4))) +
    light
  );
}

export function drawCouple(stage: Stage, { at: [x, y], size }: Spot): string {
  return (
    drawPerson(stage, { at: [x - size * 0.24, y], size }) +
    drawPerson(stage, { at: [x + size * 0.22, y + 4], size: size * 0.93 })
  );
}
