import type { Genre } from '../StoryWorld.ts';
import type { Era, Setting } from '../stock/settings/Setting.ts';
import type { Chooser } from '../write/Chooser.ts';

const usual: Record<Genre, readonly string[]> = {
  fantasy: ['castle', 'forest', 'village'],
  sciFi: ['space'],
  mystery: ['city', 'house'],
  horror: ['house', 'forest'],
  romance: ['village', 'city'],
  historical: ['village', 'castle'],
  literary: ['house', 'city', 'village'],
  adventure: ['ship', 'forest'],
  thriller: ['city'],
  postApocalyptic: ['wasteland'],
  children: ['forest', 'village'],
  comedy: ['village', 'city'],
};

const eras: Partial<Record<Genre, Era>> = {
  fantasy: 'old',
  historical: 'old',
  sciFi: 'future',
  postApocalyptic: 'future',
};

function hits(text: string, setting: Setting): number {
  return text.match(new RegExp(setting.signs.source, 'gi'))?.length ?? 0;
}

/** Where the story plays: what the premise names, else what the story so far names, else what suits the genre. */
export function readSetting(
  premise: string,
  background: string,
  genre: Genre,
  settings: readonly Setting[],
  chooser: Chooser,
): Setting {
  const [fallback] = settings;
  if (!fallback) throw new Error('There is no setting to choose from.');
  const era = eras[genre];
  const named = settings
    .map((setting) => ({ setting, count: hits(premise, setting) }))
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
  const id = chooser.pick(usual[genre]);
  return settings.find((setting) => setting.id === id) ?? fallback;
}
