import { drawFir, drawTree } from '../livingThings.ts';
import { mix } from '../Palette.ts';
import { curve, type Point, polygon, round } from '../Point.ts';
import { type Ground, HEIGHT, type Stage, WIDTH } from '../Stage.ts';
import { farRidges, heightAt, rollingGround } from './openGround.ts';

/** A river that comes winding out of the hills. */
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
