import { drawFir } from '../livingThings.ts';
import { below, curve, outline, type Point, rect, round } from '../Pen.ts';
import { type Ground, HEIGHT, mix, type Stage, WIDTH } from '../Stage.ts';

export function forestGround(stage: Stage): Ground {
  const { pen, palette } = stage;
  const horizon = HEIGHT * pen.between(0.52, 0.58);
  const gap = WIDTH * pen.between(0.38, 0.62);
  const rows = pen.many(3, (row) => {
    const part = row / 3;
    const y = horizon + 22 + row * 34;
    const haze = pen.wash(rect(0, y - 60, WIDTH, y + 30), palette.skyLow, palette.isDark ? 0.1 : 0.22);
    const firs = pen.many(26 - row * 5, () => {
      const x = pen.between(-20, WIDTH + 20);
      const clear = 60 + row * 62;
      const beside =
        Math.abs(x - gap) < clear ? gap + Math.sign(x - gap || 1) * (clear + pen.between(0, 60)) : x;
      return drawFir(
        stage,
        [beside, y + pen.between(-8, 12)],
        pen.between(110, 190) * (0.75 + part * 0.75),
        0.15 + part * 0.75,
      );
    });
    return haze + firs;
  });
  const { svg, edges } = rollingGround(stage, horizon + 96, 2);
  const ground = edges[0] as Point[];
  return {
    horizon,
    back: farRidges(stage, horizon, 0.5, [120]) + rows,
    front: svg + light(stage, gap, ground) + trunks(stage, gap),
    far: { at: [gap, horizon + 30], size: 14 },
    near: [
      { at: [gap, heightAt(ground, gap) + 14], size: 62 },
      { at: [gap + 70, heightAt(ground, gap) + 64], size: 84 },
      { at: [gap - 90, heightAt(ground, gap) + 50], size: 80 },
    ],
  };
}

function light({ pen, palette }: Stage, x: number, ground: readonly Point[]): string {
  const y = heightAt(ground, x);
  const path: Point[] = [
    [x - 26, y + 4],
    [x + 26, y + 4],
    [x + 150, HEIGHT + 10],
    [x - 130, HEIGHT + 10],
  ];
  return (
    pen.wash(path, mix(palette.paper, palette.mid, palette.isDark ? 0.7 : 0.3), 0.5) +
    pen.hatch(path, { angle: 4, gap: 12, color: palette.ink, opacity: 0.25 })
  );
}

function trunks({ pen, palette }: Stage, gap: number): string {
  return pen.many(7, (index) => {
    const spread = 190 + index * 62 + pen.between(-20, 40);
    const x = index % 2 === 0 ? gap - spread : gap + spread;
    const half = pen.between(15, 34);
    const [left, right]: [Point[], Point[]] = [[], []];
    for (let step = 0; step <= 6; step++) {
      const y = -20 + ((HEIGHT + 40) * step) / 6;
      const wide = half * (0.8 + step * 0.05) + (step === 6 ? half * 0.6 : 0);
      left.push([x - wide + pen.between(-3, 3), y]);
      right.unshift([x + wide + pen.between(-3, 3), y]);
    }
    const path: Point[] = [...left, ...right];
    const limbs = pen.many(3, () => {
      const y = pen.between(60, HEIGHT * 0.55);
      const way = pen.chance(0.5) ? 1 : -1;
      return `<path d="M${round(x + way * half)} ${round(y)}q${round(way * 40)} ${round(pen.between(-26, 6))} ${round(way * pen.between(50, 110))} ${round(pen.between(-50, 20))}" fill="none" stroke="${mix(palette.near, palette.ink, 0.6)}" stroke-width="${round(half * 0.22)}"/>`;
    });
    return (
      limbs +
      pen.wash(path, mix(palette.near, palette.ink, 0.45)) +
      pen.hatch(path, { angle: 88, gap: 6, color: palette.ink, opacity: 0.6 }) +
      pen.hatch([...left, [x - half * 0.3, HEIGHT], [x - half * 0.3, 0]], {
        angle: 84,
        gap: 8,
        color: palette.skyLow,
        opacity: 0.3,
      })
    );
  });
}

