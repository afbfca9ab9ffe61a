import { bulges, ellipse, type Point, rect, round, straight } from './Pen.ts';
import { HEIGHT, mix, type Stage, WIDTH } from './Stage.ts';

export function drawSky(stage: Stage, horizon: number): string {
  const { pen, palette, scene } = stage;
  const { hour, weather, things, place } = scene;
  const area = rect(0, 0, WIDTH, Math.min(HEIGHT, horizon + 60));
  const sky = [pen.fade(area, palette.skyTop, palette.skyLow)];
  sky.push(
    pen.hatch(rect(0, 0, WIDTH, horizon * 0.7), {
      angle: pen.between(-4, 4),
      gap: 9,
      color: palette.isDark ? mix(palette.skyTop, '#ffffff', 0.35) : palette.ink,
      opacity: 0.13,
    }),
  );
  const isClear = weather !== 'storm' && weather !== 'fog';
  if ((hour === 'night' || things.has('stars') || place === 'space') && weather !== 'storm')
    sky.push(stars(stage, horizon));
  const isMoon = things.has('moon') || (hour === 'night' && !things.has('sun'));
  const isSun = things.has('sun') || ((hour === 'dawn' || hour === 'dusk') && isClear);
  if (isMoon && place !== 'space') sky.push(moon(stage, horizon));
  else if (place !== 'space' && (isSun || (hour === 'day' && weather === 'clear' && pen.chance(0.6))))
    sky.push(sun(stage, horizon));
  if (weather === 'storm') sky.push(stormClouds(stage, horizon));
  else if (place !== 'space')
    sky.push(pen.many(weather === 'cloud' ? 6 : weather === 'clear' ? 3 : 2, () => cloud(stage, horizon)));
  return sky.join('');
}

export function drawWeather({ pen, palette, scene }: Stage): string {
  switch (scene.weather) {
    case 'storm':
      return scene.place === 'room' || scene.place === 'space'
        ? ''
        : pen.hatch(rect(0, 0, WIDTH, HEIGHT), {
            angle: 72,
            gap: 15,
            color: mix(palette.skyLow, '#ffffff', 0.5),
            opacity: 0.38,
          });
    case 'snow':
      return scene.place === 'room' || scene.place === 'space'
        ? ''
        : pen.many(260, () => {
            const size = pen.between(0.9, 3.4);
            return `<circle cx="${round(pen.between(0, WIDTH))}" cy="${round(pen.between(0, HEIGHT))}" r="${round(size)}" fill="#ffffff" opacity="${round(pen.between(0.5, 0.95))}"/>`;
          });
    case 'fog':
      return scene.place === 'room' || scene.place === 'space'
        ? ''
        : pen.many(4, (index) => {
            const y = HEIGHT * (0.5 + index * 0.1) + pen.between(-20, 20);
            const top = pen.ridge([-20, y], [WIDTH + 20, y], 26, 0.2, 4);
            const bottom = pen.ridge([WIDTH + 20, y + 62], [-20, y + 62], 20, 0.2, 4);
            return pen.wash([...top, ...bottom], palette.skyLow, 0.34);
          });
    default:
      return '';
  }
}

function stars({ pen, palette }: Stage, horizon: number): string {
  const lines: string[] = [];
  for (let count = 0; count < 150; count++) {
    const [x, y] = [pen.between(20, WIDTH - 20), pen.between(20, horizon * 0.92)];
    const size = pen.chance(0.12) ? pen.between(1.8, 2.8) : pen.between(0.6, 1.5);
    lines.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${palette.light}" opacity="${round(pen.between(0.45, 1))}"/>`,
    );
    if (size > 2.2) {
      lines.push(
        `<path d="M${round(x - 7)} ${round(y)}H${round(x + 7)}M${round(x)} ${round(y - 7)}V${round(y + 7)}" stroke="${palette.light}" stroke-width="0.8" opacity="0.7"/>`,
      );
    }
  }
  return lines.join('');
}

