import { describe, expect, it } from 'vitest';
import { grammarFindings } from '../../../tests/support/storyteller/grammarFindings.ts';
import { longStory, taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import { understoodPremise } from '../../../tests/support/storyteller/understoodPremise.ts';
import { createStoryteller } from './createStoryteller.ts';
import { splitSentences } from './sentences.ts';

const stories: readonly [genre: string, premise: string][] = [
  ['Fantasy', 'Isolde must return a stolen dragon to Castle Morrow before the thaw.'],
  [
    'Science Fiction',
    'Ona and Dr. Ames are stranded on the ship Meridian, and the computer will not say why.',
  ],
  ['Mystery', 'Inspector Hale investigates a poisoning at Blackwater Manor.'],
  ['Horror', 'Nora inherits a house in Whitby whose cellar is never empty.'],
  ['Romance', 'Elena and Marcus share a bookshop in Lisbon and cannot agree on anything.'],
  ['Historical', 'Thomas, a printer in Prague, prints one pamphlet too many.'],
  ['Literary', 'Two sisters, Ada and Grace, sell the family farm.'],
  ['Adventure', 'Captain Ilse Brandt follows a burnt map to the island of Sorrow.'],
  ['Thriller', 'A courier named Jonah finds a stranger’s passport in his bag on the train to Vienna.'],
  ['Post-Apocalyptic', 'Wren guards the last seed bank in the desert.'],
  ['Children', 'Pip and her brother Tam find a moon in the village of Kelm.'],
  ['Comedy', 'Bertie has to run the worst hotel in Blackpool for a week.'],
];

const runsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' ')));
};
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((run) => other.has(run)).length / Math.min(one.size, other.size);

const verbs =
  'said(?! that)|asked(?! (?:only|who|what|why|whether|how))|says|asks|called|whispered|shouted|went on';
/** Who is said to speak in a paragraph, by name. */
function speakers(paragraph: string): Set<string> {
  const narration = paragraph.replace(/"[^"]*"/g, '"');
  const found = [
    ...narration.matchAll(new RegExp(`" (\\p{Lu}\\p{L}+) (?:${verbs})\\b`, 'gu')),
    ...narration.matchAll(new RegExp(`" (?:${verbs}) (\\p{Lu}\\p{L}+)`, 'gu')),
  ];
  return new Set(found.map(([, name = '']) => name).filter((name) => !/^(?:He|She|They|It)$/.test(name)));
}

describe('stories of twelve genres', () => {
  it('share less than a quarter of their runs of six words', async () => {
    const findings: unknown[] = [];
    for (const seed of ['a', 'b']) {
      const runs = await Promise.all(
        stories.map(async ([genre, premise]) => runsOf((await longStory(premise, genre, seed)).join('\n'))),
      );
      for (const [index, one] of runs.entries()) {
        for (const [at, other] of runs.slice(index + 1).entries()) {
          const share = shared(one, other);
          if (share >= 0.25) findings.push([seed, stories[index]?.[0], stories[index + 1 + at]?.[0], share]);
        }
      }
    }
    expect(findings).toEqual([]);
  });

  it('let nobody speak in another’s paragraph', async () => {
    for (const seed of ['one', 'two']) {
      for (const [genre, premise] of stories) {
        for (const paragraph of await longStory(premise, genre, seed))
          expect([paragraph, [...speakers(paragraph)].length <= 1]).toEqual([paragraph, true]);
      }
    }
  });

  it('come back to the people and the place of the premise in each four paragraphs', async () => {
    for (const [genre, premise] of stories) {
      const { people, places } = understoodPremise(premise, genre);
      const story = await longStory(premise, genre, 'back');
      for (let from = 0; from + 4 <= story.length; from += 1) {
        const four = story.slice(from, from + 4).join('\n');
        expect([premise, from, people.some((name) => four.includes(name))]).toEqual([premise, from, true]);
        expect([premise, from, places.some((name) => four.includes(name))]).toEqual([premise, from, true]);
      }
    }
  });

  it.each([
    [
      'Ona and Dr. Ames are stranded on the ship Meridian, and the computer will not say why.',
      ['Ona', 'Ames'],
      ['Meridian'],
    ],
    ['The Meridian has been lost for nine years when the village of Kelm sees its lights.', [], ['Meridian']],
    ['Aboard the Meridian, Captain Ilse Brandt finds the log of a dead man.', ['Ilse'], ['Meridian']],
    [
      'In the town of Orm, Detective Sarah Quill hunts the man who stole the bell of Saint Hedwig.',
      ['Sarah'],
      ['Orm', 'Saint Hedwig'],
    ],
    ['Nadia runs the Blue Heron, a hotel on the coast of Wales.', ['Nadia'], ['Blue Heron']],
    ['Elena returns to Blackwater Manor to bury her father.', ['Elena'], ['Blackwater Manor']],
    ['Marcus discovers that his dog Rex can talk.', ['Marcus', 'Rex'], []],
  ])(
    'take a name for a person, a ship or a place as the premise does: %s',
    async (premise, people, places) => {
      const understood = understoodPremise(premise, '');
      expect(understood.people).toEqual(people);
      expect(understood.places).toEqual(expect.arrayContaining(places));
      const story = (await write(taskOf({ count: 8, context: { premise } }))).join('\n');
      for (const place of places)
        expect(story).not.toMatch(new RegExp(`${place} (?:${verbs})|(?:${verbs}) ${place}`));
      expect(story).not.toMatch(/computer will(?! not)/);
    },
  );
});

describe('a summary of a story', () => {
  it('names who did what', async () => {
    const writer = createStoryteller({ paceMs: 0 });
    const findings: unknown[] = [];
    for (const [genre, premise] of stories) {
      const paragraphs = await longStory(premise, genre, 'sum');
      const request = { paragraphs, prev_sections: [], isNsfw: false };
      const { value } = await writer.summarise(request, { signal: new AbortController().signal, seed: 's' });
      const sentences = splitSentences(value);
      const doing = sentences.filter((sentence) =>
        /^(?:He|She|They|The narrator|\p{Lu}\p{L}+(?:,[^,]+,| and .*)?) (?!was\b|were\b|had\b)\p{Ll}/u.test(
          sentence,
        ),
      );
      if (doing.length < Math.min(2, sentences.length)) findings.push([genre, value]);
      if ((await grammarFindings(value)).length > 0) findings.push([genre, value]);
    }
    expect(findings).toEqual([]);
  });
});
