export type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The path of straight lines from point to point. */
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

export function ellipse([x, y]: Point, across: number, down = across): Point[] {
  const count = 56;
  return Array.from({ length: count }, (_, index): Point => {
    const turn = (index / count) * Math.PI * 2;
    return [x + Math.cos(turn) * across, y + Math.sin(turn) * down];
  });
}

/** The path of a curve through all the points. */
export function smooth(points: readonly Point[]): string {
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

/** Points of a curve through all the points, near enough to be taken for it. */
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

/** Round bulges from point to point, to the left of the way. */
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

/** Where a level line meets the edge of an area, from left to right. */
export function crossings(area: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [index, from] of area.entries()) {
    const to = area[(index + 1) % area.length] as Point;
    if (from[1] > y === to[1] > y) continue;
    found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
  }
  return found.sort((one, other) => one - other);
}
