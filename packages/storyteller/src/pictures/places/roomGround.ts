import { drawSky } from '../drawSky.ts';
import { outline, type Point, polygon, rect, round, upright } from '../Pen.ts';
import { type Ground, HEIGHT, mix, type Stage, WIDTH } from '../Stage.ts';
import { farRidges } from './wildGrounds.ts';

export function roomGround(stage: Stage): Ground {
  const { pen, palette, scene } = stage;
  const floor = HEIGHT * 0.74;
  const isLeft = pen.chance(0.5);
  const wall = palette.isDark ? mix('#5a4a3e', palette.ink, 0.35) : mix('#cdb894', palette.far, 0.25);
  const left = isLeft ? WIDTH * 0.12 : WIDTH * 0.52;
  const pane = [left, HEIGHT * 0.12, left + WIDTH * 0.34, HEIGHT * 0.56] as const;
  const wallArea = rect(0, 0, WIDTH, floor);
  const floorArea = rect(0, floor, WIDTH, HEIGHT);
  const boards = mix(wall, palette.ink, 0.4);
  const shelfX = isLeft ? WIDTH * 0.58 : WIDTH * 0.08;
  const table = WIDTH * (isLeft ? 0.42 : 0.58);
  return {
    horizon: 0,
    back: '',
    front: [
      pen.fade(wallArea, wall, mix(wall, palette.ink, 0.18)),
      pen.hatch(wallArea, { angle: 84, gap: 12, color: palette.ink, opacity: 0.2 }),
      pen.hatch(wallArea, { angle: 36, gap: 19, color: palette.ink, opacity: 0.12 }),
      window(stage, pane),
      shelves(stage, shelfX, floor, scene.things.has('books')),
      pen.fade(floorArea, boards, mix(boards, palette.ink, 0.4)),
      pen.many(9, (index) => {
        const y = floor + index ** 1.5 * 9 + 3;
        return pen.line(
          [
            [-10, y],
            [WIDTH / 2, y + 1],
            [WIDTH + 10, y],
          ],
          { color: palette.ink, width: 1.2, opacity: 0.4 },
        );
      }),
      tableWithLamp(stage, table),
    ].join(''),
    near: [
      { at: [isLeft ? WIDTH * 0.8 : WIDTH * 0.2, HEIGHT * 0.95], size: 210 },
      { at: [isLeft ? WIDTH * 0.92 : WIDTH * 0.08, HEIGHT * 0.97], size: 210 },
    ],
  };
}

function window(stage: Stage, [left, top, right, bottom]: readonly [number, number, number, number]): string {
  const { pen, palette } = stage;
  const id = pen.id();
  const outside = { ...stage, scene: { ...stage.scene, place: 'field' as const } };
  const view = drawSky(outside, bottom) + farRidges(outside, bottom, 0.5, [90, 40]);
  const wood = mix(palette.paper, '#6b4a32', 0.75);
  const edge = { color: palette.ink, width: 1.6, opacity: 0.8 };
  const bar = (x1: number, y1: number, x2: number, y2: number) => pen.shape(rect(x1, y1, x2, y2), wood, edge);
  const middle = (left + right) / 2;
  const across = top + (bottom - top) * 0.42;
  const curtain = (x: number, way: number) => {
    const points: Point[] = [
      [x - way * 30, top - 26],
      [x + way * 46, top - 26],
      [x + way * 30, bottom - 60],
      [x + way * 12, bottom + 40],
      [x - way * 34, bottom + 40],
    ];
    return (
      pen.shape(points, mix('#7d4136', palette.ink, palette.isDark ? 0.45 : 0.1), edge) +
      pen.hatch(points, { angle: 87, gap: 8, color: palette.ink, opacity: 0.5 })
    );
  };
  return (
    `<clipPath id="${id}"><path d="${polygon(rect(left, top, right, bottom))}"/></clipPath><g clip-path="url(#${id})">${view}</g>` +
    bar(left - 14, top - 14, right + 14, top) +
    bar(left - 22, bottom, right + 22, bottom + 18) +
    bar(left - 14, top, left, bottom) +
    bar(right, top, right + 14, bottom) +
    bar(middle - 5, top, middle + 5, bottom) +
    bar(left, across - 5, right, across + 5) +
    curtain(left - 8, 1) +
    curtain(right + 8, -1)
  );
}

