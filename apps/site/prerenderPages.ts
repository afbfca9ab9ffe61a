import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';
import { filesOf } from './bundled.ts';
import { ahead, inlined } from './paintAtOnce.ts';

const entries = { first: 'src/routes/renderFirstPage.tsx', render: 'src/routes/renderPage.tsx' };
/** Those of the first page's first screen. */
const typefaces = [
  'literata-latin-opsz-normal',
  'literata-latin-wght-italic',
  'source-sans-3-latin-wght-normal',
];

/** The pages that the server renders, and the chunks that bring their styles. */
const served: Record<string, readonly string[]> = Object.fromEntries(
  ['LibraryRoute', 'PremisesPage', 'GenresPage', 'CategoryPage', 'AdultLandingPage'].map((name) => [
    name,
    [`routes/${name}.tsx`],
  ]),
);
/** The pages whose styles the server knows by the first part of their address, and allows by their hash. */
const addressed = { ...ahead, nsfw: served.AdultLandingPage ?? [] };
served.EditorPage = ahead['ai-story-generator'] ?? [];
served.SigningPage = ahead.login ?? [];
served.SceneGeneratorPage = ahead['ai-scene-generator'] ?? [];

/** Writes the first page, the renderer of the pages of lists, and their styles; all share the class names of one build. */
export function prerenderPages(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      directory = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      // Inside the site, where its imports resolve.
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
          // The server has no node_modules of the site.
          ssr: { noExternal: true },
          define: {
            'process.env.NODE_ENV': JSON.stringify('production'),
            PAGE_STYLES: JSON.stringify(
              Object.fromEntries(
                Object.entries(served).map(([name, from]) => [name, stylesOf(from, bundle)]),
              ),
            ),
          },
          build: {
            ssr: true,
            outDir: folder,
            minify: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: entries,
              checks: { moduleLevelDirective: false },
              output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
            },
          },
        });
        const made = (await import(pathToFileURL(join(folder, 'first.mjs')).href)) as {
          renderFirstPage: () => string;
        };
        const page =
          typefaces.map((name) => preload(name, Object.keys(bundle))).join('') + made.renderFirstPage();
        writeFileSync(join(directory, 'first-page.html'), page);
        cpSync(folder, join(directory, 'render'), { recursive: true });
        const styles = Object.entries(addressed).map(([name, from]) => [name, stylesOf(from, bundle)]);
        for (const [name, from] of Object.entries(served))
          if (!styles.some(([, text]) => text === stylesOf(from, bundle)))
            throw new Error(`No address of the server has the styles of ${name}: it would not allow them.`);
        writeFileSync(join(directory, 'render/styles.json'), JSON.stringify(Object.fromEntries(styles)));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function stylesOf(modules: readonly string[], bundle: Rollup.OutputBundle): string {
  const index = bundle['index.html'];
  const known = index?.type === 'asset' ? String(index.source) : '';
  const own = filesOf(modules, bundle).styles.filter((sheet) => !isIn(known, `/${sheet}`));
  const text = own.map((sheet) => {
    const asset = bundle[sheet];
    if (asset?.type !== 'asset') throw new Error(`The build has no ${sheet} to put into a page.`);
    return String(asset.source).trim();
  });
  const paths = own.map((sheet) => `/${sheet}`);
  return own.length === 0 ? '' : inlined(text, paths);
}

const isIn = (html: string, path: string) =>
  [...html.matchAll(/<style data-sheets="([^"]*)"/g)].some(([, paths = '']) =>
    paths.split(' ').includes(path),
  );

/** Preloads a typeface beside the text; stylesheets alone would fetch it at the highest priority. */
function preload(name: string, files: readonly string[]): string {
  const file = files.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.woff2'));
  if (file === undefined) throw new Error(`The build has no typeface ${name}.`);
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
}
