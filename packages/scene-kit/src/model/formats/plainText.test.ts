import { expect, test } from 'vitest';
import { readPlainText, writePlainText } from './plainText.ts';
import { exportScene, formatOf, importScene, sceneFile } from './sceneFiles.ts';

const about = { title: '', premise: '', genre: '', isNsfw: false };
const long = Array.from({ length: 40 }, (_, at) => `Sentence ${at} is said without hurry.`).join(' ');
const elements = [
  { type: 'scene_heading', setting: 'INT.', place: 'KITCHEN', time: 'NIGHT' },
  { type: 'action', description: `Rain. ${long}\nNobody comes.` },
  { type: 'dialogue', character: 'ANNA', parenthetical: 'softly', line: `Is it you? ${long}` },
  { type: 'action', description: 'A bell.' },
  { type: 'internal_monologue', character: 'ANNA', line: 'It is not.' },
  { type: 'transition', description: 'CUT TO:' },
] as const;

test('a scene is printed in columns, page by page', () => {
  const { text, lost } = writePlainText({ ...about, title: 'Rain', elements }, { hasSceneNumbers: true });
  const [first = '', second = ''] = text.split('\f\n');
  expect(first).toMatch(/^\n{6} {12}1 {2}INT\. KITCHEN - NIGHT {42}1\n\n {15}Rain\. Sentence/);
  expect(first.trimEnd()).toMatch(/\(MORE\)$/);
  expect(second).toMatch(/^\n{3} {73}2\.\n\n\n {37}ANNA \(CONT'D\)\n {25}\S/);
  expect(lost.map(({ kind }) => kind)).toEqual(['title_page', 'capitals']);
});

test('printed pages are read back: columns, wrapped lines, speeches over two pages', () => {
  const { parts } = readPlainText(writePlainText({ ...about, elements }).text);
  expect(parts.elements).toEqual(elements);
});

test('text without columns is read as Fountain', async () => {
  const { parts, problem } = await importScene('INT. SEA - DAY\n\nWaves.\n\nANNA\nLook!', 'text');
  expect(problem).toBeNull();
  expect(parts.elements.map(({ type }) => type)).toEqual(['scene_heading', 'action', 'dialogue']);
  expect(new Set(parts.elements.map(({ id }) => id)).size).toBe(3);
});

test('files are named for the title, and told by their names', () => {
  expect(sceneFile('A/B: "Rain"', 'fdx')).toEqual({ name: 'A B Rain.fdx', type: 'application/xml' });
  expect(sceneFile('', 'text').name).toBe('scene.txt');
  expect(['a.FOUNTAIN', 'b.fdx', 'c.txt', 'd.pdf'].map(formatOf)).toEqual(['fountain', 'fdx', 'text', null]);
  expect(exportScene({ ...about, elements: [{ id: 'x', ...elements[3] }] }, 'fountain').text).toBe(
    'A bell.\n',
  );
});