function shelves({ pen, palette }: Stage, left: number, floor: number, isFull: boolean): string {
  const [wide, rows] = [WIDTH * 0.34, isFull ? 4 : 2];
  const colors = ['#8a4b3c', '#5c6b57', '#46596b', '#a08350', '#6d5a6b', '#7c6a4f'];
  const edge = { color: palette.ink, width: 1.2, opacity: 0.7 };
  return pen.many(rows, (row) => {
    const y = HEIGHT * 0.2 + row * ((floor - HEIGHT * 0.24) / 4);
    let books = '';
    for (let x = left + 8; x < left + wide - 26; ) {
      const width = pen.between(9, 22);
      if (pen.chance(isFull ? 0.06 : 0.3)) {
        x += width * 2;
        continue;
      }
      const high = pen.between(46, 76);
      books += pen.shape(
        upright(x, y - high, x + width, y),
        mix(pen.pick(colors), palette.ink, palette.isDark ? 0.4 : 0.12),
        edge,
      );
      x += width + 1;
    }
    return books + pen.shape(rect(left, y, left + wide, y + 10), mix('#6b4a32', palette.ink, 0.3), edge);
  });
}

function tableWithLamp({ pen, palette, scene }: Stage, x: number): string {
  const top = HEIGHT * 0.69;
  const [left, right] = [x - 280, x + 280];
  const wood = mix('#7a5537', palette.ink, palette.isDark ? 0.35 : 0.12);
  const edge = { color: palette.ink, width: 1.8, opacity: 0.85 };
  const board: Point[] = [
    [left + 40, top],
    [right - 40, top],
    [right, top + 52],
    [left, top + 52],
  ];
  const leg = (at: number) =>
    pen.shape(
      [
        [at, top + 66],
        [at + 22, top + 66],
        [at + 16, HEIGHT + 10],
        [at + 6, HEIGHT + 10],
      ],
      mix(wood, palette.ink, 0.35),
      edge,
    );
  const lamp = x + (pen.chance(0.5) ? -130 : 130);
  const shade = outline('lampShade', [lamp, top], 1);
  const sheet = (at: number, tilt: number) => {
    const points: Point[] = [
      [at - 52, top + 12],
      [at + 46, top + 10 + tilt],
      [at + 62, top + 40 + tilt],
      [at - 46, top + 42],
    ];
    const lines = pen.many(4, (line) =>
      pen.line(
        [
          [at - 36 + line * 2, top + 18 + line * 6],
          [at + 34 + line * 3, top + 17 + line * 6 + tilt * 0.6],
        ],
        { color: palette.ink, width: 1, opacity: 0.5 },
      ),
    );
    return pen.shape(points, palette.paper, edge) + lines;
  };
  const paper =
    scene.things.has('letter') || scene.things.has('books') || pen.chance(0.6)
      ? sheet(x + (lamp > x ? -70 : 70), pen.between(-3, 3))
      : '';
  const cup = x + (lamp > x ? -190 : 190);
  return (
    leg(left + 26) +
    leg(right - 48) +
    pen.shape(board, wood, edge) +
    pen.hatch(board, { angle: 1, gap: 6, color: palette.ink, opacity: 0.4 }) +
    pen.shape(rect(left, top + 52, right, top + 68), mix(wood, palette.ink, 0.4), edge) +
    paper +
    pen.shape(outline('cup', [cup, top], 1), mix(palette.paper, '#8fa3a3', 0.4), edge) +
    `<path d="M${round(cup + 14)} ${round(top - 2)}q16 4 -3 18" fill="none" stroke="${palette.ink}" stroke-width="3" opacity="0.8"/>` +
    pen.shape(outline('lampFoot', [lamp, top], 1), mix('#8a7038', palette.ink, 0.3), edge) +
    pen.shape(shade, mix(palette.light, '#c98f3f', 0.25), edge) +
    pen.glow([lamp, top - 50], 330, palette.light, palette.isDark ? 0.62 : 0.4)
  );
}
