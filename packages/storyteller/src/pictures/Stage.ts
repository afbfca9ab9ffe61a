import type { Palette } from './Palette.ts';
import type { Pen } from './Pen.ts';
import type { Point } from './Point.ts';
import type { Scene } from './Scene.ts';

export const WIDTH = 1024;
export const HEIGHT = 768;

/** What everything is drawn with. */
export interface Stage {
  pen: Pen;
  palette: Palette;
  scene: Scene;
}

/** Where something may stand: its foot, and how tall a person is there, in pixels. */
export interface Spot {
  at: Point;
  size: number;
}

/** A place as two layers of SVG, between which what is far off stands, and the spots for what is near. */
export interface Ground {
  /** Where the sky ends. */
  horizon: number;
  back: string;
  front: string;
  /** For what is seen from afar: castle, church, train. */
  far?: Spot;
  /** For ships. */
  water?: Spot;
  /** For houses and trees, then for people; from the most to the least prominent. */
  near: readonly Spot[];
}
