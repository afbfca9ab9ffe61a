import { type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/root.ts';
import { toolPath } from '../processes/toolPath.ts';
import type { Kit } from './kits.ts';

export const examples = ['vite', 'headless', 'openai-direct', 'next-ai-sdk', 'hono', 'library'] as const;
export type Example = (typeof examples)[number];

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides?: Record<string, string>;
  pnpm?: { overrides: Record<string, string> };
}

export interface InstallOptions {
  /** Override the versions of the example's manifest. */
  versions?: Readonly<Record<string, string>>;
  beside?: Readonly<Record<string, string>>;
  /** Default npm. */
  client?: 'npm' | 'pnpm';
}

/** Local files that are not copied. */
const own = new Set(['node_modules', 'dist', '.next', 'stories']);

/**
 * Copies an example to `folder`, outside of the workspace, and installs it with npm or pnpm: the kits from
 * their tarballs, the rest from the registry.
 */
export async function installExample(
  example: Example,
  folder: string,
  tarballs: Record<Kit, string>,
  { versions = {}, beside = {}, client = 'npm' }: InstallOptions = {},
): Promise<void> {
  cpSync(join(root, 'examples', example), folder, {
    recursive: true,
    filter: (path) => !own.has(path.split(/[\\/]/).at(-1) ?? ''),
  });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const packed = Object.fromEntries(
    Object.entries(tarballs).map(([kit, tarball]) => [`@fabula/${kit}`, `file:${tarball}`]),
  );
  const pinned = (wanted: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, range]) => [name, packed[name] ?? versions[name] ?? range]),
    );
  manifest.dependencies = pinned(manifest.dependencies);
  manifest.devDependencies = { ...pinned(manifest.devDependencies), ...beside };
  // The kits name each other by version: those of the registry must not be used.
  if (client === 'npm') manifest.overrides = packed;
  else manifest.pnpm = { overrides: packed };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  await install(folder, client);
}

const quietly = ['install', '--prefer-offline', '--loglevel=error'];

function install(folder: string, client: 'npm' | 'pnpm'): Promise<void> {
  const options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const npm =
    client === 'npm'
      ? spawn('npm', [...quietly, '--no-audit', '--no-fund'], {
          ...options,
          shell: process.platform === 'win32',
        })
      : spawn(process.execPath, [toolPath('pnpm'), ...quietly], options);
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  return new Promise((done, fail) => {
    npm.on('error', fail);
    npm.on('close', (code) =>
      code === 0
        ? done()
        : fail(new Error(`${folder} could not be installed. The package manager says:\n${said}`)),
    );
  });
}
