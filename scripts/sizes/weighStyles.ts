import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Kit } from '../packing/kits.ts';
import { root } from '../processes/root.ts';

/** An editor's stylesheets, with an alarm in bytes of gzip. */
export const editorStyles = {
  name: 'the stylesheets of ui-kit and editor-kit',
  kits: ['ui-kit', 'editor-kit'],
  alarm: 20_000,
} as const;

/** Bytes of gzip, each compressed by itself. */
export function weighStyles(kits: readonly Kit[]): number {
  return kits
    .map((kit) => readFileSync(join(root, 'packages', kit, 'dist/styles.css')))
    .reduce((sum, css) => sum + gzipSync(css, { level: 9 }).length, 0);
}
