import { describe, expect, it } from 'vitest';
import { sampleStory } from '../testing/samples.ts';
import { fromSavedStory, storyId, toSavedStory } from './SavedStory.ts';

describe('SavedStory', () => {
  it('has the id that its title gives', () => {
    expect(storyId('  The  Answering\nLight ')).toBe('the_answering_light');
    expect(storyId('   ')).toBe('');
  });

  it('holds marks by index, and gives them back on the same sentences', () => {
    const story = sampleStory();
    const saved = toSavedStory(story, '2026-03-02T22:00:00Z');
    expect(saved.pickedSentences).toEqual({ 1: [1] });
    const back = fromSavedStory(saved, story.key);
    expect(back.picks).toEqual({ [back.paragraphs[1]?.id ?? '']: [1] });
    expect({ ...back, paragraphs: back.paragraphs.map(({ text }) => text), picks: null }).toEqual({
      ...story,
      paragraphs: story.paragraphs.map(({ text }) => text),
      picks: null,
    });
  });

  it('reads a story from which marks and tokens were left out', () => {
    const { pickedSentences: _, tokenUsage: __, ...optimized } = toSavedStory(sampleStory(), '');
    expect(fromSavedStory(optimized)).toMatchObject({ picks: {}, tokenUsage: { total_tokens: 0 } });
  });
});
