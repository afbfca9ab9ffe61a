import { quoteContent, unquoteContent } from '@fabula/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** Texts as they come, and texts made of what YAML might stumble over. */
const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom(
      ...' \t\n\r:-"\'|>#{}[],&*!%@`?=~<.+_\\/0123456789abefnoxylrtu\u0085\u2028\uFEFF\uD800',
    ),
    maxLength: 12,
  }),
);

describe('the wrapping rule (T1, accounts.md §5)', () => {
  // A comparison, and not an expectation, each time: 10,000 of them take a while on a busy machine.
  it.each([
    ['1.2', 10_000],
    ['1.1', 3_000],
  ] as const)('gives random texts back through YAML %s, %i of them', (version, numRuns) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const content = quoteContent(text);
        const read = parse(`prompts:\n  - content: ${content}\n    type: user\n`, { version });
        return (
          unquoteContent(content) === text &&
          read.prompts.length === 1 &&
          read.prompts[0].content === text &&
          read.prompts[0].type === 'user'
        );
      }),
      { numRuns },
    );
  });

  it('wraps what the rule names, and of the rest only what YAML would read as something else', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' .,;#{}[]&*!%@`?=~+_0123456789abefnoxyé—“'), maxLength: 10 }),
        (text) => {
          const isRead = readsAsItself(text, '1.2') && readsAsItself(text, '1.1');
          // It may be more careful than these two readers are, but only where something looks like no text.
          if (!isRead) expect(quoteContent(text)).toBe(JSON.stringify(text));
          else if (/^[a-z]/.test(text) && !/^(y|n|on|off|no|yes|true|false|null)$/.test(text)) {
            expect(quoteContent(text)).toBe(text);
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    'true',
    'Null',
    '~',
    '12',
    '1e3',
    '0x1f',
    '.inf',
    '1_000',
    ' x',
    'x ',
    '# x',
    'a #b',
    '{a}',
    '[a',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
    '? a',
    '... a',
    'a\u0085b',
    '\uFEFFa',
    '\uD800',
  ])('wraps %j', (text) => {
    expect(quoteContent(text)).toMatch(/^".*"$/);
  });

  it.each([
    '3 wishes',
    'a {b} c',
    'a, b',
    '$a and a#b',
    'truely',
    '1.2.3',
    'Wer bist du? Ich!',
    '灯台の番人',
    'a\tb',
    '?a',
    'Café – noir',
  ])('leaves %j as it is', (text) => {
    expect(quoteContent(text)).toBe(text);
  });
});

function readsAsItself(text: string, version: '1.2' | '1.1'): boolean {
  try {
    return parse(`- ${text}`, { version, logLevel: 'error' })?.[0] === text;
  } catch {
    return false;
  }
}
