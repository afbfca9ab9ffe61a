import { mix } from '../Palette.ts';
import type { Spot, Stage } from '../Stage.ts';

/** A street lamp; indoors there is one on the table already. */
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
    pen.shape(
      [
        [x - 9, top],
        [x - 14, top - 34],
        [x + 14, top - 34],
        [x + 9, top],
      ],
      isLit ? palette.light : palette.skyLow,
      edge,
    ) +
    pen.shape(
      [
        [x - 17, top - 34],
        [x, top - 50],
        [x + 17, top - 34],
      ],
      iron,
      edge,
    ) +
    (isLit ? pen.glow([x, top - 16], size * 2, palette.light, 0.8) : '')
  );
}
