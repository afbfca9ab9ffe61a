import { expect, it } from 'vitest';
import { storiesInLanguages } from '../../../../../tests/support/storiesInLanguages.ts';
import { fromSavedStory, toSavedStory } from '../SavedStory.ts';
import { newStory, type Story } from '../Story.ts';
import { exportStory } from './exportStory.ts';
import { importStory } from './importStory.ts';
import type { StoryFormat } from './StoryFormat.ts';

const storyOf = ({ title, premise, paragraphs }: (typeof storiesInLanguages)[number]): Story => ({
  ...newStory(false),
  ...{ title, premise },
  paragraphs: paragraphs.map((text, index) => ({ id: String(index), text })),
});
const files = { markdown: 'md', text: 'txt', json: 'json' } as const;

it.each(
  storiesInLanguages.flatMap((one) =>
    (Object.keys(files) as (keyof typeof files)[]).map((format) => ({ ...one, format })),
  ),
)('Q13: a story in $name comes in again from $format with its language, or with none', async (one) => {
  const story = storyOf(one);
  const read = async (given: Story) => {
    const { text } = exportStory(given, one.format as StoryFormat);
    const imported = await importStory(new File([text], `a.${files[one.format]}`), { isNsfw: false });
    expect(imported.problem === null && imported.lost).toEqual([]);
    return imported.story;
  };
  expect((await read({ ...story, language: one.language }))?.language).toBe(one.language);
  expect(await read(story)).not.toHaveProperty('language');
  expect((await read(story))?.paragraphs.map(({ text }) => text)).toEqual(one.paragraphs);
});

it.each(storiesInLanguages)('Q13: a page of a story in $name says so', (one) => {
  const { language, dir } = one;
  const guessed = exportStory(storyOf(one), 'html', { language }).text;
  expect(guessed).toContain(`<html lang="${language}" dir="${dir}">`);
  const own = exportStory({ ...storyOf(one), language }, 'html', { language: 'en' }).text;
  expect(own).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(exportStory(storyOf(one), 'html').text).toContain('<html lang="">');
});

it('Q13: front matter of others names the language by either word', async () => {
  for (const name of ['lang', 'language']) {
    const file = new File([`---\ntitle: Eins\n${name}: de-at\n---\n\nEin Haus.\n`], 'a.md');
    expect((await importStory(file, { isNsfw: false })).story?.language).toBe('de-AT');
  }
});

it('Q13: a saved story keeps its language', () => {
  const story = { ...newStory(false), title: 'Eins', language: 'de' };
  expect(fromSavedStory(toSavedStory(story, '')).language).toBe('de');
  expect(toSavedStory(newStory(false), '')).not.toHaveProperty('language');
});
