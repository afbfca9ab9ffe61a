import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processorTime.ts';
import { type CleanedKind, cleanProse } from './cleanProse.ts';
import { plainWords } from './emphasis.ts';

const cut = (text: string) =>
  text
    .split(/\n\n+/)
    .map((one) => one.trim())
    .filter(Boolean);
const clean = (text: string) => cleanProse(cut(text), true);

/** What came, what is left, and what was cleaned. */
const chatty: [came: string, left: string, cleaned: Partial<Record<CleanedKind, number>>][] = [
  ['Sure! Here is the next paragraph:\n\nThe lamp was lit.', 'The lamp was lit.', { preamble: 1 }],
  [
    'Certainly! Here’s a continuation of your story.\n\nThe lamp was lit.',
    'The lamp was lit.',
    { preamble: 1 },
  ],
  ['Here are three paragraphs that continue the story:\n\nOne.\n\nTwo.', 'One.\n\nTwo.', { preamble: 1 }],
  ['Here is the revised version: The lamp was lit.', 'The lamp was lit.', { preamble: 1 }],
  ['Revised text:\n\nThe lamp was lit.', 'The lamp was lit.', { preamble: 1 }],
  ['Gerne! Hier ist die Fortsetzung:\n\nDie Lampe brannte.', 'Die Lampe brannte.', { preamble: 1 }],
  ['# The Lamp\n\nThe lamp was lit.', 'The lamp was lit.', { heading: 1 }],
  ['**Chapter 3: The Storm**\n\nThe lamp was lit.', 'The lamp was lit.', { heading: 1 }],
  ['## Chapter One\nThe lamp was lit.', 'The lamp was lit.', { heading: 1 }],
  ['**Paragraph 1:** One.\n\n**Paragraph 2:** Two.', 'One.\n\nTwo.', { heading: 2 }],
  [
    '---\n\nThe lamp was lit.\n\n---\n\nNobody came.\n\n***',
    'The lamp was lit.\n\nNobody came.',
    { rule: 3 },
  ],
  ['* The lamp was lit.\n* Nobody came.', 'The lamp was lit.\nNobody came.', { bullet: 2 }],
  ['- The lamp was lit.\n- Nobody came.', 'The lamp was lit.\nNobody came.', { bullet: 2 }],
  ['1. The lamp was lit.\n\n2. Nobody came.', 'The lamp was lit.\n\nNobody came.', { bullet: 2 }],
  [
    'The door opened, and **Mira Voss** came in.',
    'The door opened, and Mira Voss came in.',
    { bold_name: 1 },
  ],
  ['**Mira** sat. **Mira** stood.', 'Mira sat. Mira stood.', { bold_name: 2 }],
  ['**Mira:** “Go.”', 'Mira: “Go.”', { bold_name: 1 }],
  ['```markdown\nThe lamp was lit.\n\nNobody came.\n```', 'The lamp was lit.\n\nNobody came.', { fence: 1 }],
  ['"The lamp was lit.\n\nNobody came."', 'The lamp was lit.\n\nNobody came.', { quotes: 1 }],
  [
    'The lamp was lit.\n\nLet me know if you’d like me to adjust the tone!',
    'The lamp was lit.',
    { closing: 1 },
  ],
  [
    'The lamp was lit.\n\n---\n\nWould you like me to continue the story?',
    'The lamp was lit.',
    { rule: 1, closing: 1 },
  ],
  ['Die Lampe brannte.\n\nMöchtest du, dass ich weiterschreibe?', 'Die Lampe brannte.', { closing: 1 }],
  [
    'Sure! Here is the scene:\n\n# Night\n\nThe lamp was lit.\n\nI hope this version works for your story.',
    'The lamp was lit.',
    { preamble: 1, heading: 1, closing: 1 },
  ],
  // Introductions and remarks in the other languages.
  ['Bien sûr ! Voici la suite :\n\nLa lampe brûlait.', 'La lampe brûlait.', { preamble: 1 }],
  [
    'La lampe brûlait.\n\nN’hésitez pas à me demander une autre version !',
    'La lampe brûlait.',
    { closing: 1 },
  ],
  [
    '¡Claro! Aquí tienes la continuación:\n\nLa lámpara ardía.'.slice(1),
    'La lámpara ardía.',
    { preamble: 1 },
  ],
  [
    'La lámpara ardía.\n\n¿Quieres que continúe la historia?'.replace('¿', ''),
    'La lámpara ardía.',
    { closing: 1 },
  ],
  ['Certo! Ecco la continuazione:\n\nLa lampada ardeva.', 'La lampada ardeva.', { preamble: 1 }],
  ['La lampada ardeva.\n\nFammi sapere se vuoi modifiche al testo.', 'La lampada ardeva.', { closing: 1 }],
  ['Claro! Aqui está a continuação:\n\nA lâmpada ardia.', 'A lâmpada ardia.', { preamble: 1 }],
  ['A lâmpada ardia.\n\nGostaria que eu mudasse o texto?', 'A lâmpada ardia.', { closing: 1 }],
  ['Natuurlijk! Hier is het vervolg:\n\nDe lamp brandde.', 'De lamp brandde.', { preamble: 1 }],
  ['De lamp brandde.\n\nLaat me weten of je de tekst wilt aanpassen.', 'De lamp brandde.', { closing: 1 }],
  ['Oczywiście! Oto ciąg dalszy:\n\nLampa się paliła.', 'Lampa się paliła.', { preamble: 1 }],
  ['Lampa się paliła.\n\nDaj znać, jeśli chcesz zmian w tekście.', 'Lampa się paliła.', { closing: 1 }],
  ['Überarbeitete Fassung:\n\nDie Lampe brannte.', 'Die Lampe brannte.', { preamble: 1 }],
  // Word counts and notes.
  ['The lamp was lit.\n\n(Word count: 312)', 'The lamp was lit.', { note: 1 }],
  ['The lamp was lit.\n\n**Word Count:** 250 words', 'The lamp was lit.', { note: 1 }],
  ['The lamp was lit.\n\n[250 words]', 'The lamp was lit.', { note: 1 }],
  ['Die Lampe brannte.\n\nWortanzahl: 250', 'Die Lampe brannte.', { note: 1 }],
  ['La lampe brûlait.\n\n(Nombre de mots : 250)', 'La lampe brûlait.', { note: 1 }],
  ['The lamp was lit.\n\n*(Note: I kept the tone of the story.)*', 'The lamp was lit.', { note: 1 }],
  ['The lamp was lit.\n\nNote: I kept the tone, and can continue.', 'The lamp was lit.', { note: 1 }],
  // Signs.
  ['> The lamp was lit.\n>\n> Nobody came.', 'The lamp was lit.\n\nNobody came.', { block_quote: 1 }],
  ['> The lamp was lit.\n\n> Nobody came.', 'The lamp was lit.\n\nNobody came.', { block_quote: 2 }],
  ['`The lamp was lit.`', 'The lamp was lit.', { code: 1 }],
  ['She read `HELP` on the glass.', 'She read HELP on the glass.', { code: 1 }],
  ['Tom &amp; Mira&#39;s lamp &mdash; lit.', "Tom & Mira's lamp — lit.", { markup: 3 }],
  [
    'It was <em>her</em> lamp,<br>and <b>nobody</b> came.',
    'It was *her* lamp,\nand **nobody** came.',
    { markup: 3 },
  ],
  ['<p>The lamp was lit.</p><p>Nobody came.</p>', 'The lamp was lit.\n\nNobody came.', { markup: 2 }],
  ['*I must go.\n\nShe ran.', '*I must go.*\n\nShe ran.', { open_emphasis: 1 }],
  ['*I must go.\n\nI must.*', '*I must go.*\n\n*I must.*', { open_emphasis: 1 }],
];

