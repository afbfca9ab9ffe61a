import { renderPrompt } from '@fabula/writing';
import { promptActions, promptAudiences, promptName } from '@fabula/writing/asking';
import { describe, expect, it } from 'vitest';
import { seedPrompts } from './PromptShelf.ts';

const texts = new Map(seedPrompts.map(({ name, text }) => [name, text]));

describe('the prompts that we ship', () => {
  it('are there for every action, audience and type, once', () => {
    const wanted = promptActions.flatMap((action) =>
      promptAudiences.flatMap((audience) => [
        promptName(action, audience, 'system'),
        promptName(action, audience, 'user'),
      ]),
    );
    expect(seedPrompts.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(promptActions)('%s has a safe and an adult voice, and one refusal for both', (action) => {
    const [safe, adult] = promptAudiences.map((audience) =>
      texts.get(promptName(action, audience, 'system')),
    );
    expect(safe).toContain('general audience');
    expect(adult).toContain('for adults');
    for (const system of [safe, adult]) {
      expect(system).toMatch(/Never, in any mode.*sexual content.*minor/);
      expect(system).toMatch(/[Nn]o moral|no judgement|gives no ending away/);
    }
  });

  it.each(seedPrompts.map((seed) => [seed.name, seed] as const))(
    '%s says all of its sample, and no more',
    (_, seed) => {
      const rendered = renderPrompt(seed.text, seed.sample);
      expect(rendered).not.toMatch(/\{\{|\}\}|<(\w+)>\s*<\/\1>/);
      for (const value of Object.values(seed.sample)) expect(rendered).toContain(value);
    },
  );

  it.each([
    'new.open',
    'new.percentage',
    'continue',
    'insert',
    'caret.continue',
    'expand',
    'rewrite',
    'selection.rewrite',
    'selection.expand',
    'selection.shorten',
    'selection.describe',
    'improve',
    'draft',
  ] as const)('%s puts the picked sentences in, and the instruction last, where it weighs most', (action) => {
    const user = texts.get(promptName(action, 'safe', 'user')) ?? '';
    expect(user).toContain('{{picked_sentences}}');
    expect(user).toMatch(/<instruction>\n\{\{instruction\}\}\n<\/instruction>$/);
  });
});
