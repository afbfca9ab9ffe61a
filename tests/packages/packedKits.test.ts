import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Kit, packedKits, unpublishedKits } from '../../scripts/packing/kits.ts';
import { root } from '../../scripts/processes/root.ts';
import { checkCitations } from '../architecture/checks/checkCitations.ts';
import { checkStyles } from '../architecture/checks/checkStyles.ts';
import { publicNames } from './publicNames.ts';
import { type Unpacked, unpack } from './unpack.ts';

const tarballs = inject('tarballs');
/** Ways of resolving by which the kits, which are ES modules alone, are not to be found. */
const ofCommonJs: readonly string[] = ['node10', 'node16-cjs'];

/** How many names each kit gives to plain Node, or why it gives none: one process for all, each kit on its own. */
const readByNode = once((): Record<Kit, { names?: number; failure?: string }> => {
  const entries = packedKits.map((kit) => [kit, join(root, 'packages', kit, 'dist/index.js')]);
  const script = `
    const read = {};
    for (const [kit, entry] of ${JSON.stringify(entries)})
      read[kit] = await import(entry).then(
        (kit) => ({ names: Object.keys(kit).length }),
        (thrown) => ({ failure: String(thrown) }),
      );
    console.log(JSON.stringify(read));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
});

/** Components that are drawn on a server as they are, for pages that bring no script: of elements and words alone. */
const forServers: readonly string[] = [
  'work-kit/dist/components/EmphasizedText.js',
  'editor-kit/dist/components/StoryViewer/StoryViewer.js',
];
/** What makes a file one for browsers: hooks and contexts, handlers, and libraries of these. */
const forBrowsers = /from ["']react-aria[^"']*["']|\b(use[A-Z]\w*|createContext)\(|\bon[A-Z]\w*:/;

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

const isUnpublished = (kit: Kit) => (unpublishedKits as readonly Kit[]).includes(kit);

describe.each(packedKits)('@fabula/%s, packed', (kit) => {
  let packed: Unpacked;
  beforeAll(() => {
    packed = unpack(tarballs[kit]);
  });
  const read = (file: string) => readFileSync(join(packed.folder, file), 'utf8');

  it('is what publint asks of a package', async () => {
    const { messages, pkg } = await publint({
      pkgDir: packed.folder,
      level: 'suggestion',
      strict: true,
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that are not wrong, for every way of resolving ESM', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarballs[kit])));
    if (!analysis.types) throw new Error('There are no types.');
    expect(Object.keys(analysis.entrypoints)).toContain('.');
    const wrong = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || !ofCommonJs.includes(problem.resolutionKind),
    );
    expect(wrong).toEqual([]);
  });

  it('brings its licence, its changes and what it is, and none of its tests', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('LICENSE')).toMatch(/^MIT License/);
    if (!isUnpublished(kit)) expect(read('CHANGELOG.md')).toContain(`## ${version}`);
    expect(read('README.md')).toMatch(new RegExp(`^# @fabula/${kit}`));
    expect(packed.files.filter((file) => /\.test\./.test(file))).toEqual([]);
  });

  it('can be published with the proof of where it was built, or not at all yet', () => {
    const manifest = JSON.parse(read('package.json'));
    if (isUnpublished(kit)) return void expect(manifest).toMatchObject({ license: 'MIT', private: true });
    expect(manifest).toMatchObject({
      license: 'MIT',
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.private).toBeUndefined();
  });

  it('says of each file with hooks or components that it runs in a browser', () => {
    const silent = packed.files
      .filter((file) => /^dist\/.*\.js$/.test(file))
      .filter((file) => {
        const text = read(file);
        return (
          /from ["'](react|react-aria[^"']*)["']/.test(text) &&
          /\b(use[A-Z]\w*|jsxs?|createContext)\(/.test(text) &&
          !/^["']use client["'];/.test(text) &&
          (!forServers.includes(`${kit}/${file}`) || forBrowsers.test(text))
        );
      });
    expect(silent).toEqual([]);
  });

  it('brings no style that its entry does not name', () => {
    const { exports } = JSON.parse(read('package.json'));
    expect(exports['./styles.css'] !== undefined).toBe(!['storyteller', 'work-kit'].includes(kit));
    const importing = packed.files.filter(
      (file) => /^dist\/.*\.js$/.test(file) && /import ["'][^"']+\.css["']/.test(read(file)),
    );
    expect(importing).toEqual([]);
  });

  it('leaves the page that embeds it alone, and a key cheap, by its styles', () => {
    const sheets = packed.files.filter((file) => /^dist\/styles\.css$/.test(file));
    expect(sheets.length).toBe(kit === 'storyteller' ? 0 : 1);
    for (const sheet of sheets) {
      expect(read(sheet)).not.toBe('');
      expect(checkStyles(kit, read(sheet))).toEqual([]);
    }
  });

  it('exports these names and no others', async () => {
    await expect(publicNames(join(root, 'packages', kit))).toMatchFileSnapshot(`names/${kit}.txt`);
  });

  it('cites nothing that its embedders cannot open, in no file', () => {
    const texts = packed.files.filter((file) => /\.(d\.ts|tsx?|js|md|txt|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(10);
    expect(checkCitations(texts.map((file) => ({ path: file, text: read(file) })))).toEqual([]);
  });

  it('names no package that nobody can install', () => {
    const naming = packed.files.filter(
      (file) => /^dist\/.*\.(js|d\.ts)$/.test(file) && /["']@fabula\/(writing|contract)["']/.test(read(file)),
    );
    expect(naming).toEqual([]);
  });

  it('can be read by Node without a bundler', () => {
    const { names, failure } = readByNode()[kit];
    expect(failure).toBeUndefined();
    expect(names).toBeGreaterThan(['storyteller', 'work-kit'].includes(kit) ? 0 : 5);
  });
});

describe.each(['editor-kit', 'scene-kit'] as const)('the styles of @fabula/%s', (kit) => {
  const classesOf = (file: string) =>
    new Set(readFileSync(file, 'utf8').match(/\.[a-z_][\w-]*(?=[^{}]*\{)/gi) ?? []);

  it.each(['styles.css', 'styles.unlayered.css'])('hold those of work-kit, in %s', (sheet) => {
    const shared = classesOf(join(root, 'packages/work-kit/dist/styles.css'));
    const own = classesOf(join(unpack(tarballs[kit]).folder, 'dist', sheet));
    expect(shared.size).toBeGreaterThan(10);
    expect([...shared].filter((name) => !own.has(name))).toEqual([]);
  });
});
