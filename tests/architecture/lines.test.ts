import { expect, it } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: its types stand in countRooms.d.mts.
import { countRooms, isCounted, rooms } from '../../scripts/counting/countRooms.mjs';
import { readRepository } from './readRepository.ts';

it('counts every file of packages and apps in a room, and none twice', () => {
  const { files } = readRepository();
  const counted = countRooms(files);
  expect(counted.files).toBe(files.filter(({ path }) => isCounted(path)).length);
  expect(counted.files).toBeGreaterThan(500);
  expect(counted.lines).toBe(counted.rooms.reduce((total, { lines }) => total + lines, 0));
});

it('counts lines of TypeScript, without tests and declarations', () => {
  const counted = countRooms([
    { path: 'packages/contract/src/a.ts', text: 'one\ntwo\n' },
    { path: 'packages/contract/src/a.test.ts', text: 'one\n' },
    { path: 'packages/ui-kit/src/fonts.css.d.ts', text: 'one\n' },
    { path: 'packages/storyteller/src/a.ts', text: 'one' },
  ]);
  const found = counted.rooms.filter(({ count }) => count > 0);
  expect(found.map(({ name, lines }) => [name, lines])).toEqual([
    ['contract', 2],
    ['storyteller', 1],
  ]);
});

it('names a file that is in no room', () => {
  expect(() => countRooms([{ path: 'packages/attic/src/a.ts', text: '' }])).toThrow(
    'packages/attic/src/a.ts',
  );
});

it('stands in docs/house.md, every room of it', () => {
  const { text } = readRepository().read('docs/house.md');
  for (const { name } of rooms) expect(text).toMatch(new RegExp(`^\\| ${name} \\|`, 'm'));
});
