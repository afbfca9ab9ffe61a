import { ellipse, outline, type Point, round } from './Pen.ts';
import { mix, type Spot, type Stage } from './Stage.ts';

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
      return (
        pen.wash(points, leaves, 0.9) +
        pen.hatch(points, { angle: 40, gap: 5, color: palette.ink, opacity: 0.36 })
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
  return pen.wash(outline('bole', [x, y], height * 0.032, height), color);
}

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
  return (
    pen.wash(points, fill) +
    pen.hatch(points, { angle: 78, gap: 5, color: palette.ink, opacity: 0.4 }) +
    (isSnowy ? pen.hatch(points, { angle: -28, gap: 9, color: '#ffffff', width: 3, opacity: 0.75 }) : '')
  );
}

export function drawBirds({ pen, palette }: Stage, horizon: number, width: number): string {
  const [x, y] = [pen.between(width * 0.25, width * 0.7), pen.between(horizon * 0.25, horizon * 0.6)];
  const color = palette.isDark ? mix(palette.skyLow, '#ffffff', 0.4) : palette.ink;
  return pen.many(11, () => {
    const [left, top] = [x + pen.between(-190, 190), y + pen.between(-80, 80)];
    const wing = pen.between(7, 19);
    const lift = wing * pen.between(0.3, 0.7);
    return `<path d="M${round(left - wing)} ${round(top - lift)}Q${round(left - wing * 0.4)} ${round(top - lift * 1.2)} ${round(left)} ${round(top)}Q${round(left + wing * 0.4)} ${round(top - lift * 1.2)} ${round(left + wing)} ${round(top - lift * 0.9)}" fill="none" stroke="${color}" stroke-width="${round(1.2 + wing * 0.06)}" opacity="0.85"/>`;
  });
}

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
  const legs = outline('legs', [x, y], size);
  const hat = outline('hat', [x, y], head, size);
  const skin = mix('#c99b7d', palette.ink, palette.isDark ? 0.5 : 0.2);
  const light = palette.isDark
    ? pen.line(outline('coatLight', [x, y], way * size, size), {
        color: palette.light,
        width: 1.6,
        opacity: 0.6,
      })
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
