import { type ParagraphsRequestInput, paragraphsRequest } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { paragraphPrompts } from './paragraphPrompts.ts';
import type { ParagraphsTask } from './Writer.ts';

function prompts(
  context: Partial<ParagraphsRequestInput['context']>,
  rest: Partial<Omit<ParagraphsTask, 'context'>> = {},
) {
  const { kind = 'continue', ...request } = rest;
  const body = { context: { premise: 'A keeper.', ...context }, isNsfw: false, ...request };
  return paragraphPrompts({ ...paragraphsRequest.parse(body), kind });
}

const percentages = (current_percentage: number, target_percentage: number) => ({
  current_percentage,
  target_percentage,
  percentage_to_advance: target_percentage - current_percentage,
});

describe('paragraphPrompts', () => {
  it('asks for exactly the paragraphs that were asked for', () => {
    expect(prompts({}, { count: 1 }).system).toContain(
      'Exactly 1 paragraph of story prose, and nothing else',
    );
    expect(prompts({}, { count: 4 }).system).toContain(
      'Exactly 4 paragraphs of story prose, separated by one blank',
    );
  });

  it('opens a story, goes on with one, and knows the difference', () => {
    expect(prompts({}, { kind: 'new' }).user).toContain('Open the story');
    const going = prompts({ previous_paragraphs: ['She left.'] }, { kind: 'new' }).user;
    expect(going).toContain('from the exact point where the last paragraph stops');
    expect(going).not.toContain('Open the story');
  });

  it('shows what it was given, and no empty heading', () => {
    const full = prompts({
      genre: 'Gothic',
      previous_paragraphs: ['One.', 'Two.'],
      previous_sections: ['She came home.'],
      picked_sentences: ['He is dead.'],
      overall_summary: 'A return.',
    }).user;
    expect(full).toContain('<last_paragraphs>\nOne.\n\nTwo.\n</last_paragraphs>');
    for (const text of ['Gothic', '- She came home.', '- He is dead.', 'A return.'])
      expect(full).toContain(text);
    expect(full.indexOf('He is dead.')).toBeLessThan(full.indexOf('Two.'));
    expect(prompts({}).user).not.toMatch(/<(genre|remember|earlier_sections|last_paragraphs|instruction)>/);
  });

  it('puts the instruction last, where it weighs most', () => {
    const { user } = prompts({ previous_paragraphs: ['One.'] }, { instruction: 'Let it rain.' });
    expect(user).toMatch(/<instruction>\nLet it rain\.\n<\/instruction>\n\nFollow the instruction[^\n]*$/);
  });

  it('ends the story at 100 %, and not before', () => {
    expect(prompts(percentages(90, 100)).user).toContain('That is its end');
    for (const target of [5, 20, 45, 70, 90, 99]) {
      const { user } = prompts(percentages(0, target));
      expect(user).toContain(`to ${target} %`);
      expect(user).not.toContain('That is its end');
    }
    expect(prompts({}).user).not.toContain('%');
  });

  it('has a safe and an adult voice, and one refusal for both', () => {
    const [safe, adult] = [prompts({}).system, prompts({}, { isNsfw: true }).system];
    expect(safe).toContain('general audience');
    expect(adult).toContain('for adults');
    for (const system of [safe, adult]) expect(system).toMatch(/Never, in any mode.*sexual content.*minor/);
  });
});
