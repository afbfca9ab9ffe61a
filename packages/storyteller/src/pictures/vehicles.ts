import { curve, outline, round, upright } from './Pen.ts';
import { mix, type Spot, type Stage, WIDTH } from './Stage.ts';

export function drawShip(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette, scene } = stage;
  const edge = { color: palette.ink, width: 1.5, opacity: 0.9 };
  if (scene.place === 'space') {
    const hull = outline('spacecraft', [x, y], size);
    const fin = outline('fin', [x, y], size);
    return (
      pen.glow([x - size * 2, y], size * 2.2, palette.light, 0.8) +
      pen.shape(fin, mix(palette.far, palette.ink, 0.3), edge) +
      pen.shape(hull, mix(palette.paper, palette.far, 0.45), edge) +
      pen.hatch(hull, { angle: 4, gap: 5, color: palette.ink, opacity: 0.5 }) +
      pen.many(
        5,
        (at) =>
          `<circle cx="${round(x - size * 0.8 + at * size * 0.42)}" cy="${round(y - size * 0.16)}" r="${round(size * 0.08)}" fill="${palette.light}"/>`,
      )
    );
  }
  const hull = outline('hull', [x, y], size);
  const sail = (at: number, top: number, wide: number): string => {
    const path = [
      ...curve([
        [at, y - size * top],
        [at + size * wide * 0.75, y - size * (top * 0.64)],
        [at, y - size * 0.75],
      ]),
      ...curve([
        [at, y - size * 0.75],
        [at + size * wide * 0.15, y - size * top * 0.6],
        [at, y - size * top],
      ]),
    ];
    return (
      pen.wash(path, mix(palette.paper, palette.near, palette.isDark ? 0.42 : 0.06)) +
      pen.hatch(path, { angle: 70, gap: 5, color: palette.ink, opacity: 0.4 }) +
      pen.edges(path, { color: palette.ink, width: 1.3, opacity: 0.8 })
    );
  };
  const mast = (at: number, top: number) =>
    pen.line(
      [
        [at, y - size * 0.5],
        [at, y - size * top],
      ],
      { ...edge, width: 2.2 },
    );
  return (
    `<ellipse cx="${round(x)}" cy="${round(y + size * 0.14)}" rx="${round(size * 1.7)}" ry="${round(size * 0.14)}" fill="${palette.ink}" opacity="0.4"/>` +
    mast(x - size * 0.6, 2.7) +
    mast(x + size * 0.45, 3.1) +
    sail(x - size * 0.6, 2.6, 0.62) +
    sail(x + size * 0.45, 3, 0.72) +
    pen.shape(hull, mix('#4a3527', palette.ink, 0.35), edge) +
    pen.hatch(hull, { angle: 2, gap: 4, color: palette.ink, opacity: 0.6 }) +
    (palette.isDark ? pen.glow([x - size * 1.2, y - size * 0.5], size * 1.2, palette.light, 0.8) : '')
  );
}

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
        upright(left, y - 48, left + 112, y - 6),
        mix('#6b3a30', palette.ink, palette.isDark ? 0.45 : 0.15),
        edge,
      ) + panes
    );
  });
  const engine = outline('engine', [start, y], 1);
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
