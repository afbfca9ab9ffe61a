import { mix } from '../Palette.ts';
import { type Point, rect, round } from '../Point.ts';
import { type Stage, WIDTH } from '../Stage.ts';

/** A bridge of stone arches, all across the picture. */
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
    pen.hatch(
      [
        [-20, top],
        [WIDTH + 20, top],
        [WIDTH + 20, foot],
        [-20, foot],
      ],
      { angle: 2, gap: 9, color: palette.ink, opacity: 0.35 },
    ) +
    pen.hatch(
      [
        [-20, y],
        [WIDTH + 20, y],
        [WIDTH + 20, foot],
        [-20, foot],
      ],
      { angle: 82, gap: 8, color: palette.ink, opacity: 0.4 },
    ) +
    `</g><path d="${arches}" fill="none" stroke="${palette.ink}" stroke-width="2" opacity="0.75"/>` +
    pen.line(edge, { color: palette.ink, width: 2.2, opacity: 0.85 }) +
    pen.line(
      edge.map(([x, at]): Point => [x, at + 12]),
      { color: palette.ink, width: 1.2, opacity: 0.6 },
    )
  );
}
