import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import type { FoundPassage, PassageQuestion } from '../model/Passage.ts';
import type { Paragraph } from '../model/Story.ts';
import { createPassageIndex } from './createPassageIndex.ts';

const question = (given: Partial<PassageQuestion>): PassageQuestion => ({
  instruction: '',
  synopsis: '',
  text: '',
  without: [],
  ...given,
});

/** Two hundred paragraphs that speak of weather alone. */
const weather = Array.from({ length: 200 }, (_, index) => ({
  id: `w${index}`,
  text: `It rained on day ${index}, and the wind came from the west. Nobody went out.`,
}));

async function find(paragraphs: readonly Paragraph[], asked: Partial<PassageQuestion>) {
  const index = createPassageIndex();
  await index.update({ story: 'a', changed: [...weather, ...paragraphs], removed: [] });
  const found = await index.find(question(asked));
  const textOf = ({ paragraphId, from, to }: FoundPassage) =>
    paragraphs
      .find(({ id }) => id === paragraphId)
      ?.text.slice(from, to)
      .trim() ?? 'weather';
  return found.map((one) => ({ text: textOf(one), words: one.words }));
}

describe('what a request speaks of is found', () => {
  it.each<[string, string, string]>([
    ['another form of a name', 'Ilse hid the keys in the mill.', 'What of Ilse’s key?'],
    ['accents left out', 'Zoë kept the façade clean.', 'Zoe and the facade'],
    ['a German genitive', 'Der Leuchtturm war dunkel.', 'die Tür des Leuchtturms'],
    ['a word of Cyrillic', 'Марта спрятала ключи.', 'ключ Марты'],
    ['Japanese, which has no spaces', '灯台の鍵は粉屋にある。', '灯台へ行く'],
    ['a shouted name', 'Otto lost the brass violin.', 'OTTO!'],
  ])('%s', async (_, text, instruction) => {
    expect((await find([{ id: 'fact', text }], { instruction }))[0]?.text).toBe(text);
  });

  it('with the words that it is found by, the rarest first', async () => {
    const [first] = await find(
      [
        { id: 'fact', text: 'Ilse hid the key in the mill.' },
        { id: 'other', text: 'Ilse slept.' },
      ],
      { instruction: 'Where is Ilse’s key?' },
    );
    expect(first).toEqual({ text: 'Ilse hid the key in the mill.', words: ['key', 'Ilse’s'] });
  });

  it('for the instruction, the synopsis and the text in turn', async () => {
    const facts = [
      { id: 'lamp', text: 'The lamp stands in the attic.' },
      { id: 'boat', text: 'Henrik owns the boat.' },
      { id: 'ring', text: 'A ring lay in the well.' },
    ];
    const found = await find(facts, { text: 'A ring?', synopsis: 'Henrik leaves', instruction: 'the lamp' });
    expect(found.slice(0, 3).map(({ text }) => text)).toEqual([
      facts[0]?.text,
      facts[1]?.text,
      facts[2]?.text,
    ]);
  });

  it('as whole sentences of a long paragraph', async () => {
    const rain = 'It rained again, and the wind came from the west. '.repeat(30);
    const [first] = await find([{ id: 'long', text: `${rain}Ilse hid the key in the mill. ${rain}` }], {
      instruction: 'the key of the mill',
    });
    expect(first?.text).toMatch(/Ilse hid the key in the mill\./);
    expect(first?.text.length).toBeLessThan(400);
    expect(first?.text).toMatch(/^[A-Z].*\.$/);
  });

  it('and nothing where nothing is shared, of words that stand everywhere, and of what goes along anyway', async () => {
    const facts = [{ id: 'fact', text: 'Ilse hid the key.' }];
    expect(await find(facts, { instruction: 'Xyzzy' })).toEqual([]);
    expect(await find(facts, { instruction: 'It rained, and the wind came' })).toEqual([]);
    expect(await find(facts, { instruction: 'Ilse', without: ['fact'] })).toEqual([]);
    expect(await find(facts, {})).toEqual([]);
  });
});

it('an index that is kept up by the paragraph finds what a new one finds', async () => {
  const words = ['key', 'mill', 'Ilse', 'ring', 'boat', 'Otto', 'lamp', 'well'];
  const texts = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((own) => own.join(' '));
  const change = fc.record({ id: fc.nat({ max: 9 }), text: texts, isGone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 30 }),
      fc.constantFrom(...words),
      async (changes, word) => {
        const kept = createPassageIndex();
        const now = new Map<string, Paragraph>();
        for (const { id, text, isGone } of changes) {
          const one = { id: `p${id}`, text };
          if (isGone) now.delete(one.id);
          else now.set(one.id, one);
          await kept.update({ story: 'a', changed: isGone ? [] : [one], removed: isGone ? [one.id] : [] });
        }
        const fresh = createPassageIndex();
        await fresh.update({ story: 'a', changed: [...now.values()], removed: [] });
        const ask = question({ instruction: word });
        const ids = async (index: typeof fresh) =>
          (await index.find(ask)).map(({ paragraphId }) => paragraphId).sort();
        expect(await ids(kept)).toEqual(await ids(fresh));
        await kept.update({ story: 'b', changed: [], removed: [] });
        expect(await kept.find(ask)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
