import { genres, type Setting, settings } from '../stock.ts';
import type { Chooser } from '../write/Chooser.ts';

const signs = new Map(
  settings.map(({ id, signs }) => [id, new RegExp(`\\b(?:${signs.join('|')})\\b`, 'gi')]),
);

/** How often a text points at a setting. */
export function signsOf(setting: Setting, text: string): number {
  return text.match(signs.get(setting.id) ?? /$^/g)?.length ?? 0;
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
