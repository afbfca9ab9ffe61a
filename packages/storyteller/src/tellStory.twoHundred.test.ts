import { describe, expect, it } from 'vitest';
import { rounds } from '../../../tests/support/rounds.ts';
import { grammarFindings } from '../../../tests/support/storyteller/grammarFindings.ts';
import { longStory, premises } from '../../../tests/support/storyteller/taskOf.ts';
import { sentenceKeys } from './sentences.ts';

const genres = [
  '',
  'Fantasy',
  'Science Fiction',
  'Mystery',
  'Horror',
  'Romance',
  'Post-Apocalyptic',
  'Comedy',
  'Historical',
  'Thriller',
];
describe('two hundred stories of twelve paragraphs', () => {
  it('repeat no sentence, keep the names, open differently, and have no slip that a checker finds', {
    timeout: 240_000,
  }, async () => {
    const openings: string[] = [];
    const stories = rounds(200, 20);
    for (let count = 0; count < stories; count += 1) {
      // By elevens, which meet every premise in ten stories and every genre too, and all of the two hundred in the end.
      const number = (count * 11) % 200;
      const premise = premises[number % premises.length] ?? '';
      const genre = genres[Math.floor(number / premises.length) % genres.length] ?? '';
      const story = await longStory(premise, genre, `story-${number}`);
      expect(story).toHaveLength(12);
      const text = story.join('\n\n');
      const keys = sentenceKeys(story.join('\n'));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      for (const name of premise.match(/Mara|Ines|Teodor|Leila|Tom|Łukasz Wójcik|Xiulan|Søren/g) ?? [])
        expect(text).toContain(name);
      expect([number, await grammarFindings(text)]).toEqual([number, []]);
      openings.push(story[0] ?? '');
    }
    expect(new Set(openings).size).toBeGreaterThanOrEqual(0.95 * stories);
    expect(new Set(openings.map((text) => text.slice(0, 120))).size).toBeGreaterThan(0.75 * stories);
  });
});
