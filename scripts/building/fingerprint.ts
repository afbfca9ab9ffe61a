import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.vite']);
const isNoInput = (name: string) => /\.(test|stories)\.tsx?$/.test(name) || name.endsWith('.mdx');

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || isNoInput(entry.name)) return [];
    return filesUnder(join(path, entry.name));
  });
}

/** A hash of names and contents of all inputs, and of the settings of the build (`VITE_…`). */
export function fingerprint(base: string, inputs: readonly string[], env = process.env): string {
  const hash = createHash('sha256').update(process.version);
  const files = inputs.flatMap((input) => filesUnder(join(base, input))).sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\0${relative(base, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  for (const name of Object.keys(env).sort())
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${env[name]}`);
  return hash.digest('hex');
}