/** One behind the other, paler the farther they are. */
export function farRidges(stage: Stage, horizon: number, rough: number, heights: readonly number[]): string {
  const { pen, palette } = stage;
  return heights
    .map((height, index) => {
      const part = heights.length === 1 ? 0.3 : index / heights.length;
      const y = horizon - height * (1 - part * 0.6);
      const edge = pen.ridge(
        [-20, y + pen.between(-20, 40)],
        [WIDTH + 20, y + pen.between(-20, 40)],
        height * 0.62,
        rough,
      );
      const path = below(curve(edge, 3), HEIGHT);
      const fill = mix(mix(palette.far, palette.skyLow, 0.45), palette.mid, part * 0.9);
      return (
        pen.wash(path, fill) +
        pen.hatch(path, {
          angle: 58 + index * 9,
          gap: 10,
          color: palette.ink,
          opacity: 0.13 + part * 0.08,
        }) +
        pen.line(edge, { color: palette.ink, width: 1.1, opacity: 0.35 + part * 0.3 })
      );
    })
    .join('');
}

export function rollingGround(
  stage: Stage,
  from: number,
  count: number,
  rough = 0.12,
): { svg: string; edges: Point[][] } {
  const { pen, palette, scene } = stage;
  const edges: Point[][] = [];
  const svg = pen.many(count, (index) => {
    const part = (index + 1) / count;
    const y = from + (HEIGHT - from) * (part - 1 / count) * 0.92;
    const edge = pen.ridge(
      [-20, y + pen.between(-12, 26)],
      [WIDTH + 20, y + pen.between(-12, 26)],
      30 + part * 18,
      rough,
      5,
    );
    edges.push(edge);
    const path = below(curve(edge, 3), HEIGHT);
    const fill = mix(palette.mid, palette.near, part * (scene.weather === 'snow' ? 1 : 0.85));
    return (
      pen.fade(path, fill, mix(fill, palette.near, 0.45)) +
      pen.hatch(path, {
        angle: pen.between(-16, 16) + (index % 2 === 0 ? 8 : -8),
        gap: 13,
        color: palette.ink,
        opacity: scene.weather === 'snow' ? 0.1 : 0.2,
      }) +
      pen.line(edge, { color: palette.ink, width: 1.4, opacity: 0.5 }) +
      (scene.place === 'desert' ? '' : grass(stage, edge, 5 + part * 11))
    );
  });
  return { svg, edges };
}

function grass({ pen, palette, scene }: Stage, edge: readonly Point[], size: number): string {
  if (scene.weather === 'snow') return '';
  let path = '';
  for (const [x, y] of edge) {
    if (pen.chance(0.4)) continue;
    for (let blade = 0; blade < 4; blade++) {
      const at = x + pen.between(-18, 18);
      path += `M${round(at)} ${round(y + 4)}q${round(pen.between(-4, 4))} ${round(-size * 0.6)} ${round(pen.between(-6, 6))} ${round(-size * pen.between(0.6, 1.2))}`;
    }
  }
  return `<path d="${path}" fill="none" stroke="${palette.ink}" stroke-width="1.2" opacity="0.5"/>`;
}

export function heightAt(edge: readonly Point[], x: number): number {
  const after = edge.findIndex(([at]) => at >= x);
  const [to, from] = [edge[Math.max(after, 1)] as Point, edge[Math.max(after, 1) - 1] as Point];
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1);
}

