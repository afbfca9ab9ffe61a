import { describe, expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../../../tests/support/processorTime.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { sceneArbitrary } from '../../../../../tests/support/sceneArbitrary.ts';
import { isSpoken } from '../elementText.ts';
import type { SceneElement, SceneElementContent } from '../SceneElement.ts';
import { readFinalDraft } from './readFinalDraft.ts';
import { importScene, largestImport } from './sceneFiles.ts';
import { writeFinalDraft } from './writeFinalDraft.ts';
import { writeFountain } from './writeFountain.ts';

/** Final Draft has no way to say that (V.O.), EXT. or a dash is a part of a name: such names are left out here. */
const withPlainNames = (elements: SceneElement[]): SceneElement[] =>
  elements.map((element) => {
    if (element.type === 'scene_heading') {
      const plain = (text: string) => text.replace(/-/g, 'x');
      return { ...element, place: `X${plain(element.place)}`, time: plain(element.time) };
    }
    return 'character' in element
      ? { ...element, character: `X${element.character.replace(/\(/g, 'x')}` }
      : element;
  });
const about = { title: 'Big Day', premise: '', genre: '', isNsfw: false };
const file = (body: string) =>
  `<?xml version="1.0"?>\n<FinalDraft DocumentType="Script" Version="4">\n<Content>\n${body}\n</Content>\n</FinalDraft>`;

/** Without a speech before it, a speech is said beside none. */
const withPairs = (elements: SceneElement[]): SceneElement[] =>
  elements.map((element, index) => {
    if (!('isDual' in element)) return element;
    const before = elements.slice(0, index).findLast(({ type }) => type !== 'note');
    const { isDual: _, ...alone } = element;
    return before && isSpoken(before) ? element : alone;
  });

test('any scene is the same after Final Draft', () => {
  fc.assert(
    fc.property(sceneArbitrary.map(withPlainNames).map(withPairs), (elements) => {
      const { text, lost } = writeFinalDraft({ ...about, elements });
      expect(lost).toEqual([]);
      const read = readFinalDraft(text);
      expect(read.problem).toBeNull();
      expect(read.lost).toEqual([]);
      expect(read.parts.title).toBe('Big Day');
      expect(read.parts.elements).toEqual(elements.map(({ id: _, ...content }) => content));
    }),
    { numRuns: rounds(1000, 20) },
  );
});

test('lines of a note in a speech are not sung', () => {
  for (const line of ['A [[\n~\n]]', '~la[[INT.\nROOM\n]]\n~la', '\\~A\n~la [[b\n~c]]\nB']) {
    const elements: SceneElementContent[] = [{ type: 'dialogue', character: 'ANNA', line }];
    expect(readFinalDraft(writeFinalDraft({ ...about, elements }).text).parts.elements).toEqual(elements);
  }
});

test('what Final Draft has no place for is named', () => {
  const { lost } = writeFinalDraft({
    ...about,
    premise: 'A wedding.',
    genre: 'Drama',
    isNsfw: true,
    elements: [],
  });
  expect(lost.map(({ kind }) => kind)).toEqual(['premise', 'genre', 'adult']);
  const strange = writeFinalDraft({ ...about, elements: [{ type: 'action', description: 'Bell\u0007.' }] });
  expect(strange.lost).toMatchObject([{ kind: 'characters' }]);
  expect(readFinalDraft(strange.text).parts.elements).toEqual([{ type: 'action', description: 'Bell.' }]);
});

test('what stands beside and in the words is kept, and a revision is named with its line', () => {
  const { parts, lost } = readFinalDraft(
    file(`<Paragraph Number="1" Type="Scene Heading"><SceneProperties Title="They meet"/><Text>INT. HALL - DAY</Text></Paragraph>
<Paragraph Type="Action"><ScriptNote ID="1"><Paragraph><Text>Cheaper?</Text></Paragraph></ScriptNote><Text>She is </Text><Text Style="Bold+Italic">late</Text><Text RevisionID="2"> again.</Text></Paragraph>
<Paragraph><DualDialogue>
<Paragraph Type="Character"><Text Style="AllCaps">BRICK</Text></Paragraph>
<Paragraph Type="Dialogue"><Text>Hi &amp; bye.</Text></Paragraph>
<Paragraph Type="Character"><Text>STEEL (V.O.)</Text></Paragraph>
<Paragraph Type="Parenthetical"><Text>(low)</Text></Paragraph>
<Paragraph Type="Dialogue"><Text>Hey.</Text></Paragraph>
</DualDialogue></Paragraph>
<Paragraph Type="Lyrics"><Text>La la</Text></Paragraph>
<Paragraph Type="Transition"><Text>CUT TO:</Text></Paragraph>`),
  );
  expect(parts.elements).toEqual([
    { type: 'scene_heading', setting: 'INT.', place: 'HALL', time: 'DAY', number: '1' },
    { type: 'synopsis', description: 'They meet' },
    { type: 'note', description: 'Cheaper?' },
    { type: 'action', description: 'She is ***late*** again.' },
    { type: 'dialogue', character: 'BRICK', line: 'Hi & bye.' },
    { type: 'internal_monologue', character: 'STEEL', description: 'low', line: 'Hey.', isDual: true },
    { type: 'lyrics', description: 'La la' },
    { type: 'transition', description: 'CUT TO:' },
  ]);
  expect(lost.map(({ kind, line }) => [kind, line])).toEqual([['revision', 5]]);
});

test('what Final Draft keeps of a scene beside its heading is its synopsis', () => {
  const { parts, lost } = readFinalDraft(
    file(`<Paragraph Type="Scene Heading">
<SceneProperties Length="1/8" Page="1" Title="They meet">
<Summary><Paragraph Type="Action"><Text>He is late.</Text></Paragraph><Paragraph><Text>She knows.</Text></Paragraph></Summary>
<SceneArcBeats><CharacterArcBeat Name="ANNA"><Paragraph><Text></Text></Paragraph></CharacterArcBeat></SceneArcBeats>
</SceneProperties>
<Text>INT. HALL - DAY</Text>
</Paragraph>
<Paragraph Type="Action"><Text>The clock stands.</Text></Paragraph>`),
  );
  expect(parts.elements).toEqual([
    { type: 'scene_heading', setting: 'INT.', place: 'HALL', time: 'DAY' },
    { type: 'synopsis', description: 'They meet He is late. She knows.' },
    { type: 'action', description: 'The clock stands.' },
  ]);
  expect(lost).toEqual([]);
});

test('every kind of paragraph that Final Draft has comes in, and goes out as it came', () => {
  const kinds = ['General', 'Shot', 'Cast List', 'New Act', 'End of Act', 'Montage Beat'];
  const { parts, lost } = readFinalDraft(
    file(kinds.map((type) => `<Paragraph Type="${type}"><Text>${type} words</Text></Paragraph>`).join('\n')),
  );
  expect(lost).toEqual([]);
  expect(parts.elements).toEqual(
    kinds.map((type) => ({ type: 'action', description: `${type} words`, finalDraftType: type })),
  );
  const written = writeFinalDraft(parts);
  for (const type of kinds) expect(written.text).toContain(`<Paragraph Type="${type}">`);
  expect(readFinalDraft(written.text).parts.elements).toEqual(parts.elements);
  expect(writeFountain(parts).lost.map(({ kind }) => kind)).toEqual(kinds.map(() => 'element_type'));
});

test('runs of text keep their styles, and a style that a scene does not have is named', () => {
  const { parts, lost } = readFinalDraft(
    file(`<Paragraph Type="Action"><Text>A </Text><Text Style="Bold">b</Text><Text Style="Bold+Italic+Underline"> c</Text><Text AdornmentStyle="0" Style="Underline">. 5*3*2</Text></Paragraph>
<Paragraph Type="Dialogue"><Text Style="Strikeout">No.</Text></Paragraph>`),
  );
  expect(parts.elements[0]).toEqual({ type: 'action', description: 'A **b *_c***. 5\\*3\\*2_' });
  expect(lost.map(({ kind, text }) => [kind, text])).toEqual([['emphasis', 'Strikeout']]);
});

test('the title page comes in as fields, and goes out as it is printed', () => {
  const page = (...texts: string[]) =>
    `<TitlePage><Content>${texts.map((text) => `<Paragraph><Text>${text}</Text></Paragraph>`).join('')}</Content></TitlePage>`;
  const { parts, lost } = readFinalDraft(
    file('').replace(
      '</FinalDraft>',
      `${page('Doors', 'Written by', 'Ines Varga', 'Draft date: 3 May', '12 Quay Street', 'Skarrow')}</FinalDraft>`,
    ),
  );
  expect(lost).toEqual([]);
  expect(parts.title).toBe('Doors');
  expect(parts.titlePage).toBe(
    'Credit: Written by\nAuthor: Ines Varga\nDraft date: 3 May\nContact:\n   12 Quay Street\n   Skarrow',
  );
  expect(readFinalDraft(writeFinalDraft(parts).text).parts).toMatchObject(parts);
});

describe('bad files', () => {
  const said = '<Paragraph Type="Action"><Text>Kept.</Text></Paragraph>';

  test('a tag that is not closed: the line, and what could be read', () => {
    const { parts, problem } = readFinalDraft(file(`${said}\n<Paragraph Type="Action"><Text>Half`));
    expect(problem).toEqual({ code: 'broken', line: 5 + 1 });
    expect(parts.elements[0]).toEqual({ type: 'action', description: 'Kept.' });
  });

  test('an entity bomb does not go off, and a file from outside is not read', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    const { parts, problem } = readFinalDraft(
      `${bomb}\n<FinalDraft><Content>\n<Paragraph Type="Action"><Text>&b;&c;</Text></Paragraph>\n${said}</Content></FinalDraft>`,
    );
    expect(problem).toEqual({ code: 'broken', line: 3 });
    expect(JSON.stringify(parts)).not.toContain('aaaaaaaaaa');
    expect(parts.elements).toContainEqual({ type: 'action', description: 'Kept.' });
  });

  test.each([
    ['a web page', '<html><body>Hello</body></html>', { code: 'not_final_draft', line: 1 }],
    ['plain words', 'Hello there', { code: 'not_final_draft', line: null }],
    ['nothing', ' \n ', { code: 'empty', line: null }],
    ['bytes', 'a\nb\0c', { code: 'not_text', line: 2 }],
    ['too much', ' '.repeat(largestImport + 1), { code: 'too_large', line: null }],
    ['no paragraphs', '<FinalDraft><Content/></FinalDraft>', { code: 'empty', line: null }],
  ])('%s: what is wrong', async (_, text, problem) => {
    expect((await importScene(text, 'fdx')).problem).toEqual(problem);
  });

  test('any text ends, as a scene or as a problem', () => {
    const marks = fc.constantFrom(
      '<',
      '>',
      '/',
      '&',
      ';',
      '"',
      'Paragraph',
      '<Text>',
      ']]>',
      '<!--',
      '<![CDATA[',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 40 }), fc.boolean(), (list, isInside) => {
        const text = list.join('');
        expect(readFinalDraft(isInside ? file(text) : text)).toHaveProperty('parts.elements');
      }),
    );
  });

  test('the largest file is read in a moment', () => {
    const text = file(said.repeat(largestImport / said.length));
    const time = processorTime(() =>
      expect(readFinalDraft(text).parts.elements.length).toBeGreaterThan(30_000),
    );
    expect(time).toBeLessThan(4000);
  });
});
