import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

interface File {
  path: string;
  text: string;
}

const home = 'apps/server/src/services/policies/';
/** Who may do what with a record, decided in place. */
const decides = [
  // By its owner.
  /\bownerId\s*[!=]==|[!=]==\s*samplesOwner\b/,
  // By what a moderator did with it.
  /\bisErased\)|\.isErased\b|\bmoderation\??\.act\b/,
  // By whether it is adult.
  /\bisNsfw\s*[!=]==\s*(true|false)|!\w+\??\.isNsfw\b|\.isNsfw\s*(&&|\|\||\?)/,
];

const deciders = (files: readonly File[]) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/(services|routes|http)\//.test(path) && !path.startsWith(home))
    .filter(({ path, text }) => !/\.test\.ts$/.test(path) && decides.some((one) => one.test(text)))
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
  "if (moderation?.act === 'remove') return true;",
  'if (work.isNsfw !== false || isAdultPath(id)) return adultHead(kind);',
  'return found.every(({ isNsfw }) => isNsfw === false);',
  'return { title, ...(image && !image.isNsfw && { picture: image.bytes }) };',
  'if (held?.isNsfw && !isNsfw) return undefined;',
])('catches %s', (text) => {
  const path = 'apps/server/src/services/works/a.ts';
  expect(deciders([{ path, text }])).toEqual([path]);
  expect(deciders([{ path: `${home}a.ts`, text }])).toEqual([]);
});
