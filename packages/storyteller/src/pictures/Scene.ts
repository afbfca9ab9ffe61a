export const places = [
  'sea',
  'forest',
  'city',
  'mountain',
  'desert',
  'river',
  'field',
  'space',
  'room',
] as const;
export type Place = (typeof places)[number];
export type Hour = 'dawn' | 'day' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloud' | 'storm' | 'snow' | 'fog';

export const things = [
  'lighthouse',
  'castle',
  'church',
  'house',
  'ship',
  'bridge',
  'train',
  'tree',
  'lamp',
  'books',
  'letter',
  'person',
  'couple',
  'birds',
  'stars',
  'moon',
  'sun',
] as const;
export type Thing = (typeof things)[number];

export interface Scene {
  place: Place;
  hour: Hour;
  weather: Weather;
  things: ReadonlySet<Thing>;
  isModern: boolean;
  /** The words that were found: 'sea, lighthouse, night'. Empty for none. */
  found: readonly string[];
}
