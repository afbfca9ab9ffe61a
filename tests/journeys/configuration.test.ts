import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envNames } from '../../apps/server/src/env.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** Where the server lies is the installation's affair, and Vite's variables are the site's. */
const forPeople = envNames.filter((name) => name !== 'SITE_DIR').toSorted();

describe('what can be configured', () => {
  it('stands in the table of docs/guides/configuring.md, all of it and nothing else', () => {
    const rows = [...read('docs/guides/configuring.md').matchAll(/^\| ((?:`[A-Z][A-Z_]+`(?:, )?)+) \|/gm)];
    const names = rows.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(names.toSorted()).toEqual(forPeople);
  });

  it('stands in .env.example, commented out', () => {
    const names = [...read('.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.toSorted()).toEqual(forPeople);
  });
});
