import words from '../content/pictures.json' with { type: 'json' };
import type { Pen, Point } from './Pen.ts';

export type Setting = keyof typeof words.places;
type Hour = keyof typeof words.hours;
type Weather = keyof typeof words.weathers | 'clear';
type Thing = keyof typeof words.things;

export interface Scene {
  place: Setting;
  hour: Hour;
  weather: Weather;
  things: ReadonlySet<Thing>;
  isModern: boolean;
  /** The words that were found: 'sea, lighthouse, night'. Empty for none. */
  found: readonly string[];
}

type Signs<Name extends string> = readonly (readonly [Name, RegExp])[];
type Words = Readonly<Record<string, readonly string[]>>;

const wholeWord = (words: readonly string[]) => new RegExp(`\\b(${words.join('|')})\\b`);
const signsOf = <Name extends string>(words: Words) =>
  Object.entries(words).map(([name, some]) => [name, wholeWord(some)]) as unknown as Signs<Name>;

const places = signsOf<Setting>(words.places);
const hours = signsOf<Hour>(words.hours);
const weathers = signsOf<Weather>(words.weathers);
const things = signsOf<Thing>(words.things);
const modern = wholeWord(words.modern);
/** Characters of a prompt that are read: what counts is said early. */
const MAX_READ = 4_000;
/** Places for a prompt without one. */
const anywhere = words.anywhere as readonly Setting[];

const inTheSky: ReadonlySet<Thing> = new Set(['sun', 'moon', 'stars']);
/** Things for a prompt without any: no picture is empty. */
const usual = words.usual as Record<Setting, readonly Thing[]>;

/** The pen chooses what the prompt leaves open. */
export function readScene(prompt: string, pen: Pen): Scene {
  const text = prompt.slice(0, MAX_READ).normalize('NFKC').toLowerCase();
  const place = firstOf(places, text);
  const hour = firstOf(hours, text);
  const weather = firstOf(weathers, text);
  const where = place ?? pen.pick(anywhere);
  const seen = things.filter(([, sign]) => sign.test(text)).map(([thing]) => thing);
  return {
    place: where,
    hour: hour ?? pen.pick(['day', 'day', 'dusk', 'dawn']),
    weather: weather ?? pen.pick(['clear', 'clear', 'cloud']),
    things: new Set(seen.some((thing) => !inTheSky.has(thing)) ? seen : [...seen, pen.pick(usual[where])]),
    isModern: modern.test(text),
    found: [...new Set([place, ...seen, hour, weather].filter((one) => one !== undefined))],
  };
}

function firstOf<Name extends string>(all: Signs<Name>, text: string): Name | undefined {
  let first: { name: Name; at: number } | undefined;
  for (const [name, sign] of all) {
    const at = text.search(sign);
    if (at >= 0 && (first === undefined || at < first.at)) first = { name, at };
  }
  return first?.name;
}

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

const { day, dawn, dusk, night, storm, snow, fog, sand }: Record<keyof typeof words.washes, Washes> =
  words.washes;

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
