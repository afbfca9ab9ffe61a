import { type Point, rect, round, upright } from '../Pen.ts';
import { type Ground, HEIGHT, mix, type Stage, WIDTH } from '../Stage.ts';

export function cityGround(stage: Stage): Ground {
  const { pen, palette, scene } = stage;
  const horizon = HEIGHT * 0.66;
  const rows = pen.many(3, (row) => {
    const part = row / 3;
    const fill = mix(mix(palette.far, palette.skyLow, 0.3), palette.near, part * 0.8);
    let houses = '';
    for (let x = -30 + pen.between(-40, 0); x < WIDTH + 30; ) {
      const wide = pen.between(52, 96) * (0.7 + part * 0.5);
      const high =
        (scene.isModern ? pen.between(150, 430) : pen.between(120, 220)) *
        (scene.isModern ? 1.1 - part * 0.25 : 0.95 + part * 0.1);
      houses += house(
        stage,
        [x, horizon + 10 + row * 26],
        wide,
        high * (row === 2 ? 0.82 : 1),
        mix(fill, palette.ink, pen.between(0, 0.16)),
      );
      x += wide - 2;
    }
    return houses + pen.wash(rect(0, horizon - 130, WIDTH, horizon + 40), palette.skyLow, row < 2 ? 0.16 : 0);
  });
  return {
    horizon,
    back: rows,
    front: street(stage, horizon + 58),
    far: { at: [WIDTH * pen.between(0.3, 0.7), horizon - 90], size: 26 },
    near: [
      { at: [WIDTH * pen.between(0.38, 0.6), HEIGHT * 0.9], size: 104 },
      { at: [WIDTH * 0.16, HEIGHT * 0.95], size: 120 },
      { at: [WIDTH * 0.82, HEIGHT * 0.94], size: 112 },
    ],
  };
}

function house(stage: Stage, [x, y]: Point, wide: number, high: number, fill: string): string {
  const { pen, palette, scene } = stage;
  const top = y - high;
  const gable = scene.isModern ? 0 : wide * pen.between(0.35, 0.75);
  const peak = scene.isModern ? x + wide / 2 : x + wide * pen.between(0.35, 0.65);
  const roof: Point[] = [
    [x, top],
    [peak, top - gable],
    [x + wide, top],
  ];
  const front: Point[] = [[x, HEIGHT], ...roof, [x + wide, HEIGHT]];
  const ink = { color: palette.ink, width: 1.3, opacity: 0.6 };
  const chimney =
    !scene.isModern && pen.chance(0.6)
      ? pen.shape(
          [
            [x + wide * 0.74, top - gable * 0.2],
            [x + wide * 0.74, top - gable * 0.2 - 26],
            [x + wide * 0.86, top - gable * 0.2 - 26],
            [x + wide * 0.86, top],
          ],
          fill,
          ink,
        )
      : '';
  const mast =
    scene.isModern && pen.chance(0.3)
      ? pen.line(
          [
            [peak, top],
            [peak, top - pen.between(26, 64)],
          ],
          ink,
        )
      : '';
  const snow =
    scene.weather === 'snow' && gable > 0
      ? pen.edges(roof, { color: '#ffffff', width: 6, opacity: 0.9 })
      : '';
  return (
    chimney +
    mast +
    pen.fade(front, fill, mix(fill, palette.skyLow, 0.12)) +
    pen.hatch(upright(x + wide * 0.55, top, x + wide, HEIGHT), {
      angle: 80,
      gap: 6,
      color: palette.ink,
      opacity: 0.3,
    }) +
    (gable > 0 ? pen.hatch(roof, { angle: 0, gap: 6, color: palette.ink, opacity: 0.45 }) : '') +
    windows(stage, x, top, wide, high) +
    pen.edges(front, ink) +
    snow
  );
}

function windows({ pen, palette, scene }: Stage, x: number, top: number, wide: number, high: number): string {
  const [across, down] = scene.isModern
    ? [Math.floor(wide / 15), Math.floor(high / 19)]
    : [Math.max(2, Math.floor(wide / 26)), Math.floor(high / 42)];
  const isLit =
    palette.isDark || scene.hour === 'dusk' || scene.weather === 'storm' || scene.weather === 'fog';
  const step = wide / (across + 0.5);
  const [width, height] = scene.isModern ? [step * 0.52, 9] : [step * 0.42, 19];
  let [lit, dark] = ['', ''];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const left = x + step * (column + 0.5) + pen.between(-1, 1);
      const at = top + 12 + row * (high / down);
      const pane = `M${round(left)} ${round(at)}h${round(width)}v${height}h${round(-width)}Z`;
      if (isLit && pen.chance(0.36)) lit += pane;
      else dark += pane;
    }
  }
  return `<path d="${dark}" fill="${palette.ink}" opacity="0.42"/><path d="${lit}" fill="${palette.light}" opacity="0.95"/>`;
}

function street({ pen, palette, scene }: Stage, top: number): string {
  const area = rect(-10, top, WIDTH + 10, HEIGHT + 10);
  const isWet = scene.weather === 'storm' || scene.weather === 'fog';
  const ground = scene.weather === 'snow' ? palette.near : mix(palette.mid, palette.near, 0.7);
  let stones = '';
  for (let y = top + 12; y < HEIGHT; y += 8 + (y - top) * 0.13) {
    const part = (y - top) / (HEIGHT - top);
    const size = 22 + part * 60;
    for (let x = pen.between(-size, 0); x < WIDTH; x += size * pen.between(0.9, 1.5)) {
      if (pen.chance(0.45)) continue;
      stones += `M${round(x)} ${round(y)}q${round(size * 0.4)} ${round(-3 - part * 5)} ${round(size * 0.8)} 0`;
    }
  }
  const shine =
    isWet || palette.isDark
      ? pen.many(12, () => {
          const x = pen.between(40, WIDTH - 40);
          return pen.wash(
            rect(x, top + pen.between(4, 30), x + pen.between(5, 16), top + pen.between(60, 130)),
            palette.light,
            0.16,
          );
        })
      : '';
  return (
    pen.fade(area, mix(ground, palette.skyLow, 0.25), ground) +
    shine +
    `<path d="${stones}" fill="none" stroke="${palette.ink}" stroke-width="1.3" opacity="${scene.weather === 'snow' ? 0.2 : 0.45}"/>` +
    pen.line(
      [
        [-10, top],
        [WIDTH / 2, top + 3],
        [WIDTH + 10, top],
      ],
      { color: palette.ink, width: 1.8, opacity: 0.7 },
    )
  );
}
