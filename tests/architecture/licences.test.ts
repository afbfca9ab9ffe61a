import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLicences, countLicences, inTheirFiles, type LockedPackage } from './checks/checkLicences.ts';

const root = resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

describe('what the product is made of may be given away under MIT', () => {
  it('holds', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(checkLicences(packages)).toEqual([]);
  });

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'OFL-1.1',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'MIT AND GPL-3.0',
    undefined,
  ])('catches %s', (license) => {
    expect(
      checkLicences({ 'node_modules/a': { version: '1.0.0', ...(license && { license }) } }),
    ).toHaveLength(1);
    expect(
      checkLicences({ 'apps/server/node_modules/@b/a': { version: '1.0.0', license: 'BUSL-1.1' } }),
    ).toEqual(['@b/a 1.0.0 is under BUSL-1.1']);
  });

  it('lets a choice, a tool, and what is linked pass', () => {
    expect(
      checkLicences({
        'node_modules/a': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
        'node_modules/b': { version: '1.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/@fabula/c': { link: true },
        'node_modules/@img/sharp-d': { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
      }),
    ).toEqual([]);
  });

  it('counts what is installed for the product, also for a tool of it', () => {
    const alsoOfTools = { version: '2.0.0', license: 'MIT', devOptional: true };
    const counted = {
      'node_modules/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c/node_modules/b': alsoOfTools,
      'node_modules/d': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/e': { version: '1.0.0' },
    };
    expect(countLicences(counted)).toEqual([
      ['MIT', 2],
      ['ISC', 1],
      ['none named', 1],
    ]);
    expect(checkLicences({ 'node_modules/a': { ...alsoOfTools, license: 'GPL-3.0' } })).toHaveLength(1);
  });

  it.each(Object.entries(inTheirFiles))('%s says so in its own file', (name, licence) => {
    expect(licence).toBe('MIT');
    const text = readFileSync(resolve(root, 'node_modules', name.replace(/@[^@]+$/, ''), 'LICENSE'), 'utf8');
    expect(text).toContain('Permission is hereby granted, free of charge');
  });
});
