import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../processes/root.ts';

const outDir = join(root, 'node_modules/.cache/fabula/bench');
const parts = ['gauge', 'relay', 'upstream'] as const;

export async function buildParts(): Promise<Record<(typeof parts)[number], string>> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(parts.map((part) => [part, join(import.meta.dirname, `parts/${part}.ts`)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const path = (part: string) => join(outDir, `${part}.mjs`);
  return { gauge: path('gauge'), relay: path('relay'), upstream: path('upstream') };
}
