import { outline, type Point, rect, round, upright } from './Pen.ts';
import { HEIGHT, mix, type Spot, type Stage, WIDTH } from './Stage.ts';

const inkOf = (stage: Stage, width = 1.6) => ({ color: stage.palette.ink, width, opacity: 0.85 });

function wall(stage: Stage, points: readonly Point[], fill: string): string {
  const { pen, palette } = stage;
  const xs = points.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const clipped = points.map(([x, y]): Point => [Math.max(x, middle), y]);
  return (
    pen.shape(points, fill, inkOf(stage)) + pen.hatch(clipped, { angle: 80, gap: 5, color: palette.ink })
  );
}

function pane(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { palette, scene } = stage;
  const isLit =
    palette.isDark || scene.hour === 'dusk' || scene.weather === 'storm' || scene.weather === 'fog';
  return `<path d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z" fill="${isLit ? palette.light : palette.ink}" opacity="${isLit ? 1 : 0.7}"/>`;
}

export function drawCastle(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette } = stage;
  const unit = size * 1.5;
  const stone = mix(palette.mid, palette.near, 0.55);
  const tower = (at: number, half: number, high: number, isPointed: boolean) => {
    const top = y - high;
    const crown = isPointed
      ? outline('towerRoof', [at, top], half)
      : outline('battlements', [at, top], half, 7);
    return (
      wall(stage, upright(at - half, top, at + half, y + 10), stone) +
      pen.shape(crown, isPointed ? mix('#6e4038', palette.ink, 0.35) : stone, inkOf(stage, 1.3)) +
      pane(stage, at - 2, top + 12, 4, 9)
    );
  };
  const hill = outline('castleHill', [x, y], unit, 1);
  return (
    pen.shape([...hill, [x, HEIGHT * 0.8]], mix(palette.far, palette.mid, 0.7), {
      color: palette.ink,
      width: 1.2,
      opacity: 0.4,
    }) +
    tower(x - unit * 1.9, unit * 0.5, unit * 4.2, true) +
    tower(x + unit * 2, unit * 0.46, unit * 3.5, true) +
    wall(stage, upright(x - unit * 2.2, y - unit * 1.7, x + unit * 2.2, y + 12), stone) +
    tower(x - unit * 0.7, unit * 0.66, unit * 3.1, false) +
    tower(x + unit * 0.8, unit * 0.42, unit * 5.4, true)
  );
}

export function drawChurch(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette } = stage;
  const unit = size * 1.5;
  const stone = mix(palette.mid, palette.near, 0.5);
  const roof = mix('#5b4a4a', palette.ink, 0.3);
  return (
    wall(stage, upright(x, y - unit * 1.7, x + unit * 3, y + 10), stone) +
    pen.shape(outline('churchRoof', [x, y], unit), roof, inkOf(stage, 1.3)) +
    wall(stage, upright(x - unit, y - unit * 3.4, x + unit * 0.2, y + 10), stone) +
    pen.shape(outline('spire', [x, y], unit), roof, inkOf(stage, 1.4)) +
    pen.line(outline('cross', [x, y], unit), inkOf(stage, 1.6)) +
    pen.line(outline('crossbeam', [x, y], unit), inkOf(stage, 1.6)) +
    pane(stage, x - unit * 0.55, y - unit * 2.8, unit * 0.3, unit * 0.6) +
    pen.many(3, (at) => pane(stage, x + unit * (0.6 + at * 0.8), y - unit * 1.3, unit * 0.3, unit * 0.8))
  );
}

