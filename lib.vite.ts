import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import postcss from 'postcss';
import { defineConfig, type UserConfig } from 'vite';

/** Where workspace packages resolve to their source: no prebuild in development, and never set by a consumer. */
export const sourceConditions = ['@fabula/source', 'module', 'browser', 'development|production'];

/** The same where code runs under Node: tests, and vanilla-extract, which runs each `*.css.ts` while it builds. */
export const sourceEnvironments = {
  ssr: { resolve: { conditions: ['@fabula/source', 'module', 'node', 'development|production'] } },
};

/**
 * The form of a module of Markdown's that needs no `document`: Vite takes the one for pages in workers as well, where a story
 * is read.
 */
export const workerAlias = {
  'decode-named-character-reference': resolve(
    import.meta.dirname,
    'node_modules/decode-named-character-reference/index.js',
  ),
};

/**
 * How every kit is built: ESM, one module per source file, one styles.css, "use client" kept. The styles of work-kit stand
 * in those of the kits that depend on it, so that nobody imports a third stylesheet.
 */
export function libConfig(root: string): UserConfig {
  // A test run sets its own: then JSX would be compiled for development, with this machine's paths in what is packed.
  process.env.NODE_ENV = 'production';
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const external = [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ];
  const entries = Object.entries<Record<string, string> | string>(manifest.exports).flatMap(([, target]) =>
    typeof target === 'object' && target['@fabula/source'] ? [resolve(root, target['@fabula/source'])] : [],
  );
  return defineConfig({
    root,
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: 'short' }),
      {
        name: 'styles',
        enforce: 'post',
        generateBundle: {
          order: 'post',
          handler(_, bundle) {
            if (!manifest.exports['./styles.css']) return;
            const styles = bundle['styles.css'];
            if (styles?.type !== 'asset') this.error('The kit has no styles.css.');
            if (manifest.dependencies?.['@fabula/work-kit'])
              styles.source =
                readFileSync(resolve(root, '../work-kit/dist/styles.css'), 'utf8') + styles.source;
            const source = unlayered(String(styles.source));
            this.emitFile({ type: 'asset', fileName: 'styles.unlayered.css', source });
            this.emitFile({ type: 'asset', fileName: 'styles.css.d.ts', source: 'export {};\n' });
          },
        },
      },
    ],
    build: {
      target: 'es2022',
      sourcemap: true,
      minify: false,
      cssMinify: true,
      emptyOutDir: false,
      lib: { entry: entries, formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: {
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: 'src',
          // A built `*.css.js` would be taken for a stylesheet source by an embedder's own vanilla-extract plugin.
          entryFileNames: ({ name }) => `${name.replace(/\.css$/, '_css')}.js`,
        },
      },
    },
  });
}

/** The same rules in no layer: for pages whose own resets lie in none, and so would win over every layer. */
function unlayered(css: string): string {
  const styles = postcss.parse(css);
  styles.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
  return styles.toString();
}
