import { below, curve, ellipse, type Point, polygon, round } from '../Pen.ts';
import { type Ground, HEIGHT, mix, type Stage, WIDTH } from '../Stage.ts';

export function spaceGround(stage: Stage): Ground {
  const { pen, palette } = stage;
  const horizon = HEIGHT * pen.between(0.72, 0.78);
  const edge: Point[] = [
    [-20, horizon + 46],
    [WIDTH * 0.25, horizon + 12],
    [WIDTH * 0.5, horizon],
    [WIDTH * 0.75, horizon + 12],
    [WIDTH + 20, horizon + 46],
  ];
  const ground = below(curve(edge), HEIGHT + 10);
  const stone = mix(palette.far, palette.paper, 0.28);
  const craters = pen.many(15, () => {
    const part = pen.any();
    const [x, y] = [pen.between(0, WIDTH), horizon + 34 + part * (HEIGHT - horizon - 40)];
    const wide = pen.between(14, 36) * (0.6 + part * 1.7);
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(wide * 0.24)}" fill="${palette.ink}" opacity="0.42"/><ellipse cx="${round(x)}" cy="${round(y + wide * 0.06)}" rx="${round(wide * 0.94)}" ry="${round(wide * 0.2)}" fill="${mix(stone, palette.ink, 0.45)}"/>`;
  });
  const side = pen.chance(0.5) ? 0.34 : 0.66;
  return {
    horizon,
    back:
      planet(stage, [WIDTH * side, HEIGHT * pen.between(0.3, 0.4)], pen.between(130, 190)) +
      smallMoon(stage, WIDTH * (1 - side)),
    front:
      pen.fade(ground, stone, mix(stone, palette.ink, 0.6)) +
      pen.hatch(ground, { angle: 6, gap: 11, color: palette.ink, opacity: 0.35 }) +
      craters +
      pen.line(edge, { color: palette.paper, width: 1.6, opacity: 0.6 }),
    water: { at: [WIDTH * (1 - side), HEIGHT * 0.5], size: 42 },
    near: [
      { at: [WIDTH * (1 - side) + 20, horizon + 54], size: 70 },
      { at: [WIDTH * side, horizon + 80], size: 80 },
      { at: [WIDTH * 0.5, horizon + 60], size: 66 },
    ],
  };
}

function planet({ pen, palette }: Stage, at: Point, radius: number): string {
  const [x, y] = at;
  const disk = ellipse(at, radius);
  const base = pen.pick(['#b9825a', '#7f9aa3', '#a78d6a', '#8a7ca0', '#a05c4c']);
  const id = pen.id();
  const bands = pen.many(9, (index) => {
    const band = y - radius + (index + 0.5) * (radius / 4.5);
    return `<path d="M${round(x - radius)} ${round(band)}q${round(radius)} ${round(pen.between(14, 34))} ${round(radius * 2)} 0" fill="none" stroke="${mix(base, pen.chance(0.5) ? palette.ink : palette.paper, 0.35)}" stroke-width="${round(pen.between(4, 18))}" opacity="0.5"/>`;
  });
  // The night side: the right edge of the disk, and back along the line where the light ends.
  const half = Array.from({ length: 31 }, (_, index) => (index / 30 - 0.5) * Math.PI);
  const shade = [
    ...half.map((turn): Point => [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius]),
    ...half.map((turn): Point => [x + Math.cos(turn) * radius * 0.35, y + Math.sin(turn) * radius]).reverse(),
  ];
  const ring = (front: boolean) =>
    `<path d="M${round(x - radius * 1.75)} ${round(y + radius * 0.3)}A${round(radius * 1.8)} ${round(radius * 0.46)} -10 0 ${front ? 0 : 1} ${round(x + radius * 1.75)} ${round(y - radius * 0.3)}" fill="none" stroke="${mix(base, palette.paper, 0.5)}" stroke-width="9" opacity="0.75"/>`;
  const isRinged = pen.chance(0.55);
  return (
    pen.glow(at, radius * 1.8, base, 0.4) +
    (isRinged ? ring(false) : '') +
    pen.wash(disk, base) +
    `<clipPath id="${id}"><path d="${polygon(disk)}"/></clipPath><g clip-path="url(#${id})">${bands}</g>` +
    pen.wash(shade, palette.ink, 0.4) +
    pen.hatch(shade, { angle: 62, gap: 6, color: palette.ink, opacity: 0.6 }) +
    pen.hatch(disk, { angle: 62, gap: 13, color: palette.ink, opacity: 0.25 }) +
    (isRinged ? ring(true) : '')
  );
}

function smallMoon({ pen, palette }: Stage, x: number): string {
  const at: Point = [x + pen.between(-60, 60), HEIGHT * pen.between(0.14, 0.22)];
  const radius = pen.between(18, 34);
  const disk = ellipse(at, radius);
  return (
    pen.wash(disk, mix(palette.paper, palette.far, 0.4)) +
    pen.hatch(disk, { angle: 60, gap: 5, color: palette.ink, opacity: 0.5 })
  );
}
