import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';

const entry = 'src/landing/renderFirstPage.tsx';
/** In which the first page is written, as far as one sees it at once. */
const typefaces = [
  'literata-latin-opsz-normal',
  'literata-latin-wght-italic',
  'source-sans-3-latin-wght-normal',
];

/**
 * Writes `first-page.html` beside the build: the first page as it looks before its script has come, for the server to
 * send with it. Its class names are those of the build, for both are made of the same files.
 */
export function prerenderFirstPage(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'prerender-first-page',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      directory = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      // Inside of the site, where what it imports is found.
      const cache = join(root, 'node_modules/.cache');
      mkdirSync(cache, { recursive: true });
      const folder = mkdtempSync(join(cache, 'first-page-'));
      try {
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          plugins: [react(), vanillaExtractPlugin()],
          resolve: { conditions: sourceConditions },
          environments: sourceEnvironments,
          build: {
            ssr: entry,
            outDir: folder,
            minify: false,
            copyPublicDir: false,
            rolldownOptions: {
              checks: { moduleLevelDirective: false },
              output: { entryFileNames: 'render.js' },
            },
          },
        });
        const made = (await import(pathToFileURL(join(folder, 'render.js')).href)) as {
          renderFirstPage: () => string;
        };
        const page =
          typefaces.map((name) => preload(name, Object.keys(bundle))).join('') + made.renderFirstPage();
        writeFileSync(join(directory, 'first-page.html'), page);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Asks for a typeface beside what is read, and not before it: what stands in for it is as wide. Asked for by the styles
 * alone, it would come at the highest priority that there is.
 */
function preload(name: string, files: readonly string[]): string {
  const file = files.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.woff2'));
  if (file === undefined) throw new Error(`The build has no typeface ${name}.`);
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
}
