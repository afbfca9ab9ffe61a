import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../tests/support/processorTime.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { fillPlaceholders, placeholdersIn, renderPrompt, splitAtPlaceholders } from './placeholders.ts';

const fill = (template: string, values: Record<string, string> = { a: 'X', b: 'Y' }) =>
  fillPlaceholders(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined));

const forms: ((name: string, space: string) => string)[] = [
  (name, space) => `{{${space}${name}${space}}}`,
  (name, space) => `{${space}${name}${space}}`,
  (name, space) => `$\{${space}${name}${space}}`,
  (name) => `$${name}`,
];
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_]\w{0,8}$/),
  fc.constantFrom('имя', 'prénom', '名前', '__proto__', 'constructor'),
);
/** Text that makes no placeholder, and cannot become part of the name before it. */
const plain = fc.oneof(
  fc
    .string({ unit: fc.constantFrom(' ', '.', 'é', '5', '"', ':', '\n', '}', '%', ',') })
    .map((text) => ` ${text}`),
  fc.constantFrom(' $5 ', ' {} ', ' {"a": 1, "b": {"c": []}} ', ' {{}} ', ' $ ', ' {3} ', ' a\\b '),
);
const placed = fc.record({
  kind: fc.constant('placed' as const),
  name,
  form: fc.constantFrom(...forms),
  space: fc.constantFrom('', ' ', '\t', '\n '),
  backslashes: fc.nat(5),
});
const piece = fc.oneof(
  plain.map((text) => ({ kind: 'plain' as const, text })),
  placed,
);

describe('placeholders (T2)', () => {
  it('are filled in all four forms, repeated, escaped and among any text', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('{a}', '{{a}}', '$a', '\\', '$&', '$1'));
    const values = fc.array(fc.tuple(name, value), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), values, (pieces, known) => {
        const of = new Map(known);
        const template: string[] = [];
        const wanted: string[] = [];
        const names = new Set<string>();
        for (const one of pieces) {
          if (one.kind === 'plain') {
            template.push(one.text);
            wanted.push(one.text);
            continue;
          }
          const written = one.form(one.name, one.space);
          const before = '\\'.repeat(one.backslashes);
          const half = '\\'.repeat(Math.floor(one.backslashes / 2));
          // A space after each: a name is as long as it can be.
          template.push(` ${before}${written} `);
          if (one.backslashes % 2 === 1) wanted.push(` ${half}${written} `);
          else {
            names.add(one.name);
            const found = of.get(one.name);
            wanted.push(found === undefined ? ` ${before}${written} ` : ` ${half}${found} `);
          }
        }
        expect(fillPlaceholders(template.join(''), (asked) => of.get(asked))).toBe(wanted.join(''));
        expect(placeholdersIn(template.join(''))).toEqual([...names]);
      }),
      { numRuns: rounds(1_000, 20) },
    );
  });

  it('change nothing in any text when nothing is known and nothing is escaped', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '$', ' ', 'a', '_', '5', '\n', '"') }),
        (text) => {
          expect(fillPlaceholders(text, () => undefined)).toBe(text);
        },
      ),
      { numRuns: rounds(1_000, 20) },
    );
  });

  it.each([
    ['{{{a}}}', '{X}'],
    ['{ {a} }', '{ X }'],
    ['{{ {a} {{b}} }}', '{{ X Y }}'],
    [['$', '{{a}}'].join(''), '$X'],
    ['$$a', '$X'],
    ['$a$b', 'XY'],
    ['{a}{{b}}', 'XY'],
    ['{a b}', '{a b}'],
    ['\\{a} \\\\{a} \\$a', '{a} \\X $a'],
    ['\\{{{a}}}', '\\{X}'],
    ['It cost $5, {} and {"a": 1}.', 'It cost $5, {} and {"a": 1}.'],
    ['/\\d{3}/', '/\\d{3}/'],
    ['C:\\path\\n', 'C:\\path\\n'],
  ])('are the innermost of nested braces, and nothing else: %s', (template, filled) => {
    expect(fill(template)).toBe(filled);
  });

  it.each(['{', '\\', '{{ ', '$', '{a', '\\{', '}'])('take no time in a long run of %j', (part) => {
    const long = part.repeat(100_000);
    const time = processorTime(() => {
      expect(fill(long)).toBe(long);
      placeholdersIn(long);
    });
    expect(time).toBeLessThan(2_000);
  });

  it('are parted from what stands between them, for whoever shows a template', () => {
    expect(splitAtPlaceholders('As {a}, \\$b and $b.')).toEqual([
      { text: 'As ', isPlaceholder: false },
      { text: '{a}', isPlaceholder: true },
      { text: ', \\$b and ', isPlaceholder: false },
      { text: '$b', isPlaceholder: true },
      { text: '.', isPlaceholder: false },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const pieces = splitAtPlaceholders(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.some(({ isPlaceholder }) => isPlaceholder)).toBe(placeholdersIn(text).length > 0);
      }),
    );
  });
});

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
