import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Example, installExample } from '../../../scripts/packing/installExample.ts';

/** Where an example is installed outside of the checkout, from the packed kits, while the tests of a file run. */
export function exampleFolder(example: Example, versions?: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), `fabula-${example}-`));
  beforeAll(() => installExample(example, folder, inject('tarballs'), versions), 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
