import { newRecord, newStory } from '@fabula/editor-kit/core';
import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { readBackup } from './readBackup.ts';
import { zipLimits } from './zipLimits.ts';

const about = { fabula: 'backup', version: 1, madeAt: '2026-11-01T10:00:00.000Z', stories: 1, scenes: 0 };
const story = {
  ...newStory(false),
  title: 'Doors',
  paragraphs: [{ id: 'a', text: 'One.' }],
};
const entry = {
  fabula: 'story',
  version: 1,
  rating: 'general',
  record: newRecord(story),
  updatedAt: about.madeAt,
};

const packed = (files: Record<string, unknown>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, value]) => [
        path,
        value instanceof Uint8Array
          ? value
          : strToU8(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
    ),
  );
const read = (bytes: BlobPart) => readBackup(new Blob([bytes]));

it('reads what it can, and names what is damaged', async () => {
  const { backup } = await read(
    packed({
      'about.json': about,
      'stories/0001 Doors.json': entry,
      'stories/0002 Torn.json': JSON.stringify(entry).slice(0, 200),
      'stories/0003 Strange.json': { name: 'package' },
      'scenes/0001 Empty.json': [],
      'preferences.json': 'no JSON',
    }),
  );
  expect(backup?.stories).toEqual([{ record: newRecord(story), updatedAt: about.madeAt, versions: [] }]);
  expect(backup?.unreadable).toEqual(['Empty', 'Torn', 'Strange']);
  expect(backup?.preferences).toEqual({});
});

it('takes a story by its exchanged form where its record is of another make, and D-MATURE: adult where either says so', async () => {
  const saved = { title: 'Doors', premise: '', paragraphs: ['One.'], isNsfw: false };
  const files = {
    'about.json': about,
    'stories/0001 Doors.json': { ...entry, record: { of: 'old' }, rating: 'adult', story: saved },
  };
  const { backup } = await read(packed(files));
  expect(backup?.stories[0]?.record.story).toMatchObject({ title: 'Doors', isNsfw: true });
});

it('ignores paths that lead elsewhere, and whatever else is in the file', async () => {
  const { backup } = await read(
    packed({
      'about.json': about,
      '../stories/0001 Out.json': entry,
      'stories/../../0001 Out.json': entry,
      'stories/deep/0001 In.json': entry,
      'C:\\stories\\0001.json': entry,
      'stories/run.exe': 'MZ',
      'stories/0001 Doors.json': entry,
    }),
  );
  expect(backup?.stories).toHaveLength(1);
  expect(backup?.unreadable).toEqual([]);
});

it.each([
  ['empty', ''],
  ['no_backup', '%PDF-1.7'],
  ['no_backup', '{"fabula":"backup"}'],
  ['no_backup', packed({ 'word/document.xml': '<w/>' })],
  ['no_backup', packed({ 'about.json': { name: 'other' } })],
  ['damaged', packed({ 'about.json': 'torn', 'stories/0001 Doors.json': entry })],
  ['newer', packed({ 'about.json': { ...about, version: 2 } })],
] as [string, BlobPart][])('%s', async (problem, bytes) => {
  expect(await read(bytes)).toEqual({ backup: null, problem });
});

it('a file that was cut off is damaged', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const whole = packed({ 'about.json': about, 'stories/0001 Doors.json': entry });
  expect(await read(whole.slice(0, whole.length - 60))).toEqual({ backup: null, problem: 'damaged' });
});

it('an entry whose bytes were changed is unreadable, and the others are there', async () => {
  const whole = packed({
    'about.json': about,
    'stories/0001 Doors.json': entry,
    'stories/0002 Torn.json': entry,
  });
  const at =
    new TextDecoder('latin1').decode(whole).indexOf('stories/0002 Torn.json') +
    'stories/0002 Torn.json'.length;
  whole.fill(0xff, at, at + 40);
  const { backup } = await read(whole);
  expect(backup?.stories).toHaveLength(1);
  expect(backup?.unreadable).toEqual(['Torn']);
});

/** Lets the directory of a packed file say another size than the one that an entry has. */
function withSize(packedFile: Uint8Array, size: number, said: number): Uint8Array<ArrayBuffer> {
  const lying = new Uint8Array(packedFile);
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 4; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, said, true);
  return lying;
}

it('a bomb is found before it is unpacked: a large one, one of many entries, and one that says that it is small', async () => {
  const size = 1_234_567;
  const bomb = packed({ 'about.json': about, 'stories/0001.json': new Uint8Array(size) });
  const { ratio, entry: largest, entries } = zipLimits;
  for (const said of [ratio.from + 1, largest + 1])
    expect(await read(withSize(bomb, size, said))).toMatchObject({ problem: 'too_large' });
  const small = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`stories/000${index}.json`, new Uint8Array(ratio.from / 3)]),
  );
  expect(await read(packed({ 'about.json': about, ...small }))).toMatchObject({ problem: 'too_large' });
  const many = Object.fromEntries(Array.from({ length: entries + 1 }, (_, index) => [`a${index}`, '']));
  expect(await read(packed({ 'about.json': about, ...many }))).toMatchObject({ problem: 'too_large' });
  const { backup } = await read(withSize(bomb, size, 100));
  expect(backup).toMatchObject({ stories: [], unreadable: ['0001'] });
});