export function openGround(stage: Stage): Ground {
  const { pen, palette, scene } = stage;
  const { place, weather } = scene;
  const isMountain = place === 'mountain';
  const horizon = HEIGHT * pen.between(0.5, 0.58);
  const heights = isMountain
    ? [pen.between(220, 290), pen.between(130, 180), 70]
    : place === 'desert'
      ? [26]
      : [80, 44];
  const back =
    farRidges(stage, horizon + 30, isMountain ? 0.72 : 0.3, heights) +
    (isMountain ? snowCaps(stage, horizon) : '');
  const { svg, edges } = rollingGround(
    stage,
    horizon + 24,
    place === 'desert' ? 4 : 3,
    place === 'desert' ? 0.02 : 0.12,
  );
  const lowest = edges.at(-1) as Point[];
  const middle = edges[1] as Point[];
  const side = pen.chance(0.5) ? 0.3 : 0.7;
  const spot = (edge: Point[], part: number, size: number) => ({
    at: [WIDTH * part, heightAt(edge, WIDTH * part) + 6] as Point,
    size,
  });
  const firs = isMountain || (place === 'field' && weather === 'snow');
  const trees = firs
    ? pen.many(18, () => {
        const x = pen.between(0, WIDTH);
        return drawFir(stage, [x, heightAt(middle, x) + pen.between(2, 16)], pen.between(34, 78));
      })
    : '';
  const path = place === 'field' ? road(stage, middle, side) : '';
  const farX = WIDTH * (1 - side);
  return {
    horizon,
    back,
    front: svg + path + trees + (place === 'desert' ? ripples(stage, lowest, palette.ink) : ''),
    far: { at: [farX, heightAt(edges[0] as Point[], farX) + 8], size: 16 },
    near: [spot(middle, side, 58), spot(lowest, 1 - side, 92), spot(lowest, side + 0.08, 92)],
  };
}

function snowCaps({ pen, palette }: Stage, horizon: number): string {
  return pen.many(3, () => {
    const [x, y] = [pen.between(80, WIDTH - 80), horizon - pen.between(180, 290)];
    const width = pen.between(110, 190);
    const height = pen.between(150, 240);
    const peak = outline('peak', [x, y], width, height);
    const cap: Point[] = [
      [x - width * 0.36, y + height * 0.36],
      [x, y],
      [x + width * 0.34, y + height * 0.34],
      [x + width * 0.16, y + height * 0.3],
      [x + 6, y + height * 0.44],
      [x - width * 0.12, y + height * 0.28],
    ];
    const shade = outline('peakShade', [x, y], width, height);
    return (
      pen.fade(peak, mix(palette.far, palette.mid, 0.4), palette.far) +
      pen.hatch(shade, { angle: 62, gap: 7, color: palette.ink, opacity: 0.4 }) +
      pen.wash(cap, '#f4f1e8', palette.isDark ? 0.55 : 0.92) +
      pen.edges(peak, { color: palette.ink, width: 1.3, opacity: 0.6 })
    );
  });
}

function road({ pen, palette }: Stage, edge: readonly Point[], side: number): string {
  const top: Point = [WIDTH * side, heightAt(edge, WIDTH * side) + 2];
  const foot = WIDTH * (0.5 + pen.between(-0.12, 0.12));
  const left: Point[] = [
    [top[0] - 7, top[1]],
    [WIDTH * side - 40 + pen.between(-30, 30), HEIGHT * 0.82],
    [foot - 130, HEIGHT + 10],
  ];
  const right: Point[] = [
    [foot + 110, HEIGHT + 10],
    [WIDTH * side + 40, HEIGHT * 0.82],
    [top[0] + 7, top[1]],
  ];
  const path = [...curve(left), ...curve(right)];
  const ink = { color: palette.ink, width: 1.2, opacity: 0.5 };
  return (
    pen.wash(path, mix(palette.paper, palette.mid, palette.isDark ? 0.75 : 0.35), 0.85) +
    pen.line(left, ink) +
    pen.line(right, ink)
  );
}

function ripples({ pen }: Stage, edge: readonly Point[], ink: string): string {
  return pen.many(16, (index) => {
    const [x, y] = [pen.between(0, WIDTH), heightAt(edge, WIDTH / 2) + 24 + index * 9];
    const wide = pen.between(50, 170);
    return pen.line(outline('ripple', [x, y], wide, 1), { color: ink, width: 1, opacity: 0.28 });
  });
}
