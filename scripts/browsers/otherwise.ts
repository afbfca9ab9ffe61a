const pasted =
  'It pastes paragraphs as boxes of their own; ours puts the first and the last on what stands there.';
const emptied = 'Its own text has no paragraph left; ours is typed into the one that stays.';
const fewer =
  'A page is more than the chunks beside the caret, which hold two paragraphs here and 64 in a story.';
const stops = 'It stops at what stands between as at a word, once more than in a text without it.';
const lost = 'It loses the column here, and kept it when driven by WebDriver BiDi: why is not known yet.';

const keyless = 'Its own text has no keys for italics and bold here; ours ends as in Chromium.';
const unset = [
  'set a word in italics',
  'set a word in bold',
  'set a word in italics and bold',
  'take italics away',
  'take bold away from a part of a word',
  'set italics where a part has them: all has them',
  'set italics over the border of a chunk',
  'set all in italics and type over it',
  'write in italics from a caret on',
  'write in bold from a caret on, and stop',
  'turn italics off within them, and write',
  'write in italics in an empty paragraph',
  'undo italics and set them again',
];

/** Acts with another result than in the browser's own text, and the reasons. */
export const otherwise: Readonly<Record<'Firefox' | 'WebKit', Readonly<Record<string, string>>>> = {
  Firefox: {
    ...Object.fromEntries(unset.map((name) => [name, keyless])),
    'lines down and up again: to where it began': lost,
    'a page up': lost,
    'delete all': emptied,
    'type over all': emptied,
    'type over all, what is not shown included': emptied,
    'cut over two paragraphs and paste back': pasted,
    'cut over borders and paste elsewhere': pasted,
    'copy over borders and paste into a paragraph': pasted,
    'copy over borders and paste over a selection': pasted,
    'copy all and paste it after itself': pasted,
  },
  WebKit: {
    'a page down': fewer,
    'a page up': fewer,
    'select a page down': fewer,
    'delete words back to the start of a paragraph and over it':
      'It takes the border and the word before at once; ours joins first, as Chromium and Firefox do.',
    'undo typing': 'Its own text has no undo by keys here.',
    'words on past what stands between': stops,
    'words back past what stands between': stops,
  },
};
