import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Messages, readMessages } from './messages.ts';

const say = (message: string, ...given: unknown[]) =>
  readMessages<{ it: (...given: unknown[]) => string }>({ it: message }, 'de').it(...given);

describe('messages', () => {
  it('are texts, lists and groups as they stand where nothing is put into them', () => {
    const texts = { save: 'Speichern', ideas: ['Eins', 'Zwei'], failures: { lost: 'Verloren #1' } };
    expect(readMessages<typeof texts>(texts, 'de')).toEqual(texts);
  });

  it('put what they are given in its place, numbers as the language writes them', () => {
    expect(say('{1} nimmt {0} und {0}', 'Mut', 'Mara')).toBe('Mara nimmt Mut und Mut');
    expect(say('{0} Token', 1204.5)).toBe('1.204,5 Token');
    expect(say('Karte {0}', '1204')).toBe('Karte 1204');
    expect(say('Auf {0}', null)).toBe('Auf ');
  });

  it.each([
    [0, 'kein Satz'],
    [1, '1 Satz'],
    [2, '2 Sätze'],
    [1204, '1.204 Sätze'],
  ])('agree with a number: %d', (count, said) => {
    expect(say('{0, plural, =0 {kein Satz} one {# Satz} other {# Sätze}}', count)).toBe(said);
  });

  it('agree with it as the language counts', () => {
    const few = { it: '{0, plural, one {# rok} few {# lata} other {# lat}}' };
    const polish = readMessages<{ it: (count: number) => string }>(few, 'pl');
    expect([1, 3, 5].map((count) => polish.it(count))).toEqual(['1 rok', '3 lata', '5 lat']);
  });

  it('choose by a word, with places within the choice', () => {
    const message = 'Zeile {0}{1, select, null {} other { ({1} von {2, plural, one {#} other {# Tönen}})}}.';
    expect(say(message, 3, null, 0)).toBe('Zeile 3.');
    expect(say(message, 3, 'froh', 2)).toBe('Zeile 3 (froh von 2 Tönen).');
  });

  it('ask the dictionary how it writes money and the like', () => {
    const money = (cents: number) => `${cents / 100} €`;
    const texts = readMessages<{ pay: (cents: number) => string }>({ pay: '{0, money} zahlen' }, 'de', {
      money,
    });
    expect(texts.pay(250)).toBe('2.5 € zahlen');
  });

  it.each([
    '{',
    '{0',
    '{name}',
    '{0, sums}',
    '{0, plural, one {# Satz}}',
    '{0, plural, other {# Sätze}',
    'Ende} {0}',
  ])('that cannot be read are said when the dictionary is: %s', (message) => {
    expect(() => readMessages({ it: message }, 'de')).toThrow(message);
  });

  it('lack no text of the dictionary, by type', () => {
    interface Own {
      save: string;
      words: (count: number) => string;
      failures: { lost: string };
    }
    expectTypeOf<Messages<Own>['words']>().toEqualTypeOf<string>();
    // @ts-expect-error: `failures` is missing
    ({ save: 'Speichern', words: '{0}' }) satisfies Messages<Own>;
  });
});
