import { drawFir, drawTree } from '../livingThings.ts';
import { curve, outline, type Point, polygon, rect, round } from '../Pen.ts';
import { type Ground, HEIGHT, mix, type Stage, WIDTH } from '../Stage.ts';
import { farRidges, heightAt, rollingGround } from './wildGrounds.ts';

export function riverGround(stage: Stage): Ground {
  const { pen } = stage;
  const horizon = HEIGHT * pen.between(0.46, 0.52);
  const { svg, edges } = rollingGround(stage, horizon + 14, 2);
  const source = WIDTH * pen.between(0.4, 0.6);
  const bend = pen.chance(0.5) ? 1 : -1;
  const banks = stream(stage, source, heightAt(edges[0] as Point[], source) + 4, bend);
  const side = (part: number) => WIDTH * (0.5 - bend * part);
  const bank = edges[1] as Point[];
  const trees = pen.many(9, () => {
    const x = side(pen.between(0.26, 0.5)) + pen.between(-60, 60);
    const foot: Point = [x, heightAt(bank, Math.max(0, Math.min(WIDTH, x))) + pen.between(0, 20)];
    return stage.scene.weather === 'snow' || pen.chance(0.5)
      ? drawFir(stage, foot, pen.between(60, 130))
      : drawTree(stage, foot, pen.between(70, 130));
  });
  return {
    horizon,
    back: farRidges(stage, horizon + 20, 0.5, [120, 60]),
    front: svg + banks.svg + trees + reeds(stage),
    far: { at: [side(-0.3), heightAt(edges[0] as Point[], side(-0.3)) + 8], size: 15 },
    water: { at: [banks.middle, HEIGHT * 0.79], size: 40 },
    near: [
      { at: [side(-0.28), heightAt(bank, side(-0.28)) + 10], size: 56 },
      { at: [side(0.36), HEIGHT * 0.9], size: 92 },
      { at: [side(-0.4), HEIGHT * 0.88], size: 86 },
    ],
  };
}

function stream({ pen, palette }: Stage, x: number, top: number, bend: number) {
  const middle = (part: number) => x + bend * Math.sin(part * 4.1) * 130 * part + (WIDTH / 2 - x) * part;
  const half = (part: number) => 7 + part ** 1.7 * 270;
  const at = (part: number) => top + (HEIGHT + 20 - top) * part;
  const parts = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const left = parts.map((part): Point => [middle(part) - half(part), at(part)]);
  const right = parts.map((part): Point => [middle(part) + half(part), at(part)]).reverse();
  const path = [...curve(left), ...curve(right)];
  const ink = { color: palette.ink, width: 1.5, opacity: 0.65 };
  const light = mix(palette.skyLow, '#ffffff', 0.3);
  const glints = pen.many(46, () => {
    const part = pen.between(0.05, 1) ** 0.8;
    const from = middle(part) + pen.between(-0.9, 0.6) * half(part);
    const length = 12 + part * pen.between(20, 110);
    const y = round(at(part));
    return `<path d="M${round(from)} ${y}q${round(length / 2)} ${round(pen.between(-3, 3))} ${round(length)} 0" fill="none" stroke="${pen.chance(0.55) ? light : palette.ink}" stroke-width="1.5" opacity="0.5"/>`;
  });
  const id = pen.id();
  return {
    middle: middle(0.62),
    svg:
      pen.fade(path, mix(palette.water, palette.skyLow, 0.6), palette.water) +
      `<clipPath id="${id}"><path d="${polygon(path)}"/></clipPath><g clip-path="url(#${id})">${glints}</g>` +
      pen.line(left, ink) +
      pen.line(right, ink),
  };
}

function reeds({ pen, palette }: Stage): string {
  const x = pen.chance(0.5) ? WIDTH * 0.12 : WIDTH * 0.88;
  let path = '';
  for (let blade = 0; blade < 46; blade++) {
    const at = x + pen.between(-130, 130);
    path += `M${round(at)} ${HEIGHT + 6}q${round(pen.between(-10, 10))} -50 ${round(pen.between(-26, 26))} ${round(pen.between(-130, -50))}`;
  }
  return `<path d="${path}" fill="none" stroke="${palette.ink}" stroke-width="2" opacity="0.65"/>`;
}

export function seaGround(stage: Stage): Ground {
  const { pen } = stage;
  const horizon = HEIGHT * pen.between(0.52, 0.6);
  const isLeft = pen.chance(0.5);
  const mirror = (x: number) => (isLeft ? x : WIDTH - x);
  const top = horizon - pen.between(20, 70);
  const reach = pen.between(330, 430);
  const crest: Point[] = [
    [-30, top + pen.between(-30, 10)],
    [reach * 0.4, top + pen.between(-12, 12)],
    [reach * 0.78, top + pen.between(4, 22)],
    [reach, top + 44],
  ];
  return {
    horizon,
    back: (pen.chance(0.5) ? farRidges(stage, horizon + 4, 0.4, [46]) : '') + water(stage, horizon),
    front: cliff(stage, crest, mirror) + rocks(stage, mirror),
    far: { at: [mirror(WIDTH * 0.86), horizon + 4], size: 12 },
    water: { at: [mirror(WIDTH * pen.between(0.6, 0.76)), horizon + pen.between(40, 90)], size: 34 },
    near: [
      { at: [mirror(reach * 0.5), top + 8], size: 52 },
      { at: [mirror(reach * 0.82), top + 26], size: 46 },
      { at: [mirror(reach * 0.16), top + 4], size: 52 },
    ],
  };
}

