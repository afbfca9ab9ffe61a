import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { trimmedSentences } from '../splitSentences.ts';
import type { SentenceChange } from '../tasks.ts';
import { alignSentences } from './alignSentences.ts';
import { RewriteReader } from './RewriteReader.ts';

const PARAGRAPH = 'She rowed out. The door stood in the water. It was open. She was afraid.';
const SENTENCES = trimmedSentences(PARAGRAPH);
const [rowed = '', stood = '', open = '', afraid = ''] = SENTENCES;

const edit = (original_sentence: string, rewritten_sentence: string) => ({
  action: 'edit',
  original_sentence,
  rewritten_sentence,
});
const same = (sentence: string) => ({ ...edit(sentence, sentence), action: 'unchanged' });
const remove = (sentence: string) => ({ ...edit(sentence, ''), action: 'remove' });
const add = (sentence: string) => ({ ...edit('', sentence), action: 'add' });
const pause = { ...edit('', ''), action: 'paragraph_break' };

function read(answer: string, size = 7): SentenceChange[] {
  const reader = new RewriteReader(PARAGRAPH);
  const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}
const json = (...sentences: object[]) => JSON.stringify({ sentences });
const originalsOf = (changes: readonly SentenceChange[]) =>
  changes.map(({ original_sentence }) => original_sentence).filter((sentence) => sentence !== '');

const answer = [
  edit(rowed, 'She rowed.'),
  same(stood),
  remove(open),
  add('Nothing moved.'),
  pause,
  same(afraid),
];

describe('RewriteReader, of JSON', () => {
  it.each([
    ['as asked for', json(...answer)],
    ['in a fence', `\`\`\`json\n${JSON.stringify({ sentences: answer }, null, 2)}\n\`\`\``],
    ['as a list', JSON.stringify(answer)],
    ['one object a line', answer.map((one) => JSON.stringify(one)).join('\n')],
    ['after words', `Here is the rewrite you asked for.\n\n${json(...answer)}\n\nShall I go on?`],
    ['with trailing commas', json(...answer).replaceAll('"}', '",}')],
    ['without the last brackets', json(...answer).slice(0, -2)],
  ])('takes it %s', (_, text) => {
    expect(read(text)).toEqual(answer);
    expect(read(text, 1)).toEqual(answer);
  });

  it('gives each change as soon as its object is whole', () => {
    const reader = new RewriteReader(PARAGRAPH);
    const text = json(...answer);
    const end = text.indexOf('}') + 1;
    expect(reader.push(text.slice(0, end - 1))).toEqual([]);
    expect(reader.push(text.slice(end - 1, end))).toEqual([answer[0]]);
  });

  it('repairs quotation marks that nobody escaped', () => {
    const said = '“No,” she said.';
    const text = json(edit(rowed, said), same(stood), same(open), same(afraid)).replace(
      said,
      '"No," she said.',
    );
    const changes = read(text);
    expect(originalsOf(changes)).toEqual(SENTENCES);
    expect(JSON.stringify(changes)).toContain('she said.');
    expect(JSON.stringify(changes)).not.toContain('rewritten_sentence\\"');
  });

  it('keeps what the model skipped, and quotes the paragraph where the model did not', () => {
    expect(read(json(edit('The door stood in water!', 'A door stood there.')))).toEqual([
      same(rowed),
      edit(stood, 'A door stood there.'),
      same(open),
      same(afraid),
    ]);
  });

  it('drops the removal of what is not there, and repeats nothing', () => {
    expect(read(json(same(rowed), remove('Tom laughed.'), same(rowed), same(stood)))).toEqual(
      SENTENCES.map(same),
    );
  });

  it('cuts objects that hold several sentences', () => {
    expect(
      read(json(edit(`${rowed} ${stood}`, 'She rowed out to a door.'), same(open), same(afraid))),
    ).toEqual([edit(rowed, 'She rowed out to a door.'), remove(stood), same(open), same(afraid)]);
  });

  it('relies on the text alone when no sentence of the paragraph is named', () => {
    expect(read(json(add('She rowed out.'), add('The black door stood in the water.')))).toEqual(
      alignSentences(PARAGRAPH, 'She rowed out. The black door stood in the water.'),
    );
  });

  it.each([
    '{}',
    '{"sentences": []}',
    '{"error": "no"}',
    '[{"a": 1}]',
    '```json\n{"sen',
    '{"sentences": [{"action": "ed',
  ])('gives nothing for %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('never loses or repeats a sentence of the paragraph, whatever the model says', () => {
    const quoted = fc.constantFrom(
      ...SENTENCES,
      `${rowed} ${stood}`,
      'The door stands in the water.',
      'Tom ran.',
      '',
    );
    const proposal = fc.record({
      action: fc.constantFrom('edit', 'remove', 'add', 'unchanged', 'paragraph_break', 'other'),
      original_sentence: quoted,
      rewritten_sentence: quoted,
    });
    fc.assert(
      fc.property(
        fc.array(proposal, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (all, size) => {
          const changes = read(json(...all), size);
          expect([[], SENTENCES]).toContainEqual(originalsOf(changes));
        },
      ),
    );
  });
});

describe('RewriteReader, of plain text', () => {
  const after = 'She rowed out to it. The door stood in the water. She was very afraid.';
  it.each([
    ['as it is', after],
    ['in a fence', `\`\`\`\n${after}\n\`\`\``],
    ['after an announcement', `Here is the rewritten paragraph:\n\n${after}`],
  ])('aligns it %s', (_, text) => {
    expect(read(text)).toEqual(alignSentences(PARAGRAPH, after));
  });

  it('keeps what an answer that broke off did not come to', () => {
    const reader = new RewriteReader(PARAGRAPH);
    expect(reader.push('She rowed out to it. The door')).toEqual([]);
    expect(originalsOf(reader.breakOff())).toEqual(SENTENCES);
    expect(new RewriteReader(PARAGRAPH).breakOff()).toEqual([]);
  });

  it('keeps what JSON that broke off did not come to', () => {
    const reader = new RewriteReader(PARAGRAPH);
    const first = reader.push(`{"sentences": [${JSON.stringify(answer[0])}, {"act`);
    expect([...first, ...reader.breakOff()]).toEqual([answer[0], same(stood), same(open), same(afraid)]);
  });
});
