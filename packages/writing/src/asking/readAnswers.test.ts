import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, readJson, readSuggestions, readSummary } from './readAnswers.ts';

describe('cleanText and cleanLine', () => {
  it.each([
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['Sure! Here is the rewritten paragraph:\n\nShe ran.', 'She ran.'],
    ['Here are three ideas:\n```\n1. Run\n```', '1. Run'],
    ['Here was the door. She said:\n“No.”', 'Here was the door. She said:\n“No.”'],
    ['The revised passage:\nShe ran.', 'She ran.'],
    ['The new keeper said:\n“No.”', 'The new keeper said:\n“No.”'],
    ['She ran.', 'She ran.'],
  ])('takes %j for %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['**"The Door in the Sea"**', 'The Door in the Sea'],
    ['## “Salt”', 'Salt'],
    ['"No," she said. "Never."', '"No," she said. "Never."'],
    ['*', '*'],
    ['__init__', 'init'],
  ])('takes the line %j for %j', (line, clean) => {
    expect(cleanLine(line)).toBe(clean);
  });
});

describe('readJson', () => {
  it.each([
    ['Here: {"a": [1, 2]} Enjoy!', { a: [1, 2] }],
    ['{"a": "She said "no" and left", "b": 1}', { a: 'She said "no" and left', b: 1 }],
    ["{a: 'x',}", { a: 'x' }],
    ['[{"a": 1}, {"a": 2', [{ a: 1 }]],
    ['{"a": "cut o', { a: 'cut o' }],
  ])('reads %s', (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  it.each(['no JSON at all', '', '['.repeat(100_000), '{"a":'.repeat(50_000)])('survives %#', (text) => {
    expect(() => readJson(text)).not.toThrow();
  });
});

describe('readSuggestions', () => {
  const three = ['Mara opens the door.', 'Tom’s coat comes back.', 'The horn falls silent.'];
  it.each([
    ['JSON', JSON.stringify({ suggestions: three })],
    ['a list of JSON', JSON.stringify(three)],
    ['JSON in a fence', `\`\`\`json\n${JSON.stringify({ suggestions: three }, null, 2)}\n\`\`\``],
    ['objects', JSON.stringify({ suggestions: three.map((text) => ({ title: 'T', text })) })],
    ['JSON that breaks off', JSON.stringify({ suggestions: three }).slice(0, -2)],
    [
      'numbers',
      `Here are three ideas:\n\n${three.map((text, index) => `${index + 1}. ${text}`).join('\n')}\n\nEnjoy!`,
    ],
    ['numbers, bold and quoted', three.map((text, index) => `${index + 1}) **"${text}"**`).join('\n\n')],
    ['bullets', three.map((text) => `- ${text}`).join('\n')],
    ['names of their own', three.map((text, index) => `Suggestion ${index + 1}: ${text}`).join('\n')],
    ['lines', three.join('\n')],
    ['paragraphs', three.join('\n\n')],
    [
      'numbers over two lines',
      three.map((text, index) => `${index + 1}. ${text.replace(' ', '\n   ')}`).join('\n'),
    ],
  ])('reads %s', (_, reply) => {
    expect(readSuggestions(reply, 3)).toEqual(three);
  });

  it('gives each once, and no more than asked for', () => {
    expect(readSuggestions('1. A.\n2. A.\n3. B.\n4. C.\n5. D.', 3)).toEqual(['A.', 'B.', 'C.']);
  });

  it.each(['', ' \n', '{"error": "no"}', '{}', '[{"a": 1}]'])('finds none in %j', (reply) => {
    expect(readSuggestions(reply, 3)).toEqual([]);
  });
});

describe('readSummary', () => {
  it.each([
    '{"summary": "Mara finds the door."}',
    '**Summary:** Mara finds\nthe door.',
    '```\nMara finds the door.\n```',
    '{"summary": "Mara finds the door.',
  ])('reads a summary in %j', (reply) => {
    expect(readSummary(reply)).toBe('Mara finds the door.');
  });
  it.each(['', '{"a": 1}', '[]'])('finds no summary in %j', (reply) => {
    expect(readSummary(reply)).toBeUndefined();
  });
});
