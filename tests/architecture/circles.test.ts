import { expect, it } from 'vitest';
import { circleIn } from '../../apps/site/bundled.ts';
import { readRepository } from './readRepository.ts';

/** Of source files, with imports of types alone; tests may import what they like. */
function graphOf(isIn: (path: string) => boolean): Map<string, string[]> {
  const modules = readRepository().modules.filter(
    ({ path }) => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path) && isIn(path),
  );
  return new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
}

// Those of its model and its store end with the model of the desk.
const isApart = (path: string) => path.startsWith('packages/editor-kit/');

it('no module imports itself by way of others, types counted', () => {
  const graph = graphOf((path) => !isApart(path));
  expect(graph.size).toBeGreaterThan(600);
  expect(circleIn(graph)).toBeUndefined();
});

it('finds a circle of types', () => {
  expect(circleIn(graphOf((path) => path.startsWith('packages/editor-kit/')))).toBeDefined();
});