/** Real prose, which stays as it is. */
const prose: string[] = [
  'Sure! Here is your coat.',
  '“Sure! Here is your coat,” she said.\n\nHe took it.',
  'Sure. Here is your coat.\n\nHe took it, and left.',
  'Of course, there was one problem:\n\nNobody had the key.',
  'Here is what I know:\n\nShe left on a Tuesday.',
  'Here is the story as my grandmother told it:\n\nThere was a lamp.',
  'Here lies the keeper.\n\nNobody came.',
  'Certainly not.\n\nHe would stay.',
  'Let me know if you need money.\n\nYour brother, Tom',
  'He wrote the letter.\n\nLet me know when you land.',
  '“Would you like me to continue the story?” asked the nurse.',
  'The lamp was lit.\n\n“Let me know if you want changes to the story,” she said.',
  'The lamp was lit.\n\n***\n\nNobody came.',
  'The lamp was lit.\n\n* * *\n\nNobody came.',
  '- Oui.\n\n- Non, dit-elle.',
  '– Go home.\n\n– No.',
  '**Never** again, he thought.',
  'She had said **No**, and meant it.',
  'It was *her* lamp, and **nobody** else’s.',
  '1. The lamp\n\nwas all that the list said.',
  '1984. A bad year.\n\n2001. A worse one.',
  '“Go home.”',
  '“I was there.\n\n“I saw it.”',
  '#1 was all that the door said.',
  'The sign said: 5 \\* 3.',
  'I hope you never come back.',
  'Okay.\n\nHe took the coat.',
  'Okay.',
  'Note: the key is under the stone.\n\nHe read it twice.',
  'He read the letter.\n\nNote: the key is under the stone.',
  'Voici l’histoire que ma grand-mère racontait :\n\nIl y avait une lampe.',
  'Ecco la casa.\n\nNessuno venne.',
  'Aquí está la llave.\n\nNadie vino.',
  'Hier is de sleutel.\n\nNiemand kwam.',
  'Oto klucz.\n\nNikt nie przyszedł.',
  'She owed him 250 words.',
  'AT&T was all that the sign said; 3 < 4 & 5 > 2.',
  'A ` is a sign too.',
  'If you want me, you know where I live.\n\nShe left.',
];

