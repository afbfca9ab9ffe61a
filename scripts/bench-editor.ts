import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { sourceConditions, sourceEnvironments } from '../lib.vite.ts';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { EditorCell } from './bench/editor/EditorCell.ts';
import { judgeEditors } from './bench/editor/judgeEditors.ts';
import { measureEditor } from './bench/editor/measureEditor.ts';
import { installApart } from './bench/installApart.ts';
import { describeMachine, printReport } from './bench/printReport.ts';

const sizes = (process.argv[2] ?? '200,2000,10000').split(',').map(Number);
const rounds = Number(process.argv[3] ?? 3);
const subjects = (
  process.argv[4] ?? 'ours,engine,ProseMirror,list,Lexical,Lexical in chunks,Tiptap,Slate,BlockNote'
).split(',');

const root = resolve(import.meta.dirname, 'bench/editor');
installApart(resolve(root, 'peers'), 'The editors to compare with');
const outDir = mkdtempSync(join(tmpdir(), 'fabula-bench-editor-'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  build: {
    outDir,
    target: 'es2022',
    rolldownOptions: { input: join(root, 'page.html'), checks: { moduleLevelDirective: false } },
  },
});
const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
const [url = ''] = server.resolvedUrls?.local ?? [];

const launch = await findBrowser();
const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const browsers = {
  quick: await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...unlimited] }),
  steady: await chromium.launch(launch),
};

const before = describeMachine();
const cells: EditorCell[] = sizes.flatMap((size) => subjects.map((subject) => new EditorCell(subject, size)));
const from = performance.now();
for (let round = 1; round <= rounds; round++)
  // In alternating order, so that a changing load of the machine favours nobody.
  for (const cell of round % 2 === 1 ? cells : cells.toReversed()) {
    const seconds = ((performance.now() - from) / 1000).toFixed(0).padStart(6);
    process.stderr.write(`${seconds} s  ${round}/${rounds}  ${cell.size} paragraphs  ${cell.subject}\n`);
    cell.add(
      await measureEditor(browsers, `${url}page.html?subject=${encodeURIComponent(cell.subject)}`, cell.size),
    );
  }
await Promise.all([browsers.quick.close(), browsers.steady.close(), server.close()]);

console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
for (const size of sizes) {
  const columns = ['mount ms', 'key ms p50', 'key ms p95', 'task ms/key', 'insert ms'];
  const more = ['dropped', 'busy', 'long tasks', 'heap MB', 'elements'];
  console.log(`| ${[`${size} paragraphs`, ...columns, ...more].join(' | ')} |`);
  console.log(`|${'---|'.repeat(columns.length + more.length + 1)}`);
  for (const cell of cells.filter((one) => one.size === size)) console.log(cell.row());
  console.log('');
}
printReport(judgeEditors(cells), ['', 'ours', 'beside it', 'ratio', 'target', '']);
console.log(
  `\nBuilt for production, each in a page of its own, in turns, there and back; medians of ${rounds} rounds, ratios taken within a round; keys at rest, and they and inserts with frames as fast as they come, the stream of 200 pieces a second at 60 frames a second. ‘engine’ is our text engine without the editor around it, ‘ProseMirror’ the library over chunks, ‘list’ 40 paragraphs of a plain React list. Only what compares the two counts: milliseconds are this machine’s.`,
);
