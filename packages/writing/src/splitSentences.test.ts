import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { splitSentences, splitSentencesBefore } from './splitSentences.ts';

const split = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

describe('splitSentences', () => {
  it('cuts at . ! ? outside quotes', () => {
    expect(split('The sea rose. Who called? Nobody! It fell.')).toEqual([
      'The sea rose.',
      'Who called?',
      'Nobody!',
      'It fell.',
    ]);
  });

  it('keeps a quoted sentence and its speaker together, and cuts where the quote ends the sentence', () => {
    expect(split('“Wait. Who is there?” she asked. He said nothing.')).toEqual([
      '“Wait. Who is there?” she asked.',
      'He said nothing.',
    ]);
    expect(split('He said: "Go. Now." She went.')).toEqual(['He said: "Go. Now."', 'She went.']);
    expect(split('The "red" door was shut.')).toEqual(['The "red" door was shut.']);
  });

  it('does not stumble over titles, initials, ellipses and numbers', () => {
    expect(split('Dr. Ames met J. Harker. They left at 3.15 sharp.')).toEqual([
      'Dr. Ames met J. Harker.',
      'They left at 3.15 sharp.',
    ]);
    expect(split('He waited… and waited. Then... nothing.')).toEqual([
      'He waited… and waited.',
      'Then... nothing.',
    ]);
  });

  it.each([
    ['initials', ['J. R. Hart wrote it.', 'J.R.R. Tolkien read it.']],
    ['a pronoun at the end', ['So did I.', 'She left.']],
    ['decimals', ['It cost 3.5 crowns.', 'He paid 4.']],
    ['hours', ['They met at 9 a.m. and left at 5 p.m. by boat.', 'It rained from 3 a.m.', 'Nobody slept.']],
    ['examples', ['He took tools, e.g. Hammers, i.e. everything.', 'It was heavy.']],
    ['numbers and refusals', ['Cell No. 7 was shut.', 'No.', 'It was open.']],
    ['marks in a row', ['What?!', 'Really?!?', 'Well...', 'Yes.']],
    ['a bracket', ['(He knew.)', 'She did not.']],
    ['nested quotes', ['“He said ‘no.’”', 'She nodded.', '“She said ‘Go. Now!’ and went.”', 'So?']],
    ['a quote that goes on', ['“Is it you? Is it?” he asked.', '“It is.”', 'She sat.']],
    ['guillemets', ['« Qui est là ? » demanda-t-il.', 'Il partit.', '« Non. »', 'Elle rit.']],
    ['guillemets the other way round', ['»Wer da? Los!« fragte er.', 'Er ging.']],
    ['low quotes', ['„Wer da? Los!“ fragte er.', 'Er ging.']],
    ['an ellipsis before a name', ['She waited…', 'Mara came.']],
    ['wide marks', ['他走了。', '你呢？', '好！']],
    ['a quote between wide marks', ['「行くな。待て。」と彼は言った。', '誰も来ない。']],
    ['no mark at all', ['and then nothing']],
    [
      'German dates and ordinals',
      ['Am 29. Juli kam er.', 'Im 19. Jahrhundert, am 3. und 4. Tag.', 'Es war 1984.', 'Er ging.'],
    ],
    [
      'German abbreviations',
      [
        'Er nahm Äpfel, Birnen etc. und ging.',
        'Z. B. Hammer, d. h. alles, vgl. Abb. 3.',
        'Hr. Maier usw. kamen.',
        'Sie blieb.',
      ],
    ],
    ['etc. at the end', ['Ropes, nails, etc.', 'They took it all.']],
    ['French titles', ['MM. Dupont et Durand virent Mme. Roy.', 'Elle rit.']],
    ['Spanish titles', ['La Sra. Ibáñez y la Srta. Ruiz, pág. 7.', 'Nada.']],
    ['Italian titles', ['Il Sig. Rossi, ecc. e altri.', 'Basta.']],
    ['Polish', ['Mieszkał przy ul. Długiej, np. latem.', 'Potem wyjechał.']],
    ['Russian', ['Он жил на ул. Мира, т. е. рядом, и т. д. и так далее.', 'Она ушла.']],
    ['Hindi', ['वह गया।', 'वह लौटा नहीं।', 'क्यों?']],
    ['Arabic', ['أين كنت؟', 'لم يجب.', 'ذهبت.']],
    ['Urdu', ['وہ گیا۔', 'وہ واپس نہیں آیا۔']],
    ['Armenian', ['Նա գնաց։', 'Նա չվերադարձավ։']],
    ['a danda before a closing quote', ['“वह गया। अब?”', 'उसने कहा।', 'सब चुप थे।']],
  ])('reads %s as a reader would', (_, sentences) => {
    const isWide = sentences.some((one) => /[。！？]/.test(one));
    expect(split(sentences.join(isWide ? '' : ' '))).toEqual(sentences);
  });

  it('gives the paragraph back when the sentences are joined, whatever characters it is made of', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '. ',
        '? ',
        '"',
        '“',
        '”',
        '„',
        '«',
        '»',
        '…',
        ' ',
        "'",
        '’',
        '.',
        '\n',
        'Dr. ',
        'J. R. ',
      ),
      fc.constantFrom(
        'a.m. ',
        '。',
        '！',
        '「',
        '」',
        '\u200d',
        '\u0301',
        '\ud83d',
        '\u202e',
        'No. 7',
        '\ufeff',
      ),
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const sentences = splitSentences(text);
        expect(sentences.join('')).toBe(text);
        expect(sentences).not.toContain('');
      }),
      { numRuns: rounds(1000, 20) },
    );
  });

  it('still cuts as it did for what was counted so', () => {
    const text = 'Am 29. Juli kam er. أين كنت؟ لم يجب. Dr. Ames met J. Harker at 9 a.m. and left.';
    expect(splitSentencesBefore(text)).toEqual([
      'Am 29. ',
      'Juli kam er. ',
      'أين كنت؟ لم يجب. ',
      'Dr. Ames met J. Harker at 9 a.m. and left.',
    ]);
  });

  it('takes time in proportion to the text, even where no sentence ever ends', () => {
    for (const unit of ['word ', 'Dr. ', 'etc. ', '29. ', 'z. ', '। ', '... ', '“. ', ' ', '".', ')', '.)'])
      expect(splitSentences(unit.repeat(100_000)).join('')).toHaveLength(unit.length * 100_000);
  });
});
