/** A Vite build of `npm start`. Paths are relative to the repository. */
export interface Product {
  name: string;
  folder: string;
  output: string;
  inputs: readonly string[];
}

const shared = [
  'package-lock.json',
  'lib.vite.ts',
  'packages/contract',
  'packages/storyteller',
  'packages/writing',
];

export const products: readonly Product[] = [
  {
    name: 'site',
    folder: 'apps/site',
    output: 'apps/site/dist/index.html',
    inputs: [...shared, 'apps/site', 'packages'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    output: 'apps/server/dist/main.js',
    inputs: [...shared, 'apps/server'],
  },
];