function moon({ pen, palette }: Stage, horizon: number): string {
  const at: Point = [pen.between(WIDTH * 0.16, WIDTH * 0.84), pen.between(horizon * 0.18, horizon * 0.42)];
  const radius = pen.between(34, 58);
  const disk = ellipse(at, radius);
  const isCrescent = pen.chance(0.35);
  const cut: Point = [at[0] - radius * 0.42, at[1] - radius * 0.16];
  return (
    pen.glow(at, radius * 5, palette.light, 0.5) +
    pen.wash(disk, mix(palette.light, '#ffffff', 0.45)) +
    pen.hatch(disk, {
      angle: 38,
      gap: 7,
      color: palette.skyLow,
      opacity: 0.5,
    }) +
    (isCrescent ? pen.wash(ellipse(cut, radius * 0.93), palette.skyTop, 0.93) : '')
  );
}

function sun({ pen, palette, scene }: Stage, horizon: number): string {
  const isLow = scene.hour === 'dawn' || scene.hour === 'dusk';
  const at: Point = [
    pen.between(WIDTH * 0.2, WIDTH * 0.8),
    isLow ? horizon - pen.between(8, 60) : pen.between(horizon * 0.2, horizon * 0.4),
  ];
  const radius = isLow ? pen.between(46, 66) : pen.between(32, 44);
  return (
    pen.glow(at, radius * 6, palette.light, 0.75) +
    pen.wash(
      ellipse(at, radius),
      isLow ? mix(palette.light, '#e8683c', 0.35) : mix(palette.light, '#ffffff', 0.5),
    )
  );
}

function cloud({ pen, palette }: Stage, horizon: number): string {
  const [x, y] = [pen.between(0, WIDTH), pen.between(horizon * 0.12, horizon * 0.72)];
  const width = pen.between(120, 300) * (0.5 + (1 - y / horizon) * 0.6);
  const top = bulges(arc(pen.between(4, 7), width, x, y), width * pen.between(0.07, 0.11));
  const fill = mix(palette.skyLow, palette.isDark ? palette.skyTop : '#ffffff', 0.45);
  return (
    pen.wash(top, fill, palette.isDark ? 0.35 : 0.72) +
    pen.edges(top, { color: palette.ink, width: 1, opacity: palette.isDark ? 0.25 : 0.34 }) +
    pen.hatch(top, { angle: 8, gap: 7, color: palette.ink, opacity: 0.16 })
  );
}

function stormClouds(stage: Stage, horizon: number): string {
  const { pen, palette } = stage;
  const banks = pen.many(5, (index) => {
    const y = 30 + index * horizon * 0.1;
    const edge = bulges(pen.ridge([WIDTH + 60, y + 40], [-60, y + 40], 46, 0.4, 3), -pen.between(20, 40));
    const path: Point[] = [...edge, [-60, -20], [WIDTH + 60, -20]];
    return (
      pen.wash(path, mix(palette.skyTop, palette.ink, 0.5 - index * 0.09), 0.55) +
      pen.hatch(path, { angle: 24 + index * 12, gap: 9, color: palette.ink, opacity: 0.22 })
    );
  });
  if (!pen.chance(0.65)) return banks;
  const bolt: Point[] = [[pen.between(WIDTH * 0.2, WIDTH * 0.8), horizon * 0.25]];
  while ((bolt.at(-1) as Point)[1] < horizon) {
    const [x, y] = bolt.at(-1) as Point;
    bolt.push([x + pen.between(-34, 34), y + pen.between(22, 52)]);
  }
  return (
    banks +
    pen.glow(bolt[2] as Point, 220, '#fff6d8', 0.4) +
    `<path d="${straight(bolt)}" fill="none" stroke="#fff9e4" stroke-width="3"/>`
  );
}

function arc(count: number, width: number, x: number, y: number): Point[] {
  const parts = Math.round(count);
  return Array.from({ length: parts + 1 }, (_, index): Point => {
    const part = index / parts;
    return [x - width / 2 + part * width, y - Math.sin(part * Math.PI) * width * 0.17];
  });
}
