import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';
import { inlineStyles } from './paintAtOnce.ts';

const entries = { first: 'src/routes/renderFirstPage.tsx', render: 'src/routes/renderPage.tsx' };
/** In which the first page and the editors are written, as far as one sees it at once. */
const typefaces = [
  'literata-latin-opsz-normal',
  'literata-latin-wght-italic',
  'source-sans-3-latin-wght-normal',
];

/** The pages that the server renders, and the chunks that bring their styles. */
const served = Object.fromEntries(
  ['StoriesPage', 'ScenesPage', 'PremisesPage', 'GenresPage', 'CategoryPage', 'AdultLandingPage'].map(
    (name) => [name, [`src/routes/${name}.tsx`]],
  ),
);

/** The same of those that are written in: their scripts and typefaces are asked for with the document. */
const written = Object.fromEntries(
  ['EditorPage', 'SceneGeneratorPage'].map((name) => [
    name,
    [`src/routes/${name}.tsx`, 'src/routes/SiteAccountProvider.tsx'],
  ]),
);

/**
 * Writes what the server sends before any script has come: `first-page.html`, the first page as a visitor sees it, and
 * `render/render.mjs`, which renders the pages that lists are on. Their class names are those of the build, for all are made of
 * the same files.
 */
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
          // The server has none of what the site stands on.
          ssr: { noExternal: true },
          define: {
            'process.env.NODE_ENV': JSON.stringify('production'),
            PAGE_STYLES: JSON.stringify(
              Object.fromEntries([
                ...Object.entries(served).map(([name, from]) => [name, stylesOf(from, bundle)]),
                ...Object.entries(written).map(([name, from]) => [
                  name,
                  scriptsOf(from, bundle) + fonts(bundle) + stylesOf(from, bundle),
                ]),
              ]),
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
        writeFileSync(join(directory, 'first-page.html'), fonts(bundle) + made.renderFirstPage());
        cpSync(folder, join(directory, 'render'), { recursive: true });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * The styles that these modules bring with them, to stand in the page.
 */
function stylesOf(modules: readonly string[], bundle: Rollup.OutputBundle): string {
  const sheets = chunksOf(modules, bundle).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const own = [...new Set(sheets)].filter((sheet) => !isNamed(sheet, bundle));
  return own.map((sheet) => inlineStyles(sheet, bundle)).join('');
}

/** Asks for the scripts of these modules beside those of the document. */
function scriptsOf(modules: readonly string[], bundle: Rollup.OutputBundle): string {
  return chunksOf(modules, bundle)
    .map(({ fileName }) => fileName)
    .filter((name) => !isNamed(name, bundle))
    .map((name) => `<link rel="modulepreload" href="/${name}">`)
    .join('');
}

/** Whether the document itself brings this file, or asks for it. */
function isNamed(fileName: string, bundle: Rollup.OutputBundle): boolean {
  const index = bundle['index.html'];
  return index?.type === 'asset' && String(index.source).includes(`/${fileName}"`);
}

/** The chunks that bring these modules, and those that they stand on, which come first. */
function chunksOf(modules: readonly string[], bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = new Set<Rollup.OutputChunk>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const imported of chunk.imports) visit(imported);
    chunks.add(chunk);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) =>
        one.type === 'chunk' &&
        one.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/apps/site/${module}`)),
    );
    if (!chunk) throw new Error(`The build has no ${module}.`);
    visit(chunk.fileName);
  }
  return [...chunks];
}

/**
 * Asks for a typeface beside what is read, and not before it: what stands in for it is as wide. Asked for by the styles
 * alone, it would come at the highest priority that there is.
 */
function fonts(bundle: Rollup.OutputBundle): string {
  return typefaces.map((name) => preload(name, Object.keys(bundle))).join('');
}

function preload(name: string, files: readonly string[]): string {
  const file = files.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.woff2'));
  if (file === undefined) throw new Error(`The build has no typeface ${name}.`);
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
}
