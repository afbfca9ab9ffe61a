import { describe, expect, it } from 'vitest';
import { sceneAnswer, suggestionsAnswer, summaryAnswer, titleAnswer } from './answers.ts';

describe('whole answers', () => {
  it('are trimmed', () => {
    expect(summaryAnswer(' Mara left.\n')).toEqual({ summary: 'Mara left.' });
    expect(titleAnswer(' The Lamp ')).toEqual({ title: { text: 'The Lamp' } });
  });

  it.each([summaryAnswer, titleAnswer])('are a failure when they are blank or a refusal', (answer) => {
    expect(() => answer(' \n')).toThrow(/without writing a word/);
    expect(() => answer('I’m sorry, I can’t.')).toThrow(/declined/);
  });
});

describe('suggestionsAnswer (E10)', () => {
  it('has exactly as many as asked for, each once', () => {
    expect(suggestionsAnswer(['A storm.', ' A storm. ', '', 'A guest.', 'A letter.'], 2)).toEqual({
      suggestions: ['A storm.', 'A guest.'],
    });
  });

  it('never has fewer', () => {
    expect(() => suggestionsAnswer(['A storm.', 'A storm.', ' '], 2)).toThrow(/gave 1 of the 2/);
    expect(() => suggestionsAnswer([], 3)).toThrow(/without writing a word/);
    expect(() => suggestionsAnswer(["I'm sorry, no."], 1)).toThrow(/declined/);
  });
});

describe('sceneAnswer', () => {
  const action = { type: 'action', description: 'Rain.' } as const;
  const line = { type: 'dialogue', character: 'MARA', line: "I'm sorry." } as const;

  it('has at most as many elements as asked for, each with words in it', () => {
    const blank = { type: 'dialogue', character: 'MARA', line: ' ' } as const;
    expect(sceneAnswer([action, blank, line, action], 2)).toEqual({ elements: [action, line] });
  });

  it('lets a character be sorry, and takes no refusal', () => {
    expect(sceneAnswer([line], 1).elements).toEqual([line]);
    expect(() => sceneAnswer([{ type: 'action', description: "I'm sorry, no." }], 1)).toThrow(/declined/);
    expect(() => sceneAnswer([], 1)).toThrow(/without writing a word/);
  });
});
