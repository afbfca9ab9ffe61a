import pictures from '../content/pictures.json';
import type { Pen, Point } from './Pen.ts';
import type { Scene } from './readScene.ts';

export const WIDTH = 1024;
export const HEIGHT = 768;

export interface Stage {
  pen: Pen;
  palette: Palette;
  scene: Scene;
}

/** The foot of an object, and the height of a person there, in pixels. */
export interface Spot {
  at: Point;
  size: number;
}

export interface Ground {
  horizon: number;
  back: string;
  front: string;
  /** Of distant objects: castle, church, train. */
  far?: Spot;
  /** Of ships. */
  water?: Spot;
  /** Of houses and trees, then of people; from the most to the least prominent. */
  near: readonly Spot[];
}

interface Palette {
  paper: string;
  skyTop: string;
  skyLow: string;
  far: string;
  mid: string;
  near: string;
  water: string;
  ink: string;
  light: string;
  /** Light on dark, as at night. */
  isDark: boolean;
}

type Washes = Omit<Palette, 'paper' | 'isDark'>;

const { day, dawn, dusk, night, storm, snow, fog, sand }: Record<keyof typeof pictures.washes, Washes> =
  pictures.washes;

export function choosePalette({ place, hour, weather }: Scene, pen: Pen): Palette {
  const hourly = { day, dawn, dusk, night }[hour];
  let washes = hourly;
  if (place === 'space') washes = night;
  else if (weather === 'snow') washes = hour === 'night' ? withSnow(night) : snow;
  else if (weather === 'storm' && hour !== 'night') washes = storm;
  else if (weather === 'fog' && hour !== 'night') washes = fog;
  else if (place === 'desert' && (hour === 'day' || hour === 'dawn')) washes = sand;
  const warmth = pen.between(-7, 7);
  const tuned = Object.fromEntries(
    Object.entries(washes).map(([role, color]) => [role, role === 'light' ? color : shift(color, warmth)]),
  ) as unknown as Washes;
  return { ...tuned, paper: '#f3ead8', isDark: hour === 'night' || place === 'space' };
}

function withSnow(washes: Washes): Washes {
  return { ...washes, far: '#51626f', mid: '#7b8b97', near: '#b9c4cb' };
}

/** Warmer above 0, cooler below. */
function shift(color: string, by: number): string {
  const [red, green, blue] = channels(color);
  return toHex([red + by, green, blue - by]);
}

export function mix(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  return toHex(from.map((value, index) => value + ((to[index] ?? value) - value) * part));
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(values: readonly number[]): string {
  const bytes = values.map((value) => Math.max(0, Math.min(255, Math.round(value))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
