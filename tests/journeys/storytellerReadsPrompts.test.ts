import { describe, expect, it } from 'vitest';
import { seedPrompts } from '../../apps/server/src/prompts/PromptShelf.ts';
import { answerPromptPair, readPromptTask } from '../../packages/storyteller/src/promptPairs.ts';
import { findFlaw } from '../../packages/storyteller/src/write/ParagraphWriter.ts';
import { promptActions, promptName } from '../../packages/writing/src/asking/promptNames.ts';
import { shippedTemplates } from '../../packages/writing/src/asking/prompts.ts';
import { minorRefusal, type TaskTexts, taskFramesMinor } from '../../packages/writing/src/minors.ts';
import { renderPrompt } from '../../packages/writing/src/placeholders.ts';

const sampleOf = (name: string) => seedPrompts.find((seed) => seed.name === name)?.sample ?? {};

/** What we ship for an action, filled with its samples. */
function pair(action: (typeof promptActions)[number]) {
  const { system, user } = shippedTemplates(action, 'safe');
  return {
    system: renderPrompt(system, sampleOf(promptName(action, 'safe', 'system'))),
    user: renderPrompt(user, sampleOf(promptName(action, 'safe', 'user'))),
  };
}
const refuse = (brief: TaskTexts) => {
  if (taskFramesMinor(brief)) throw new Error(minorRefusal('write'));
};
const bare = (user: string) => ({ system: 'You write.', user });
const answer = (user: string, seed = 'seed') => answerPromptPair(bare(user), seed, refuse).text;

describe('what the storyteller reads in prompts (T2)', () => {
  it.each([
    ['new.open', 'continue'],
    ['continue', 'continue'],
    ['insert', 'insert'],
    ['expand', 'expand'],
    ['caret.continue', 'insert'],
    ['rewrite', 'improve'],
    ['selection.shorten', 'improve'],
    ['improve', 'improve'],
    ['draft', 'draft'],
    ['summary', 'summarise'],
    ['suggestions', 'suggest'],
    ['title', 'title'],
  ] as const)('in those that we ship for %s it is %s', (action, kind) => {
    expect(readPromptTask(pair(action)).kind).toBe(kind);
  });

  it.each(promptActions)('it answers %s with text of its own, the same for a seed', (action) => {
    const prompts = pair(action);
    const { text, usage } = answerPromptPair(prompts, 'seed', refuse);
    expect(answerPromptPair(prompts, 'seed', refuse).text).toBe(text);
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/[<>{}]|premise/);
    // A summary may take a sentence over.
    expect([text, action !== 'summary' && prompts.user.includes(text)]).toEqual([text, false]);
    expect(usage.prompt_tokens).toBeGreaterThan(100);
  });

  it('says which part of an instruction it could not follow, as in any generation', () => {
    const asking = (instruction: string) =>
      answerPromptPair(
        bare(`## Premise\nA baker named Ines.\n\nInstruction: ${instruction}\n\nWrite two paragraphs.`),
        'seed',
        refuse,
      );
    const { notice, text } = asking('Translate it into Portuguese.');
    expect(notice).toMatchObject({
      code: 'instruction_beyond_writer',
      text: expect.stringContaining('Translate it into Portuguese'),
    });
    expect(text).not.toMatch(/Portuguese/);
    expect(asking('Make it darker.').notice).toBeUndefined();
    for (const action of ['summary', 'suggestions', 'title'] as const)
      expect(answerPromptPair(pair(action), 'seed', refuse).notice).toBeUndefined();
  });

  it('finds headings, in whatever way they are set', () => {
    const task = readPromptTask(
      bare(
        '## Premise\nA baker named Ines.\n\n**Genre:** Horror\n\nInstruction: Make it darker.\n\nWrite three paragraphs.',
      ),
    );
    expect(task).toMatchObject({
      kind: 'new',
      count: 3,
      instruction: 'Make it darker.',
      context: { premise: 'A baker named Ines.', genre: 'Horror' },
    });
  });

  it('takes a prompt without either for what the story is about', () => {
    expect(readPromptTask(bare('Please write a short story about a baker named Ines.'))).toMatchObject({
      kind: 'new',
      context: { premise: 'A baker named Ines.' },
    });
    expect(answer('Please write a short story about a baker named Ines.')).toContain('Ines');
  });

  it.each([
    'Hi',
    '?',
    'الخباز',
    '{',
    'Write.',
    '<premise></premise>',
    '# Premise',
    'x'.repeat(50_000),
    '<'.repeat(20_000),
  ])('writes whatever it is told: %#', (user) => {
    const text = answer(user);
    expect(text).not.toBe(user);
    expect(text.split(/\s+/).length).toBeGreaterThan(40);
    for (const paragraph of text.split('\n\n'))
      expect([paragraph, findFlaw(paragraph)]).toEqual([paragraph, undefined]);
  });

  it('does not give back a text that it cannot work on', () => {
    const text = 'Una mujer encuentra una puerta en el mar. Nadie la cree.';
    expect(answer(`<text>\n${text}\n</text>\n\nImprove it.`)).not.toBe(text);
  });

  it('declines a minor in a sexual frame, and not the rule that says so', () => {
    expect(() => answer('A sex scene with a schoolgirl.')).toThrow(/under eighteen/);
    expect(() => answerPromptPair(pair('new.open'), 'seed', refuse)).not.toThrow();
  });
});