export function drawHouse(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette, scene } = stage;
  const [half, high, roof] = [size * 1.15, size * 1.25, size * 0.95];
  const top = y - high;
  const plaster = mix('#e6d9bd', palette.near, palette.isDark ? 0.62 : 0.16);
  const tiles =
    scene.weather === 'snow' ? '#f4f2ec' : mix('#7d4a3a', palette.ink, palette.isDark ? 0.45 : 0.1);
  const gable: Point[] = [
    [x - half, y + 6],
    [x - half, top],
    [x - half * 0.4, top - roof],
    [x + half * 0.2, top],
    [x + half * 0.2, y + 6],
  ];
  const side = upright(x + half * 0.2, top, x + half * 1.3, y + 6);
  const slope: Point[] = [
    [x - half * 0.4, top - roof],
    [x + half * 0.72, top - roof],
    [x + half * 1.42, top + 5],
    [x + half * 0.24, top + 5],
  ];
  const chimney = upright(x + half * 0.5, top - roof * 1.35, x + half * 0.68, top - roof * 0.6);
  const smoke = pen.line(outline('smoke', [x, top], half, roof), {
    color: palette.isDark ? palette.skyLow : palette.ink,
    width: 4,
    opacity: 0.28,
  });
  return (
    smoke +
    pen.shape(chimney, tiles, inkOf(stage)) +
    wall(stage, side, mix(plaster, palette.ink, 0.18)) +
    pen.shape(gable, plaster, inkOf(stage)) +
    pen.shape(slope, tiles, inkOf(stage)) +
    pen.hatch(slope, { angle: 4, gap: 6, color: palette.ink, opacity: 0.45 }) +
    pane(stage, x - half * 0.62, top + high * 0.26, size * 0.36, size * 0.4) +
    pane(stage, x + half * 0.44, top + high * 0.3, size * 0.3, size * 0.36) +
    pane(stage, x + half * 0.9, top + high * 0.3, size * 0.3, size * 0.36) +
    pen.shape(
      upright(x - half * 0.2, y - high * 0.48, x + half * 0.06, y + 6),
      mix('#5a3a2a', palette.ink, 0.3),
      inkOf(stage, 1.2),
    ) +
    (palette.isDark ? pen.glow([x - half * 0.4, top + high * 0.5], size * 2, palette.light, 0.4) : '')
  );
}

export function drawBridge({ pen, palette }: Stage, y: number): string {
  const stone = mix(palette.mid, palette.near, 0.35);
  const [top, foot] = [y - 64, y + 70];
  const arches = Array.from({ length: 5 }, (_, index) => {
    const left = index * (WIDTH / 4.6) - 40;
    const right = left + WIDTH / 4.6 - 34;
    const rise = (right - left) / 2;
    return `M${round(left)} ${foot}V${y + 10}A${round(rise)} ${round(rise * 0.75)} 0 0 1 ${round(right)} ${y + 10}V${foot}Z`;
  }).join('');
  const body = `M-20 ${top}H${WIDTH + 20}V${foot}H-20Z${arches}`;
  const id = pen.id();
  const edge: Point[] = [
    [-20, top],
    [WIDTH / 2, top - 2],
    [WIDTH + 20, top],
  ];
  return (
    `<clipPath id="${id}"><path clip-rule="evenodd" d="${body}"/></clipPath>` +
    `<g clip-path="url(#${id})">${pen.fade(rect(-20, top, WIDTH + 20, foot), stone, mix(stone, palette.ink, 0.4))}` +
    pen.hatch(rect(-20, top, WIDTH + 20, foot), { angle: 2, gap: 9, color: palette.ink, opacity: 0.35 }) +
    pen.hatch(rect(-20, y, WIDTH + 20, foot), { angle: 82, gap: 8, color: palette.ink, opacity: 0.4 }) +
    `</g><path d="${arches}" fill="none" stroke="${palette.ink}" stroke-width="2" opacity="0.75"/>` +
    pen.line(edge, { color: palette.ink, width: 2.2, opacity: 0.85 }) +
    pen.line(
      edge.map(([x, at]): Point => [x, at + 12]),
      { color: palette.ink, width: 1.2, opacity: 0.6 },
    )
  );
}

