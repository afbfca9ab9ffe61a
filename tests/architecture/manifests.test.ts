import { describe, expect, it } from 'vitest';
import { kits } from '../../scripts/packing/kits.ts';
import { repositoryFields } from '../../scripts/packing/repositoryFields.ts';
import { checkLockfile, checkManifests } from './checks/checkManifests.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const manifest = (content: object) => [{ path: 'package.json', text: JSON.stringify(content) }];
const lockfile = (resolved: string) => ({
  path: 'package-lock.json',
  text: JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', resolved } } }),
});

describe('what is installed tomorrow is what was tested today', () => {
  it('holds', () => {
    // Examples ask for what an outsider would write; their tests pin it (tests/packages/outside).
    const manifests = repository.files.filter(({ path }) =>
      /^(?!examples\/)(.*\/)?package\.json$/.test(path),
    );
    expect(manifests.length).toBeGreaterThan(4);
    expect(checkManifests(manifests)).toEqual([]);
  });

  it.each(['^1.0.0', '~1.0.0', '>=1', '*', 'latest', '1.x'])('catches %s', (version) => {
    expect(checkManifests(manifest({ dependencies: { a: version } }))).toHaveLength(1);
    expect(checkManifests(manifest({ devDependencies: { a: version } }))).toHaveLength(1);
    expect(checkManifests(manifest({ dependencies: { '@types/a': version } }))).toHaveLength(1);
  });

  it.each(['1.0.0', '>=1', '*', 'latest', '1.x'])(
    'catches %s among what a published kit needs',
    (version) => {
      const kit = { name: '@fabula/a-kit', dependencies: { a: version } };
      expect(checkManifests(manifest(kit))).toHaveLength(1);
      expect(checkManifests(manifest({ ...kit, dependencies: { a: '^1.0.0' } }))).toEqual([]);
      expect(
        checkManifests(manifest({ ...kit, dependencies: {}, devDependencies: { a: '^1.0.0' } })),
      ).toHaveLength(1);
    },
  );

  it('lets declarations of development float', () => {
    expect(checkManifests(manifest({ devDependencies: { '@types/node': '^20', a: '1.0.0' } }))).toEqual([]);
  });
});

describe('the lockfile names no host', () => {
  it('holds', () => {
    expect(checkLockfile(repository.read('package-lock.json'))).toEqual([]);
  });

  it('catches one', () => {
    expect(checkLockfile(lockfile(['https:/', 'registry.example.org', 'a.tgz'].join('/')))).toHaveLength(1);
    expect(checkLockfile(lockfile('packages/a'))).toEqual([]);
  });
});

describe('a package is found, and its users find us', () => {
  const packages = [...repository.paths].filter((path) =>
    /^(?:packages|apps)\/[^/]+\/package\.json$/.test(path),
  );

  it.each(packages)('%s says what it is, by which words it is found, and under which licence', (path) => {
    const { description, keywords, license } = JSON.parse(repository.read(path).text);
    expect(description).toMatch(/\w{3}.*\.$/);
    expect(keywords.length).toBeGreaterThan(2);
    expect(new Set(keywords).size).toBe(keywords.length);
    expect(license).toBe('MIT');
  });

  it.each(kits)('%s names the repository that publishes it, and no other before', (kit) => {
    const path = `packages/${kit}/package.json`;
    expect(JSON.parse(repository.read(path).text)).not.toHaveProperty('repository');
    expect(repositoryFields('https://git.example.com/somebody/fabula', kit)).toEqual({
      homepage: `https://git.example.com/somebody/fabula/tree/main/packages/${kit}#readme`,
      bugs: 'https://git.example.com/somebody/fabula/issues',
      repository: {
        type: 'git',
        url: 'git+https://git.example.com/somebody/fabula.git',
        directory: `packages/${kit}`,
      },
    });
  });
});
