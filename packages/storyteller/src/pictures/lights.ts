import { inkOf, pane } from './buildings.ts';
import { outline, type Point, upright } from './Pen.ts';
import { mix, type Spot, type Stage, WIDTH } from './Stage.ts';

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
