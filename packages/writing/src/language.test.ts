import { expect, it } from 'vitest';
import { commonLanguages, directionOf, languageAttributes, languageName, parseLanguage } from './language.ts';

it.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['ZH-hant-tw', 'zh-Hant-TW'],
  ['', null],
  ['<b>', null],
  ['x'.repeat(40), null],
  [7, null],
  [null, null],
])('reads %j as %j', (given, tag) => expect(parseLanguage(given)).toBe(tag));

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ja', 'ltr'],
  ['de', 'ltr'],
] as const)('%s is written %s', (language, direction) => expect(directionOf(language)).toBe(direction));

it('gives an element no attribute for what is no language', () => {
  expect(languageAttributes('ar')).toEqual({ lang: 'ar', dir: 'rtl' });
  for (const none of [undefined, null, '', '"><script>']) expect(languageAttributes(none)).toEqual({});
});

it('names each language that is offered, in English and in German', () => {
  for (const language of commonLanguages)
    for (const shownIn of ['en', 'de']) expect(languageName(language, shownIn)).not.toBe(language);
  expect(languageName('de', 'en')).toBe('German');
  expect(languageName('de', 'de')).toBe('Deutsch');
});
