import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

interface File {
  path: string;
  text: string;
}

const home = 'apps/server/src/services/policies/';
/** Who may do what with a record, decided in place: by its owner, or by what a moderator did with it. */
const decides = /\bownerId\s*[!=]==|\bisErased\)|\.isErased\b|[!=]==\s*samplesOwner\b/;

const deciders = (files: readonly File[]) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/(services|routes)\//.test(path) && !path.startsWith(home))
    .filter(({ path, text }) => !/\.test\.ts$/.test(path) && decides.test(text))
    .map(({ path }) => path);

it('who may do what with a record is decided by the policies alone', () => {
  const { files } = readRepository();
  expect(files.filter(({ path }) => path.startsWith(home)).length).toBeGreaterThan(2);
  expect(deciders(files)).toEqual([]);
});

it.each([
  'if (found.ownerId === account.id) return found;',
  "if (work.ownerId !== samplesOwner) return 'foreign';",
  'return found?.moderation?.isErased ? undefined : found;',
])('catches %s', (text) => {
  const path = 'apps/server/src/services/works/a.ts';
  expect(deciders([{ path, text }])).toEqual([path]);
  expect(deciders([{ path: `${home}a.ts`, text }])).toEqual([]);
});
