import type { NewPromptRequest } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { seedPrompts } from './PromptShelf.ts';
import { yamlPrompts } from './yamlPrompts.ts';

const shipped = seedPrompts.map(
  ({ name, type, text, sample }): NewPromptRequest => ({ name, type, content: text, sample_data: sample }),
);
const entry = (more = '') => `prompts:\n  - name: Mine\n    type: user\n    content: Write.\n${more}`;

describe('a library as YAML (T1, D-YAML)', () => {
  it('is what people can read, and reads back as it was', () => {
    const text = yamlPrompts.write(shipped);
    expect(yamlPrompts.read(text)).toEqual({ prompts: shipped });
    expect(text).toMatch(/^# The prompts of Fabula\.[\s\S]*\n {4}content: \|-\n {6}You are a novelist/);
  });

  it('gives any prompts back', () => {
    const signs = ' \n\t\r:-#"\'|>{}[]&*!%@`~\u0085\u2028\uFEFF\uD800a1.';
    const signOf = (code: number) =>
      code % 4 === 0 ? String.fromCharCode(code) : signs[code % signs.length];
    const text = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 14 }).map((codes) => `${codes.map(signOf).join('')}x`),
      fc.constantFrom('true', '12', '~', '<<', '# x', '---\n...', '"Hello," she said.', ' x', 'x\n'),
    );
    const prompt = fc.record({
      name: text,
      type: fc.constantFrom('system' as const, 'user' as const),
      content: text,
      sample_data: text.map((words) => ({ [words]: words })),
    });
    fc.assert(
      fc.property(fc.array(prompt, { maxLength: 5 }), (prompts) => {
        expect(yamlPrompts.read(yamlPrompts.write(prompts))).toEqual({ prompts });
      }),
      { numRuns: rounds(150, 20) },
    );
  });

  it('is read as people write it', () => {
    expect(yamlPrompts.read(`# mine\n${entry('    sample_data:\n      text: "12"\n')}`)).toEqual({
      prompts: [{ name: 'Mine', type: 'user', content: 'Write.', sample_data: { text: '12' } }],
    });
  });

  it.each([
    ['', 'Line 1: a library begins with “prompts:” and a list below it.'],
    ['- a\n', 'Line 1: a library begins with “prompts:” and a list below it.'],
    ['prompts: 7\n', 'Line 1: prompts must be a list.'],
    [entry('  - name: Two\n    type: user\n'), 'Line 5: Prompt content is required.'],
    [entry('  - name: Two\n    content: x\n'), 'Line 5: Prompt type is required.'],
    [entry('  - name: ""\n    type: user\n    content: x\n'), 'Line 5: Prompt name is required.'],
    [entry('  - name: Two\n    type: other\n    content: x\n'), 'Line 6: type must be “system” or “user”.'],
    [entry('    sample_data:\n      count: 12\n'), 'Line 6: count must be text; put it in quotes'],
    [entry('    sample_data: 12\n'), 'Line 5: sample_data must be names with a value each.'],
    [entry('    conten: x\n'), 'Line 2: “conten” is not a known field.'],
    [entry('    content: x\n'), 'Line 5: “content” is there twice. Keep one of the two.'],
    [entry('    sample_data: {a: "1\n'), 'this is not YAML that can be read'],
    [entry('   bad: x\n'), 'Line 5: this is not YAML that can be read'],
    [entry(`    sample_data: {a: "${'x'.repeat(100_001)}"}\n`), 'Line 5: a can be 100,000 characters long.'],
    ['a: &a [x]\nprompts: *a\n', 'Line 2: an alias (*) stands here. Write out what it stands for.'],
    [entry('---\nprompts: []\n'), 'this is not YAML that can be read'],
    [`prompts:\n  - name: ${'['.repeat(100_000)}`, 'Line 2: this is nested more than 20 levels deep.'],
    [`prompts:\n${'- '.repeat(100_000)}`, 'Line 2: this is nested more than 20 levels deep.'],
    [
      Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      'Line 20: this is nested more than 20 levels deep.',
    ],
    [`prompts:\n${'  - x\n'.repeat(200_000)}`, 'this has more parts than a library of prompts can have.'],
    [`prompts:\n${'  - {}\n'.repeat(5_001)}`, 'at most 5,000 prompts can be imported at once.'],
  ])('of what is wrong says where: %#', (text, sentence) => {
    const reading = yamlPrompts.read(text);
    expect(reading).toEqual({ mistake: expect.stringContaining(sentence) });
    expect(reading).toEqual({ mistake: expect.stringMatching(/^Line \d+: .*\. Nothing was imported\.$/s) });
  });
});