function water({ pen, palette, scene }: Stage, horizon: number): string {
  const area = rect(-10, horizon, WIDTH + 10, HEIGHT + 10);
  const parts = [
    pen.fade(area, mix(palette.water, palette.skyLow, 0.5), mix(palette.water, palette.near, 0.55)),
  ];
  parts.push(pen.hatch(area, { angle: 0, gap: 10, color: palette.ink, opacity: 0.14 }));
  const wild = scene.weather === 'storm' ? 2.4 : 1;
  let waves = '';
  let crests = '';
  for (let y = horizon + 5; y < HEIGHT + 20; y += 5 + (y - horizon) * 0.055) {
    const part = (y - horizon) / (HEIGHT - horizon);
    const length = 24 + part * 110;
    for (let x = pen.between(-length, 0); x < WIDTH; x += length * pen.between(1.1, 2.6)) {
      const rise = (2 + part * 11) * wild * pen.between(0.5, 1.2);
      const to = round(length * pen.between(0.6, 1.1));
      const wave = `M${round(x)} ${round(y)}q${round(to / 4)} ${round(-rise)} ${round(to / 2)} 0t${round(to / 2)} 0`;
      if (pen.chance(0.26)) crests += wave;
      else waves += wave;
    }
  }
  parts.push(`<path d="${waves}" fill="none" stroke="${palette.ink}" stroke-width="1.3" opacity="0.5"/>`);
  parts.push(
    `<path d="${crests}" fill="none" stroke="${mix(palette.skyLow, '#ffffff', 0.5)}" stroke-width="${wild > 1 ? 2.6 : 1.7}" opacity="${palette.isDark ? 0.5 : 0.85}"/>`,
  );
  return parts.join('');
}

function cliff({ pen, palette }: Stage, crest: readonly Point[], mirror: (x: number) => number): string {
  const [reach, top] = crest.at(-1) as Point;
  const face: Point[] = [];
  for (let step = 1; step <= 9; step++) {
    face.push([reach + pen.between(-26, 16) + step * 9, top + ((HEIGHT - top) * step) / 9]);
  }
  const edge = [...crest, ...face].map(([x, y]): Point => [mirror(x), y]);
  const path: Point[] = [...edge, [mirror(-30), HEIGHT + 20]];
  const shade: Point[] = [
    ...edge.slice(2),
    [mirror(reach * 0.5), HEIGHT + 20] as Point,
    [mirror(reach * 0.66), top + 60] as Point,
  ];
  return (
    pen.fade(path, mix(palette.mid, palette.near, 0.35), palette.near) +
    pen.hatch(path, { angle: 84, gap: 12, color: palette.ink, opacity: 0.3 }) +
    pen.hatch(shade, { angle: mirror(0) === 0 ? 64 : 116, gap: 7, color: palette.ink, opacity: 0.45 }) +
    pen.many(9, () => {
      const from: Point = [mirror(pen.between(0, reach * 0.95)), pen.between(top + 50, HEIGHT)];
      return pen.line(
        [
          from,
          [from[0] + pen.between(-16, 16), from[1] + pen.between(18, 44)],
          [from[0] + pen.between(-26, 26), from[1] + pen.between(50, 90)],
        ],
        { color: palette.ink, width: 1.3, opacity: 0.55 },
      );
    }) +
    pen.line(edge, { color: palette.ink, width: 2, opacity: 0.8 }) +
    tufts(crest.slice(0, -1).map(([x, y]): Point => [mirror(x), y]))
  );

  function tufts(along: readonly Point[]): string {
    let path = '';
    for (const [index, from] of along.entries()) {
      const to = along[index + 1];
      if (to === undefined) continue;
      for (let blade = 0; blade < 26; blade++) {
        const part = pen.any();
        const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
        path += `M${round(x)} ${round(y + 6)}q${round(pen.between(-3, 5))} -7 ${round(pen.between(-6, 9))} ${round(pen.between(-16, -7))}`;
      }
    }
    return `<path d="${path}" fill="none" stroke="${palette.ink}" stroke-width="1.2" opacity="0.6"/>`;
  }
}

function rocks({ pen, palette }: Stage, mirror: (x: number) => number): string {
  return pen.many(3, () => {
    const [x, y] = [
      mirror(pen.between(WIDTH * 0.5, WIDTH * 0.95)),
      pen.between(HEIGHT * 0.78, HEIGHT * 0.96),
    ];
    const size = pen.between(20, 56);
    const points = outline('rock', [x, y], size);
    return (
      pen.shape(points, mix(palette.near, palette.mid, 0.25), {
        color: palette.ink,
        width: 1.4,
        opacity: 0.7,
      }) +
      pen.hatch(points, { angle: 66, gap: 6, color: palette.ink, opacity: 0.5 }) +
      pen.line(outline('foam', [x, y], size, 1), { color: '#ffffff', width: 2, opacity: 0.5 })
    );
  });
}
