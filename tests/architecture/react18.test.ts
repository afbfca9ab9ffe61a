import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

/** What React has since 19. The kits' peer is 18.2. */
const later = [
  'use',
  'useActionState',
  'useEffectEvent',
  'useOptimistic',
  'cache',
  'Activity',
  'ViewTransition',
];

/** Modules of kits that import it. */
function findLater(modules: readonly { path: string; text: string }[]): string[] {
  return modules
    .filter(({ path }) => /^packages\/\w+-kit\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from 'react'/g)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => later.includes(name))
        .map((name) => `${path}: ${name}`),
    );
}

it('kits import nothing that React 18 lacks', () => {
  const modules = readRepository().files;
  expect(modules.filter(({ path }) => path.startsWith('packages/editor-kit/src/')).length).toBeGreaterThan(
    100,
  );
  expect(findLater(modules)).toEqual([]);
  const faulty = {
    path: 'packages/editor-kit/src/a.ts',
    text: "import { useEffectEvent, useRef } from 'react';",
  };
  expect(findLater([faulty])).toEqual(['packages/editor-kit/src/a.ts: useEffectEvent']);
});