export function drawLighthouse(stage: Stage, { at: [x, y], size }: Spot): string {
  const { pen, palette, scene } = stage;
  const height = Math.min(size * 5, y - 110);
  const [foot, head] = [height * 0.12, height * 0.075];
  const top = y - height;
  const edge = (part: number): [number, number, number] => [
    x - foot + (foot - head) * part,
    x + foot - (foot - head) * part,
    y - height * 0.94 * part,
  ];
  const bands = pen.many(3, (band) => {
    const [l1, r1, y1] = edge(0.16 + band * 0.3);
    const [l2, r2, y2] = edge(0.3 + band * 0.3);
    return pen.wash(
      [
        [l1, y1],
        [r1, y1],
        [r2, y2],
        [l2, y2],
      ],
      mix('#a8412f', palette.ink, palette.isDark ? 0.35 : 0.05),
      0.9,
    );
  });
  const [l0, r0] = edge(0);
  const [l1, r1, shoulder] = edge(1);
  const tower: Point[] = [
    [l0, y + 8],
    [l1, shoulder],
    [r1, shoulder],
    [r0, y + 8],
  ];
  const glass = head * 0.8;
  const isLit =
    palette.isDark || scene.weather !== 'clear' || scene.hour === 'dusk' || scene.things.has('lamp');
  const way = x < WIDTH / 2 ? 1 : -1;
  const reach = WIDTH * 0.85;
  const beam = isLit
    ? pen.wash(
        [
          [x, top - 2],
          [x + way * reach, top - reach * 0.1],
          [x + way * reach, top + reach * 0.14],
        ],
        palette.light,
        palette.isDark ? 0.2 : 0.24,
      ) + pen.wash(outline('backBeam', [x, top], way * reach, reach), palette.light, 0.1)
    : '';
  return (
    beam +
    pen.wash(tower, mix('#f1ead9', palette.near, palette.isDark ? 0.5 : 0.06)) +
    bands +
    pen.hatch(
      [
        [x + foot * 0.1, y + 8],
        [x + head * 0.1, shoulder],
        [r1, shoulder],
        [r0, y + 8],
      ],
      { angle: 82, gap: 5, color: palette.ink, opacity: 0.55 },
    ) +
    pen.edges([...tower, tower[0] as Point], inkOf(stage)) +
    pane(stage, x - 4, y - height * 0.3, 8, 15) +
    pane(stage, x - 4, y - height * 0.6, 8, 15) +
    pen.shape(
      outline('gallery', [x, shoulder], head, 7),
      mix(palette.near, palette.ink, 0.5),
      inkOf(stage, 1.2),
    ) +
    pen.shape(
      upright(x - glass, top - 12, x + glass, shoulder - 7),
      isLit ? palette.light : palette.skyLow,
      inkOf(stage, 1.3),
    ) +
    pen.shape(
      outline('lanternRoof', [x, top - 12], glass, head),
      mix('#a8412f', palette.ink, 0.3),
      inkOf(stage, 1.3),
    ) +
    (isLit ? pen.glow([x, top], 130, palette.light, 0.85) : '')
  );
}

export function drawLamp({ pen, palette, scene }: Stage, { at: [x, y], size }: Spot): string {
  const high = size * 2.1;
  const top = y - high;
  const edge = { color: palette.ink, width: 1.4, opacity: 0.95 };
  const iron = mix(palette.ink, palette.near, 0.2);
  const isLit = scene.hour !== 'day' || scene.weather !== 'clear';
  return (
    pen.shape(
      [
        [x - 9, y],
        [x - 5, y - 26],
        [x - 3, y - 34],
        [x - 3, top],
        [x + 3, top],
        [x + 3, y - 34],
        [x + 5, y - 26],
        [x + 9, y],
      ],
      iron,
      edge,
    ) +
    pen.line(
      [
        [x - 16, top + 22],
        [x + 16, top + 22],
      ],
      { ...edge, width: 3 },
    ) +
    pen.shape(outline('lampGlass', [x, top], 1), isLit ? palette.light : palette.skyLow, edge) +
    pen.shape(outline('lampRoof', [x, top], 1), iron, edge) +
    (isLit ? pen.glow([x, top - 16], size * 2, palette.light, 0.8) : '')
  );
}
