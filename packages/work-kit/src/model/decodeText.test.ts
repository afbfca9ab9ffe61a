import { describe, expect, it } from 'vitest';
import { encodeText } from '../../../../tests/support/encodeText.ts';
import { decodeText } from './decodeText.ts';

const texts = {
  English: 'The tide went out — nobody came back.\n\n“Don’t,” she said. It’s late; Mara’s coat was gone.\n',
  French:
    'Chapitre premier\n\nÉlodie ferma la porte — « déjà ? » Il pleuvait sur l’île. Où était passé le garçon ?\n',
  German: 'Die Tür fiel ins Schloß. „Wo warst du?“, fragte sie.\n\nDraußen regnete es über den Dächern.\n',
  Spanish: '—¿Dónde estabas? —preguntó la niña.\n\nEl señor Ibáñez miró al mar. Mañana volverá el barco.\n',
  Polish: 'Zażółć gęślą jaźń. Mała dziewczynka poszła nad rzekę i nie wróciła.\nŚwit był chłodny.\n',
  Russian: 'Она закрыла дверь и вышла на улицу. Шёл дождь.\n\n«Где ты был?» — спросил он.\n',
  Greek: 'Έκλεισε την πόρτα και βγήκε στον δρόμο.\n\nΈβρεχε. Πού ήσουν;\n',
  Japanese: '彼女は戸を閉めて、通りに出た。雨が降っていた。\n\n「どこにいたの」と彼は聞いた。\n',
  Chinese: '她关上门，走到街上。下着雨。\n\n“你去哪儿了？”他问。\n',
  Korean: '그녀는 문을 닫고 거리로 나갔다. 비가 내리고 있었다.\n\n어디 있었니? 그가 물었다.\n',
} as const;
type Language = keyof typeof texts;
const languages = Object.keys(texts) as Language[];

const likely: readonly [Language, encodings: readonly string[]][] = [
  ['English', ['windows-1252', 'macintosh']],
  ['French', ['windows-1252', 'macintosh']],
  ['German', ['windows-1252', 'macintosh']],
  ['Spanish', ['windows-1252', 'macintosh']],
  ['Polish', ['windows-1250']],
  ['Russian', ['windows-1251']],
  ['Greek', ['iso-8859-7']],
  ['Japanese', ['shift_jis', 'euc-jp']],
  ['Chinese', ['gb18030']],
  ['Korean', ['euc-kr']],
];

describe.each(languages)('a text in %s', (language) => {
  const text = texts[language];

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('is read as %s, with its mark and without', async (encoding) => {
    for (const file of [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n')])
      expect(await decodeText(encodeText(file, encoding))).toEqual({
        text: file.replace('\ufeff', ''),
        encoding,
        isGuessed: false,
      });
  });

  it.each(likely.find(([one]) => one === language)?.[1] ?? [])('is guessed to be %s', async (encoding) => {
    expect(await decodeText(encodeText(text, encoding))).toMatchObject({ text, isGuessed: true });
  });
});

const xml = (name: string, body: string) =>
  `<?xml version="1.0" encoding="${name}" standalone="no"?>\n<a>${body}</a>`;

it.each([
  ['windows-1252', 'windows-1252', 'French'],
  ['ISO-8859-1', 'windows-1252', 'Spanish'],
  ['macintosh', 'macintosh', 'English'],
  ['MacRoman', 'macintosh', 'French'],
  ['windows-1250', 'windows-1250', 'Polish'],
  ['UTF-8', 'utf-8', 'Japanese'],
  ['Shift_JIS', 'shift_jis', 'Japanese'],
  ['UTF-16', 'utf-16le', 'Greek'],
] as const)('an XML declaration that says %s is believed', async (name, encoding, language) => {
  // ISO-8859-1 has no curly quotes, and everybody means Windows-1252 by it.
  const text = xml(name, texts[language]);
  expect(await decodeText(encodeText(text, encoding))).toEqual({ text, encoding, isGuessed: false });
});

it.each(['UTF-8', 'US-ASCII-2', 'UTF-16'])(
  'an XML declaration that says %s and is wrong is not',
  async (name) => {
    const text = xml(name, texts.French);
    expect(await decodeText(encodeText(text, 'macintosh'))).toEqual({
      text,
      encoding: 'macintosh',
      isGuessed: true,
    });
  },
);

it.each([
  ['zeros', [0, 1, 2, 3, 255, 254, 0, 0, 7]],
  ['control characters', Array.from({ length: 400 }, (_, index) => (index * 37) % 32)],
])('%s are no text', async (_, bytes) => {
  expect(await decodeText(new Uint8Array(bytes))).toEqual({ text: null });
});
