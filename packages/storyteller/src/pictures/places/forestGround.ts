import { drawFir } from '../livingThings.ts';
import { mix } from '../Palette.ts';
import { type Point, rect, round } from '../Point.ts';
import { type Ground, HEIGHT, type Stage, WIDTH } from '../Stage.ts';
import { farRidges, heightAt, rollingGround } from './openGround.ts';

/** Rows of firs into the depth, trunks close by, and light between them. */
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
    const _box = [x - half * 2, 0, x + half * 2, HEIGHT] as const;
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
