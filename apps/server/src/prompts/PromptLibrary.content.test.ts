import { quoteContent, unquoteContent } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';

/** What YAML might stumble over, and letters. */
const SIGNS = ' \t\n\r:-"\'|>#{}[],&*!%@`?=~<.+_\\/0123456789abefnoxylrtu\u0085\u2028\uFEFF\uD800';
/** One in four is any code unit. */
const signOf = (code: number) => (code % 4 === 0 ? String.fromCharCode(code) : SIGNS[code % SIGNS.length]);
const anyText = fc.array(fc.nat(0xffff), { maxLength: 14 }).map((codes) => codes.map(signOf).join(''));
const TEXTS = 100;

describe('the wrapping rule (T1, accounts.md §5)', () => {
  it.each([['1.2', 100] as const, ['1.1', 20] as const])(
    'gives random texts back through YAML %s',
    (version, files) => {
      fc.assert(
        fc.property(fc.array(anyText, { minLength: TEXTS, maxLength: TEXTS }), (texts) => {
          const contents = texts.map(quoteContent);
          expect(contents.map(unquoteContent)).toEqual(texts);
          const file = contents.map((content) => `  - content: ${content}\n    type: user\n`).join('');
          const { prompts } = parse(`prompts:\n${file}`, { version });
          expect(prompts.map(({ content }: { content: string }) => content)).toEqual(texts);
        }),
        { numRuns: rounds(files, 10) },
      );
    },
  );

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
      { numRuns: rounds(2_000, 20) },
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
