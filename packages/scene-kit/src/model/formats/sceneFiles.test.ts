import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { encodeText } from '../../../../../tests/support/encodeText.ts';
import { readFinalDraft } from './readFinalDraft.ts';
import { readFountain } from './readFountain.ts';
import { exportScene, importScene, largestImport, type SceneFormat, sceneFormats } from './sceneFiles.ts';

const fixture = (name: string) => readFileSync(`tests/fixtures/files/${name}`, 'utf8');

const scene = {
  title: 'Île',
  premise: '',
  genre: '',
  isNsfw: false,
  elements: [
    { id: '1', type: 'scene_heading', setting: 'INT.', place: 'CAFÉ', time: 'SOIR' },
    { id: '2', type: 'action', description: 'Élodie ferma la porte derrière elle. Où était le garçon ?' },
    { id: '3', type: 'dialogue', character: 'ÉLODIE', line: 'Tu es déjà là, à l’heure ?' },
  ],
} as const;
const wordsIn = (elements: readonly object[]) =>
  elements.map(({ id: _, ...content }: { id?: string }) => content);

describe.each(sceneFormats)('a scene as %s', (format) => {
  const { text } = exportScene(scene, format);

  it.each([
    ['utf-8', false],
    ['utf-16le', false],
    ['utf-16be', false],
    ['windows-1252', true],
    ['macintosh', true],
  ] as const)('is read in %s', async (encoding, isGuessed) => {
    const name = encoding.startsWith('utf-16') ? 'UTF-16' : encoding;
    const said = text.replace('encoding="UTF-8"', `encoding="${name}"`);
    const file = new Blob([encodeText(said, encoding)]);
    const { parts, lost, problem } = await importScene(file, format);
    expect(problem).toBeNull();
    expect(wordsIn(parts.elements)).toEqual(wordsIn(scene.elements));
    const guesses = lost.filter(({ kind }) => kind === 'encoding');
    expect(guesses).toEqual(
      isGuessed && format !== 'fdx' ? [{ kind: 'encoding', line: null, text: encoding }] : [],
    );
  });

  it('is refused where it is no text, or too much', async () => {
    const read = (bytes: Uint8Array<ArrayBuffer>, as: SceneFormat = format) =>
      importScene(new Blob([bytes]), as);
    expect((await read(new Uint8Array([0, 1, 2, 3, 255, 254, 0, 0, 7]))).problem?.code).toBe('not_text');
    expect((await read(new Uint8Array(4 * largestImport + 1))).problem?.code).toBe('too_large');
  });
});

describe('a title page of Fountain', () => {
  test('with any keys is none of it action', () => {
    const { parts, lost } = readFountain(fixture('title-page.fountain'));
    expect(parts.title).toBe('BACKWARDS');
    expect(parts.titlePage).toBe(
      'Series: The Long River\nEpisode: 3\nWritten by: Nobody\nDraft date: 1/1/2026',
    );
    expect(parts.elements).toMatchObject([
      { type: 'transition', description: 'FADE IN:' },
      { type: 'scene_heading', place: 'RIVER' },
      { type: 'action', description: 'Water.' },
    ]);
    expect(lost).toEqual([]);
  });

  const keys = [
    'Series',
    'Written by',
    'Based on',
    'Network',
    'Original title',
    'Agent’s name',
    'Version',
    'Studio (UK)',
  ];
  it.each(keys)('may begin with %s, alone and beside others, in one line and below', (key) => {
    for (const value of [`${key}: The Long River`, `${key}:\n   The Long River\n   Second draft`])
      for (const [before, after] of [
        ['', ''],
        ['', '\nTitle: Doors'],
        ['Title: Doors\n', ''],
        ['', '\nEpisode: 3'],
      ]) {
        const page = `${before}${value}${after}`;
        const { parts } = readFountain(`${page}\n\nEXT. RIVER - DAY\n\nWater.\n`);
        expect(parts.elements.map(({ type }) => type)).toEqual(['scene_heading', 'action']);
        expect(parts.titlePage).toContain('The Long River');
        expect(readFountain(exportScene({ ...parts, elements: [] }, 'fountain').text).parts).toMatchObject({
          title: parts.title,
          titlePage: parts.titlePage,
        });
      }
  });

  it.each([
    'FADE IN:',
    'CUT TO:',
    'He said: go.',
    'ANNA: Where were you?',
    'One thing he knew by then: nothing would come of it',
    'Rain: cold, and then\nno more of it',
  ])('does not begin with %s', (text) => {
    const { parts } = readFountain(`${text}\n\nWater.\n`);
    expect(parts.titlePage).toBeUndefined();
    expect(parts.elements.length).toBeGreaterThan(1);
  });
});

test('a scene that Final Draft keeps as omitted is a note beside its heading, and said', () => {
  const { parts, lost, problem } = readFinalDraft(fixture('omitted.fdx'));
  expect(problem).toBeNull();
  expect(parts.elements).toEqual([
    { type: 'scene_heading', setting: 'INT.', place: 'BOAT', time: 'DAY', number: '11' },
    { type: 'action', description: 'Before.' },
    { type: 'scene_heading', setting: '', place: 'OMITTED', time: '', number: '12' },
    { type: 'note', description: 'INT. CELLAR - NIGHT\nCut by the studio.' },
    { type: 'scene_heading', setting: 'EXT.', place: 'QUAY', time: 'DAY', number: '13' },
    { type: 'action', description: 'After.' },
  ]);
  expect(lost).toEqual([{ kind: 'omitted', line: 8, text: 'INT. CELLAR - NIGHT Cut by the studio.' }]);
});

test('so is whatever else stands in a paragraph and is no script, with what stands in that', () => {
  const { parts, lost } = readFinalDraft(`<FinalDraft><Content>
<Paragraph Type="Dialogue"><Text>Live.</Text><AltCollection><Alt><Paragraph><Text>Other.</Text></Paragraph></Alt></AltCollection></Paragraph>
<Paragraph Type="Scene Heading"><Text>OMITTED</Text><OmittedScene><Paragraph Type="Scene Heading"><SceneProperties Title="They meet"/><Text>EXT. QUAY</Text></Paragraph></OmittedScene></Paragraph>
</Content></FinalDraft>`);
  expect(lost.map(({ kind }) => kind)).toEqual(['omitted', 'omitted']);
  const live = parts.elements.filter(({ type }) => type !== 'note');
  expect(JSON.stringify(live)).not.toMatch(/Other|QUAY|meet/);
  for (const words of ['Live.', 'Other.', 'EXT. QUAY', 'They meet'])
    expect(JSON.stringify(parts.elements)).toContain(words);
});