/** Asterisks that are words, and how they are written in a paragraph. */
const censored: [came: string, left: string][] = [
  ['f**k', 'f\\*\\*k'],
  ['F*ck this, d*mn it.', 'F\\*ck this, d\\*mn it.'],
  ['F*ck this, d*mn *him*.', 'F\\*ck this, d\\*mn *him*.'],
  ['2*3*4 makes 24.', '2\\*3\\*4 makes 24.'],
  ['Oh sh**, said Tom. And d***!', 'Oh sh\\*\\*, said Tom. And d\\*\\*\\*!'],
  ['It was un*believ*able.', 'It was un*believ*able.'],
  ['他*不来*了。', '他*不来*了。'],
];

describe('what a model sends', () => {
  it.each(chatty)('is cleaned: %j', (came, left, cleaned) => {
    const { paragraphs, cleaned: found } = clean(came);
    expect(paragraphs.join('\n\n')).toBe(left);
    expect(Object.fromEntries(found.map(({ kind, count }) => [kind, count]))).toEqual(cleaned);
  });

  it.each(prose)('is left alone where it is prose: %j', (text) => {
    expect(clean(text)).toEqual({ paragraphs: cut(text), cleaned: [] });
  });

  it.each(censored)('keeps the letters of %j', (came, left) => {
    expect(clean(came)).toEqual({ paragraphs: [left], cleaned: [] });
    expect(plainWords(left).replaceAll('*', '')).toBe(came.replaceAll('*', ''));
  });

  const before = 'Mara took the lamp. She went up the stairs, one by one.\n\nAt the top there was a door.';
  it.each([
    ['a paragraph', 'At the top there was a door.\n\nIt was open.', 'It was open.'],
    ['two paragraphs', `${before}\n\nIt was open.`, 'It was open.'],
    [
      'the end of a paragraph',
      'She went up the stairs, one by one.\n\nAt the top there was a door. It was open.',
      'It was open.',
    ],
    ['a sentence in other quotes', 'At the top *there* was a door. It was open.', 'It was open.'],
  ])('is cut where it repeats %s of what it was to go on from', (_, came, left) => {
    const { paragraphs, cleaned } = cleanProse(cut(came), true, before);
    expect(paragraphs.join('\n\n')).toBe(left);
    expect(cleaned).toEqual([{ kind: 'repeat', count: expect.any(Number) }]);
    for (let end = 1; end < came.length; end++) {
      const shown = cleanProse(cut(came.slice(0, end)), false, before).paragraphs.join('\n\n');
      expect(left.startsWith(shown.replace(/[.]$/, '')) || left.startsWith(shown), shown).toBe(true);
    }
  });

  it('repeats what may come back', () => {
    for (const came of ['At the top of the hill.', 'Mara took the boat.', 'A door. It was open.'])
      expect(cleanProse([came], true, before)).toEqual({ paragraphs: [came], cleaned: [] });
  });

  it('is shown as it came where nothing would be left', () => {
    expect(clean('# The Lamp').paragraphs).toEqual(['# The Lamp']);
  });

  it.each([...chatty.map(([came]) => came), ...prose])(
    'comes letter by letter, and nothing that is cleaned is shown before: %j',
    (came) => {
      const { paragraphs: whole, cleaned } = clean(came);
      const last = whole.join('\n\n');
      const isBare = (text: string) => text.replace(/[*"“”`\s\d.•-]/g, '');
      for (let end = 1; end < came.length; end++) {
        const shown = cleanProse(cut(came.slice(0, end)), false).paragraphs.join('\n\n');
        // Signs may go once their other end is there; words are never taken back.
        if (!cleaned.some(({ kind }) => kind === 'fence')) expect(isBare(last)).toContain(isBare(shown));
      }
    },
  );

  it('is not held back longer than it must be', () => {
    const shown = (text: string) => cleanProse(cut(text), false).paragraphs.join('\n\n');
    expect(shown('The l')).toBe('The l');
    expect(shown('Sure! Here is your')).toBe('');
    expect(shown('Sure! Here is your coat. He')).toBe('Sure! Here is your coat. He');
    expect(shown('“Sure! Here')).toBe('“Sure! Here');
    expect(shown('The lamp.\n\n***')).toBe('The lamp.');
    expect(shown('The lamp.\n\n***\n\nNobody')).toBe('The lamp.\n\n***\n\nNobody');
  });

  it('is read in time, whatever it is', () => {
    for (const unit of ['# ', '**A** ', '- a\n', '1. ', 'here is ', 'let me know ', '```\n', 'sure! '])
      expect(processorTime(() => clean(unit.repeat(20_000)))).toBeLessThan(2_000);
  });
});
