import words from '../content/pictures.json' with { type: 'json' };
import type { Pen } from './Pen.ts';

export type Place = keyof typeof words.places;
type Hour = keyof typeof words.hours;
type Weather = keyof typeof words.weathers | 'clear';
type Thing = keyof typeof words.things;

export interface Scene {
  place: Place;
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

const places = signsOf<Place>(words.places);
const hours = signsOf<Hour>(words.hours);
const weathers = signsOf<Weather>(words.weathers);
const things = signsOf<Thing>(words.things);
const modern = wholeWord(words.modern);
/** Characters of a prompt that are read: what counts is said early. */
const MAX_READ = 4_000;
/** Places for a prompt without one. */
const anywhere = words.anywhere as readonly Place[];

const inTheSky: ReadonlySet<Thing> = new Set(['sun', 'moon', 'stars']);
/** Things for a prompt without any: no picture is empty. */
const usual = words.usual as Record<Place, readonly Thing[]>;

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
