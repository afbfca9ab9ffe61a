import { describe, expect, it } from 'vitest';
import { placeholdersIn } from './placeholders.ts';
import { renderPrompt } from './renderPrompt.ts';

describe('renderPrompt', () => {
  it.each(['{{name}}', '{{ name }}', '{name}', ['$', '{name}'].join(''), '$name'])(
    'fills %s by name',
    (placeholder) => {
      expect(renderPrompt(`To ${placeholder}!`, { name: 'Mara' })).toBe('To Mara!');
      expect(placeholdersIn(`To ${placeholder}, ${placeholder}!`)).toEqual(['name']);
    },
  );

  it('writes a list as numbered lines, without blank items', () => {
    expect(renderPrompt('Remember:\n{{facts}}', { facts: ['He is dead.', ' ', 'It rains.'] })).toBe(
      'Remember:\n1. He is dead.\n2. It rains.',
    );
  });

  it('leaves no empty heading, in the block or above it', () => {
    const template = 'Premise:\n{{premise}}\n\n## Remember\n\n{{facts}}\n\nGenre: {{genre}}\n\nWrite.';
    expect(renderPrompt(template, { premise: 'A keeper.', facts: [], genre: ' ' })).toBe(
      'Premise:\nA keeper.\n\nWrite.',
    );
  });

  it('keeps a block as long as one of its placeholders says something', () => {
    expect(renderPrompt('{{a}} and {{b}}', { a: '', b: 'two' })).toBe(' and two');
  });

  it('keeps a heading whose text follows', () => {
    expect(renderPrompt('# Remember\n\n{{facts}}', { facts: ['It rains.'] })).toBe(
      '# Remember\n\n1. It rains.',
    );
  });

  it('takes what it fills in for text, whatever it looks like', () => {
    expect(renderPrompt('{{a}}, {{b}}', { a: '{{b}} $& $1', b: 'two\n\n{{a}}' })).toBe(
      '{{b}} $& $1, two\n\n{{a}}',
    );
  });

  it('leaves alone what is no placeholder of its own', () => {
    const text = 'It cost $5, {"a": 1}, {{unknown}} and $HOME; __proto__ is {constructor}.';
    expect(renderPrompt(text, { name: 'Mara' })).toBe(text);
  });
});
