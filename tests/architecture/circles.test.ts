import { expect, it } from 'vitest';
import { circleIn } from '../../apps/site/bundled.ts';
import { type Module, parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

/** Of source files, with imports of types and lazy ones; tests may import what they like. */
function graphOf(modules: readonly Pick<Module, 'path' | 'imports'>[]): Map<string, string[]> {
  return new Map(
    modules
      .filter(({ path }) => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
      .map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
  );
}

it('no module imports itself by way of others, types counted', () => {
  const graph = graphOf(readRepository().modules);
  expect(graph.size).toBeGreaterThan(800);
  expect(circleIn(graph)).toBeUndefined();
});

it('finds a circle of types', () => {
  const [one, other] = ['packages/a/src/one.ts', 'packages/a/src/other.ts'];
  const modules = [
    parseModule({ path: one, text: "import type { Other } from './other.ts';\nexport type One = Other;" }),
    parseModule({
      path: other,
      text: "export const later = () => import('./one.ts');\nexport type Other = 1;",
    }),
  ];
  expect(circleIn(graphOf(modules))).toEqual([one, other, one]);
  expect(circleIn(graphOf(modules.slice(1)))).toBeUndefined();
});
