import { describe, expect, it } from 'vitest';
import {
  dashFor,
  elisionIn,
  hasSpareHyphen,
  type QuoteStyle,
  quoteFor,
  quoteStyleIn,
  quoteStyleOf,
} from './quotes.ts';

/** Types a text key by key, as a writer with a straight keyboard does. */
function type(text: string, style: QuoteStyle): string {
  let before = '';
  for (const key of text) {
    if (key !== '"' && key !== "'") {
      before += key;
      const back = elisionIn(before, style);
      if (back !== null)
        before = `${before.slice(0, before.length - back)}’${before.slice(before.length - back + 1)}`;
      if (hasSpareHyphen(before)) before = before.slice(0, -1);
      const dash = before.endsWith('--') ? dashFor(before.slice(0, -2), style) : null;
      if (dash) before = before.slice(0, -2) + dash;
    } else {
      const { mark, replaced } = quoteFor(key, before, style);
      before = before.slice(0, before.length - replaced) + mark;
    }
  }
  return before;
}

describe('quotation marks', () => {
  it.each([
    ['“ ”', `"It's late," she said. "Go."`, '“It’s late,” she said. “Go.”'],
    ['“ ”', `"He said 'no', I think."`, '“He said ‘no’, I think.”'],
    ['“ ”', `"Wait—" He was gone.`, '“Wait—” He was gone.'],
    ['“ ”', `He came in—"late", they said.`, 'He came in—“late”, they said.'],
    ['“ ”', `("So.")`, '(“So.”)'],
    ['“ ”', `the 1990's, o'clock`, 'the 1990’s, o’clock'],
    ['“ ”', `In '98, "the '60s", 1'98.`, 'In ’98, “the ’60s”, 1’98.'],
    ['“ ”', `*"Run!"* he said. "*Run*!" **"No."**`, '*“Run!”* he said. “*Run*!” **“No.”**'],
    ['“ ”', `'Tis late. 'Twas.`, '’Tis late. ’Twas.'],
    ['“ ”', `Give 'em rock 'n' roll, 'til dawn.`, 'Give ’em rock ’n’ roll, ’til dawn.'],
    ['“ ”', `'Emily,' he said, 'is it?'`, '‘Emily,’ he said, ‘is it?’'],
    ['‘ ’', `"'Tis late."`, '‘’Tis late.’'],
    ['„ “', `Hast du 'ne Uhr? 's ist spät.`, 'Hast du ’ne Uhr? ’s ist spät.'],
    ['“ ”', `He came--late---and left.`, 'He came—late—and left.'],
    ['„ “', `Er kam --- spät.`, 'Er kam – spät.'],
    ['“ ”', `---`, '---'],
    ['‘ ’', `In '98, "20 men".`, 'In ’98, ‘20 men’.'],
    ['“ ”', `"20 men"`, '“20 men”'],
    ['‘ ’', `'No,' he said. "Two," in "words".`, '“No,” he said. ‘Two,’ in ‘words’.'],
    ['„ “', `"Geh's an", sagte sie.`, '„Geh’s an“, sagte sie.'],
    ['» «', `"Ja", sagte er.`, '»Ja«, sagte er.'],
    ['« »', `"Bonjour", dit-elle.`, '«\u202fBonjour\u202f», dit-elle.'],
    ['« »', `"Bonjour "`, '«\u202fBonjour\u202f»'],
    ['” ”', `"Hej", sa hon.`, '”Hej”, sa hon.'],
    ['「 」', `"はい"`, '「はい」'],
  ] as const)('%s: %s', (style, typed, set) => {
    expect(type(typed, style)).toBe(set);
  });

  it.each([
    ['en', '“ ”'],
    ['en-GB', '“ ”'],
    ['de', '„ “'],
    ['de-AT', '„ “'],
    ['de-CH', '«»'],
    ['fr-FR', '« »'],
    ['pt-BR', '“ ”'],
    ['pt-PT', '«»'],
    ['', '“ ”'],
  ])('are those of %s', (language, style) => {
    expect(quoteStyleOf(language)).toBe(style);
  });
});

it.each([
  ['“ ”', 'He put it down', '—'],
  ['“ ”', 'He put it down ', '—'],
  ['„ “', 'Er legte ihn ', '–'],
  ['„ “', '„Warte', '—'],
  ['“ ”', '', null],
  ['“ ”', '— ', null],
] as const)('%s: two hyphens after “%s” are %s', (style, before, dash) => {
  expect(dashFor(before, style)).toBe(dash);
});

describe('the quotation marks of a text that comes in (N7)', () => {
  const said = ['Who is there', 'Nobody', 'Come in then', 'I will not', 'Good night'];
  const speech = (open: string, close: string) =>
    said.map((words) => `${open}${words}${close} she said. It’s late.`);
  it.each([
    ['“ ”', speech('“', '”')],
    ['straight', speech('"', '"')],
    ['„ “', speech('„', '“')],
    ['„ ”', speech('„', '”')],
    ['” ”', speech('”', '”')],
    ['«»', speech('«', '»')],
    ['« »', speech('«\u202f', '\u202f»')],
    ['« »', speech('« ', ' »')],
    ['» «', speech('»', '«')],
    ['「 」', speech('「', '」')],
    ['‘ ’', speech('‘', '’')],
  ] as const)('are %s', (style, texts) => expect(quoteStyleIn(texts)).toBe(style));

  it('are those of most of it, not of a letter that is quoted in it', () => {
    expect(quoteStyleIn([...speech('„', '“'), '“Dear Ede.”'])).toBe('„ “');
  });

  it('are unknown where there is little speech, none, or two styles', () => {
    expect(quoteStyleIn(['“One.”', 'Two.'])).toBeNull();
    expect(quoteStyleIn(['The keepers’ lamps don’t burn.', "'Tis late, o' course."])).toBeNull();
    expect(quoteStyleIn([...speech('“', '”'), ...speech('„', '“')])).toBeNull();
  });
});
