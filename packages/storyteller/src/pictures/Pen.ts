import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import outlinesFile from '../content/outlines.json' with { type: 'json' };

export type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function straight(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export function polygon(points: readonly Point[]): string {
  return `${straight(points)}Z`;
}

export function rect(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** As `rect`, from the foot of the left side. */
export function upright(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ];
}

const outlines = outlinesFile as unknown as Record<keyof typeof outlinesFile, readonly Point[]>;

/** The points of an outline around a point, in units of `across` and `down` pixels. */
export function outline(
  name: keyof typeof outlinesFile,
  [x, y]: Point,
  across: number,
  down = across,
): Point[] {
  return outlines[name].map(([right, lower]) => [x + right * across, y + lower * down]);
}

export function ellipse([x, y]: Point, across: number, down = across): Point[] {
  const count = 56;
  return Array.from({ length: count }, (_, index): Point => {
    const turn = (index / count) * Math.PI * 2;
    return [x + Math.cos(turn) * across, y + Math.sin(turn) * down];
  });
}

function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  for (const [index, to] of rest.entries()) {
    const before = points[index - 1] ?? (points[index] as Point);
    const from = points[index] as Point;
    const after = points[index + 2] ?? to;
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`;
  }
  return path;
}

/** Catmull-Rom points. */
export function curve(points: readonly Point[], steps = 8): Point[] {
  return points.flatMap((from, index): Point[] => {
    const to = points[index + 1];
    if (to === undefined) return [from];
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        from[axis] +
        0.5 *
          t *
          (to[axis] -
            before[axis] +
            t *
              (2 * before[axis] -
                5 * from[axis] +
                4 * to[axis] -
                after[axis] +
                t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
      return [along(0), along(1)];
    });
  });
}

/** Round bulges, to the left of the way. */
export function bulges(points: readonly Point[], height: number): Point[] {
  return points.flatMap((from, index): Point[] => {
    const to = points[index + 1];
    if (to === undefined) return [from];
    return Array.from({ length: 7 }, (_, step): Point => {
      const part = step / 7;
      const rise = Math.sin(part * Math.PI) ** 0.7 * height * (0.8 + ((index * 37) % 5) / 10);
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part - rise];
    });
  });
}

/** The area between a line and the bottom of the picture. */
export function below(points: readonly Point[], bottom: number): Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  return [...points, [last[0], bottom], [first[0], bottom]];
}

/** From left to right. */
function crossings(area: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [index, from] of area.entries()) {
    const to = area[(index + 1) % area.length] as Point;
    if (from[1] > y === to[1] > y) continue;
    found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
  }
  return found.sort((one, other) => one - other);
}

interface StrokeStyle {
  color: string;
  width?: number;
  opacity?: number;
}

interface HatchStyle extends StrokeStyle {
  /** Degrees from the horizontal. */
  angle: number;
  /** Pixels between two lines. */
  gap: number;
}

export class Pen {
  readonly #random: { next(): number };
  #ids = 0;

  constructor(seed: number) {
    this.#random = xoroshiro128plus(seed);
  }

  /** From 0 up to 1. */
  any(): number {
    return (this.#random.next() >>> 0) / 0x1_0000_0000;
  }

  between(low: number, high: number): number {
    return low + this.any() * (high - low);
  }

  chance(part: number): boolean {
    return this.any() < part;
  }

  pick<One>(from: readonly One[]): One {
    return from[Math.floor(this.any() * from.length)] as One;
  }

  many(count: number, make: (index: number) => string): string {
    return Array.from({ length: count }, (_, index) => make(index)).join('');
  }

  id(): string {
    this.#ids += 1;
    return `i${this.#ids}`;
  }

  shake(points: readonly Point[], by: number): Point[] {
    return points.map(([x, y]) => [x + this.between(-by, by), y + this.between(-by, by)]);
  }

  ridge(from: Point, to: Point, height: number, rough: number, steps = 6): Point[] {
    let points: Point[] = [from, to];
    let reach = height;
    for (let step = 0; step < steps; step++) {
      points = points.flatMap((point, index): Point[] => {
        const next = points[index + 1];
        if (next === undefined) return [point];
        const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + this.between(-reach, reach)];
        return [point, middle as [number, number]];
      });
      reach *= 0.32 + rough * 0.22;
    }
    return points;
  }

  wash(area: readonly Point[], fill: string, opacity = 1): string {
    return `<path d="${polygon(area)}" fill="${fill}"${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}/>`;
  }

  /** Drawn twice, not quite on top of itself. */
  line(points: readonly Point[], { color, width = 1.6, opacity = 0.85 }: StrokeStyle): string {
    const first = smooth(this.shake(points, 0.5));
    const second = smooth(this.shake(points, 1.3));
    return (
      `<path d="${first}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>` +
      `<path d="${second}" fill="none" stroke="${color}" stroke-width="${round(width * 0.5)}" opacity="${round(opacity * 0.6)}"/>`
    );
  }

  /** With corners, for what was built. */
  edges(points: readonly Point[], { color, width = 1.6, opacity = 0.85 }: StrokeStyle): string {
    const first = straight(this.shake(points, 0.5));
    const second = straight(this.shake(points, 1.2));
    return (
      `<path d="${first}" fill="none" stroke="${color}" stroke-width="${round(width)}" opacity="${opacity}"/>` +
      `<path d="${second}" fill="none" stroke="${color}" stroke-width="${round(width * 0.5)}" opacity="${round(opacity * 0.6)}"/>`
    );
  }

  shape(points: readonly Point[], fill: string, edge: StrokeStyle): string {
    const first = points[0] as Point;
    return this.wash(this.shake(points, 0.6), fill) + this.edges([...points, first], edge);
  }

  /** Strokes that end at the edge of the area. */
  hatch(area: readonly Point[], { angle, gap, color, width = 1, opacity = 0.35 }: HatchStyle): string {
    const [along, across] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    // The area turned so that the strokes lie level.
    const turned = area.map(([x, y]): Point => [x * along + y * across, y * along - x * across]);
    const heights = turned.map(([, y]) => y);
    let strokes = '';
    for (
      let y = Math.min(...heights) + gap / 2;
      y < Math.max(...heights);
      y += gap * this.between(0.7, 1.3)
    ) {
      const ends = crossings(turned, y);
      for (let index = 0; index + 1 < ends.length; index += 2) {
        let from = ends[index] as number;
        const end = ends[index + 1] as number;
        while (from < end) {
          const to = Math.min(end, from + this.between(70, 210));
          const bow = y + this.between(-1.2, 1.2);
          const spot = (s: number, t: number) =>
            `${round(s * along - t * across)} ${round(s * across + t * along)}`;
          if (to - from > 3) strokes += `M${spot(from, y)}Q${spot((from + to) / 2, bow)} ${spot(to, y)}`;
          from = to + this.between(4, 16);
        }
      }
    }
    return `<path d="${strokes}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`;
  }

  glow([x, y]: Point, radius: number, color: string, opacity: number): string {
    const id = this.id();
    return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.35" stop-color="${color}" stop-opacity="${round(opacity * 0.4)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#${id})"/>`;
  }

  fade(area: readonly Point[], top: string, bottom: string): string {
    const id = this.id();
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="${polygon(area)}" fill="url(#${id})"/>`;
  }
}
