import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Example, examples, installExample } from './packing/installExample.ts';
import { packKits } from './packing/packKits.ts';
import { runNode } from './processes/runNode.ts';

const [wanted = '', ...rest] = process.argv.slice(2);
const example = examples.find((name) => name === wanted);
if (example === undefined) {
  console.error(`Usage: npm run examples -- <${examples.join(' | ')}>`);
  process.exit(1);
}

/** The commands of each README, without npm between the process and a terminal's signals. */
const starts: Record<Example, readonly (readonly string[])[]> = {
  vite: [['node_modules/vite/bin/vite.js']],
  library: [['node_modules/vite/bin/vite.js']],
  headless: [['write.js']],
  'openai-direct': [['node_modules/vite/bin/vite.js']],
  'next-ai-sdk': [['node_modules/next/dist/bin/next', 'dev']],
  hono: [
    ['node_modules/vite/bin/vite.js', 'build'],
    ['node_modules/tsx/dist/cli.mjs', 'server.ts'],
  ],
};

const folder = mkdtempSync(join(tmpdir(), `fabula-${example}-`));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

console.log('Packing the kits as npm would get them…');
const tarballs = await packKits();
console.log(`Installing examples/${example} in ${folder}…`);
await installExample(example, folder, tarballs);
for (const start of starts[example]) {
  process.exitCode = await runNode([...start, ...rest], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (process.exitCode) break;
}
