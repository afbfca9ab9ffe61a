import { expect, it } from 'vitest';
import { fromSavedStory, readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory } from './Story.ts';

const untitled = (premise: string, ...texts: readonly string[]) => ({
  ...newStory(false),
  premise,
  paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
});
const cut = 'A lighthouse keeper on a coast without ships finds that somebody answers';

it.each([
  [untitled(cut, ' ', 'Rain *fell*.'), 'Rain fell.'],
  [untitled(cut), 'A lighthouse keeper on a coast without ships…'],
  [untitled('', ' '), 'Untitled'],
])(
  'an untitled story is saved under its first words, marked, and read back untitled (%#)',
  (story, title) => {
    const saved = toSavedStory(story, story.createdAt);
    expect(saved).toMatchObject({ id: '', title, isUntitled: true });
    expect(fromSavedStory(saved).title).toBe('');
    if (story.premise !== '') expect(readSavedStory(saved, '')?.story.title).toBe('');
  },
);

it('a title that is the beginning of the premise, from before, stays', () => {
  const story = { ...untitled(cut, 'Rain.'), title: 'A lighthouse keeper on a coast without ships' };
  const saved = toSavedStory(story, story.createdAt);
  expect(saved).not.toHaveProperty('isUntitled');
  expect(readSavedStory(saved, '')?.story.title).toBe(story.title);
});
