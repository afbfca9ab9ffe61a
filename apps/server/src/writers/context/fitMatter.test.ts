import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMatter } from './fitMatter.ts';
import type { Matter } from './Matter.ts';

/** A token a word makes sums that one can do in one’s head. */
const count = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const templates = {
  system: 'Write.',
  user: '{{premise}}\n\n{{previous_sections}}\n\n{{previous_paragraphs}}',
};
const words = (name: string, length: number) =>
  Array.from({ length }, (_, index) => `${name}${index}`).join(' ');

function fitted(contextTokens: number, matter: Partial<Matter>, given = templates) {
  const whole: Matter = { action: 'continue', values: { premise: 'Premise.' }, replyTokens: 0, ...matter };
  return fitMatter(given, whole, { contextTokens, count });
}
const story = (...paragraphs: string[]) => ({ name: 'previous_paragraphs', paragraphs });

describe('fitMatter', () => {
  it('sends all of what fits, in the order of the story', () => {
    const { user, sent } = fitted(1_000, {
      story: story('One.', ' ', 'Two.'),
      sections: ['She came.', 'She left.'],
    });
    expect(user).toBe('Premise.\n\n1. She came.\n2. She left.\n\nOne.\n\nTwo.');
    expect(sent).toEqual({
      parts: [
        { name: 'system_prompt', tokens: 1 },
        { name: 'user_prompt', tokens: 3 },
        { name: 'premise', tokens: 1 },
        { name: 'previous_paragraphs', tokens: 2 },
        { name: 'previous_sections', tokens: 4 },
      ],
      droppedParagraphs: 0,
    });
  });

  it('takes the nearest paragraphs, then summaries, then what lies further back', () => {
    const paragraphs = ['a', 'b', 'c', 'd', 'e'].map((name) => words(name, 10));
    const sections = [words('old', 10), words('new', 10)];
    const kept = (room: number) => {
      const { user, sent } = fitted((room + 5) / 0.9 + 1, { story: story(...paragraphs), sections });
      const names = ['a', 'b', 'c', 'd', 'e', 'old', 'new'].filter((name) => user.includes(`${name}9`));
      return [names.join(' '), sent.droppedParagraphs];
    };
    expect(kept(70)).toEqual(['a b c d e old new', 0]);
    expect(kept(60)).toEqual(['b c d e old new', 1]);
    expect(kept(50)).toEqual(['c d e old new', 2]);
    expect(kept(40)).toEqual(['c d e new', 2]);
    expect(kept(30)).toEqual(['c d e', 2]);
    expect(kept(20)).toEqual(['d e', 3]);
  });

  it('leaves no gap: nothing older than what did not fit', () => {
    const { user } = fitted(30, { story: story('tiny', words('big', 100), 'last') });
    expect(user).toBe('Premise.\n\nlast');
  });

  it('keeps the end of a last paragraph that is too long by itself', () => {
    const { user, sent } = fitted(50, { story: story('One.', words('w', 1_000)) });
    expect(user).toMatch(/w998 w999$/);
    expect(count(user)).toBeGreaterThan(150);
    expect(count(user)).toBeLessThan(260);
    expect(sent.droppedParagraphs).toBe(1);
  });

  it('always sends premise, instruction and picks, whole', () => {
    const picked = [words('pick', 50)];
    const { user } = fitted(
      10,
      { values: { premise: words('p', 50), instruction: words('i', 50), picked_sentences: picked } },
      { ...templates, user: '{{premise}}\n\n{{picked_sentences}}\n\n{{instruction}}' },
    );
    for (const end of ['p49', 'i49', 'pick49']) expect(user).toContain(end);
  });

  it('never sends more than the window holds beside the answer, when what is always sent leaves room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 }),
        fc.integer({ min: 400, max: 2_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (lengths, summaries, contextTokens, replyTokens) => {
          const { system, user, sent } = fitted(contextTokens, {
            story: story(...lengths.map((length, index) => words(`p${index}x`, length))),
            sections: summaries.map((length, index) => words(`s${index}x`, length)),
            replyTokens,
          });
          const total = count(system) + count(user);
          expect(total).toBeLessThanOrEqual(contextTokens - Math.min(replyTokens, contextTokens / 2));
          if (lengths.length > 0) expect(user).toContain(`p${lengths.length - 1}x0`);
          expect(sent.droppedParagraphs).toBeLessThan(Math.max(1, lengths.length));
        },
      ),
    );
  });

  it('counts nothing for what a person took out of the prompt', () => {
    const { sent, user } = fitted(
      1_000,
      { story: story(words('w', 100)) },
      { system: 'Write.', user: '{{premise}}' },
    );
    expect(user).toBe('Premise.');
    expect(sent.parts.map(({ name }) => name)).toEqual(['system_prompt', 'user_prompt', 'premise']);
  });
});
