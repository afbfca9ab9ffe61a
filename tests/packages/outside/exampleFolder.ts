import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  type Example,
  type InstallOptions,
  installExample,
} from '../../../scripts/packing/installExample.ts';

/** The examples ask for ranges, as an outsider does. Tests say each day the same, so they take what was tried. */
const tried = {
  '@ai-sdk/openai-compatible': '2.0.92',
  '@hono/node-server': '2.1.8',
  '@tailwindcss/vite': '4.3.5',
  '@vitejs/plugin-react': '6.3.0',
  hono: '4.13.19',
  next: '16.4.6',
  openai: '7.57.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  tailwindcss: '4.3.5',
  tsx: '4.23.15',
  typescript: '7.0.2',
  vite: '8.3.8',
};

/** Where an example is installed outside of the checkout, from the packed kits, while the tests of a file run. */
export function exampleFolder(example: Example, { versions, ...options }: InstallOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), `fabula-${example}-`));
  beforeAll(
    () =>
      installExample(example, folder, inject('tarballs'), {
        ...options,
        versions: { ...tried, ...versions },
      }),
    300_000,
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
