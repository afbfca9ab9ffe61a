import type { Pen } from './Pen.ts';
import type { Scene } from './Scene.ts';

/** The inks and washes of one picture, as `#rrggbb`. */
export interface Palette {
  paper: string;
  skyTop: string;
  skyLow: string;
  /** What stands far off, half way, and close by. */
  far: string;
  mid: string;
  near: string;
  water: string;
  ink: string;
  /** Lamps, windows, sun and moon. */
  light: string;
  /** Drawn with light on dark, as at night. */
  isDark: boolean;
}

type Washes = Omit<Palette, 'paper' | 'isDark'>;

const day: Washes = {
  skyTop: '#a9bcc0',
  skyLow: '#efe4cb',
  far: '#a5b2ac',
  mid: '#7d8f7e',
  near: '#4a5a4d',
  water: '#8fa9a9',
  ink: '#2c2a27',
  light: '#f6e2ac',
};
const dawn: Washes = {
  skyTop: '#b3a9b0',
  skyLow: '#f5d6b4',
  far: '#b79f9e',
  mid: '#9a9a7c',
  near: '#5d6350',
  water: '#c0a79f',
  ink: '#2e2a27',
  light: '#fbe3b2',
};
const dusk: Washes = {
  skyTop: '#575a70',
  skyLow: '#e6a478',
  far: '#84707c',
  mid: '#574c5a',
  near: '#2f2a35',
  water: '#8d7078',
  ink: '#1c1920',
  light: '#ffd08a',
};
const night: Washes = {
  skyTop: '#172230',
  skyLow: '#465a6b',
  far: '#33434f',
  mid: '#223039',
  near: '#121a21',
  water: '#2b3d4b',
  ink: '#0a0f14',
  light: '#f7d58f',
};
const storm: Washes = {
  skyTop: '#3c444a',
  skyLow: '#a3a69c',
  far: '#737c7c',
  mid: '#515b5b',
  near: '#2b3233',
  water: '#5c6a6c',
  ink: '#16191a',
  light: '#f1d692',
};
const snow: Washes = {
  skyTop: '#a9b4bb',
  skyLow: '#e6e4dd',
  far: '#c3cbce',
  mid: '#dfe1de',
  near: '#f2f0ea',
  water: '#b4c3c9',
  ink: '#2b3036',
  light: '#f8e3b0',
};
const fog: Washes = {
  skyTop: '#bfbdb3',
  skyLow: '#e4dfd0',
  far: '#c3c1b5',
  mid: '#9c9b92',
  near: '#5d5e5a',
  water: '#b8b9b1',
  ink: '#34342f',
  light: '#fff0c9',
};
const sand: Washes = {
  skyTop: '#b9c3bd',
  skyLow: '#f3dfb4',
  far: '#d9b787',
  mid: '#c99c66',
  near: '#9c7144',
  water: '#a8b2a4',
  ink: '#3a2a1c',
  light: '#fff1c4',
};

/** The colours that a scene's hour and weather have, a little different each time. */
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

/** `part` of the second colour in the first. */
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
