import type { PointOfView, Tense } from '../StoryWorld.ts';
import { genres, type Setting, settings } from '../stock.ts';
import type { Chooser } from '../write/Chooser.ts';

const signs = genres.map(({ id, signs }) => [id, new RegExp(signs, 'i')] as const);

/** The nearest genre that we write: the given words first, then what the premise sounds like. */
export function readGenre(genre: string, premise: string): string {
  for (const text of [genre, premise]) {
    const found = signs.find(([, sign]) => sign.test(text));
    if (found && text.trim()) return found[0];
  }
  return 'literary';
}

const settingSigns = new Map(
  settings.map(({ id, signs }) => [id, new RegExp(`\\b(?:${signs.join('|')})\\b`, 'gi')]),
);

/** How often a text points at a setting. */
export function signsOf(setting: Setting, text: string): number {
  return text.match(settingSigns.get(setting.id) ?? /$^/g)?.length ?? 0;
}

/** Where the story plays: what the premise names, else what the story so far names, else what suits the genre. */
export function readSetting(premise: string, background: string, genre: string, chooser: Chooser): Setting {
  const [fallback] = settings;
  if (!fallback) throw new Error('There is no setting to choose from.');
  const kind = genres.find(({ id }) => id === genre);
  const era = kind?.era;
  const named = settings
    .map((setting) => ({ setting, count: signsOf(setting, premise) }))
    .filter(({ count }) => count > 0)
    .map(({ setting, count }) => ({ setting, count: count + (setting.era === era ? 1.5 : 0) }))
    .toSorted((a, b) => b.count - a.count)[0];
  if (named) return named.setting;
  const lived = settings
    .map((setting) => ({
      setting,
      count: [...setting.home, ...setting.far].filter((room) => background.includes(room)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0];
  if (lived) return lived.setting;
  const id = chooser.pick(kind?.settings ?? []);
  return settings.find((setting) => setting.id === id) ?? fallback;
}

function narration(text: string): string {
  return text.replace(/"[^"]*"/g, ' ');
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** Who tells the story and in which tense: the story so far decides; before it, the premise says 'I' or not. */
export function readVoice(premise: string, told: string): { tense: Tense; pointOfView: PointOfView } {
  const story = narration(told);
  const past = count(story, /\b(?:was|were|had|said|did|could|would|went|came|took|\w+ed)\b/g);
  const present = count(story, /\b(?:is|are|has|says|does|can|will|goes|comes|takes|asks|looks|knows)\b/g);
  const isPresent = present > 3 && present > past * 1.2;
  const speaker = told.trim() ? story : narration(premise);
  const needed = told.trim() ? 2 : 1;
  const isFirst = count(speaker, /\b(?:I|I'[a-z]+|me|my|myself)\b/g) >= needed && /\bI\b/.test(speaker);
  return { tense: isPresent ? 'present' : 'past', pointOfView: isFirst ? 'first' : 'third' };
}
