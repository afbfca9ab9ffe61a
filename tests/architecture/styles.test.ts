import { resolve } from 'node:path';
import { build, mergeConfig, type Rolldown } from 'vite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { libConfig, sourceConditions } from '../../lib.vite.ts';
import { checkStyles } from './checks/checkStyles.ts';

/** The stylesheet that a kit publishes, built in memory from sources alone: no kit has to be built before. */
async function stylesheetOf(kit: string): Promise<string> {
  const root = resolve(import.meta.dirname, '../../packages', kit);
  const fromSource = { resolve: { conditions: sourceConditions } };
  const built = await build(
    mergeConfig(libConfig(root, { hasWorkStyles: false }), {
      ...fromSource,
      environments: { ssr: fromSource },
      configFile: false,
      logLevel: 'error',
      build: { write: false },
    }),
  );
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const sheet = output.find((file) => file.fileName === 'styles.css');
  return sheet?.type === 'asset' ? String(sheet.source) : '';
}

// The kits' settings set it for the whole process, and this one goes on to run other tests.
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
});

describe('the styles of a kit leave the page that embeds it alone, and a key cheap', () => {
  it.each(['ui-kit', 'work-kit', 'editor-kit', 'account-kit', 'scene-kit'])(
    '%s',
    async (kit) => {
      const css = await stylesheetOf(kit);
      expect(css).not.toBe('');
      expect(checkStyles(kit, css)).toEqual([]);
    },
    60_000,
  );

  it.each([
    '.a { color: red }',
    '@media print { .a { color: red } }',
    '@layer other { .a { color: red } }',
    '@layer fabula { p { color: red } }',
    '@layer fabula { .a > p:hover { color: red } }',
    '@layer fabula { .a, body { color: red } }',
    '@layer fabula { .a:has(:focus) .b { color: red } }',
    '@layer fabula { .a:not(:has(:focus)) > .b { color: red } }',
  ])('catches %s', (css) => {
    expect(checkStyles('planted', css)).toHaveLength(1);
  });

  it('lets layers, faces and keyframes pass', () => {
    const css = `@layer fabula; @font-face { font-family: A }
      @layer fabula { @media print { .a:hover > .b:not(:has(.c))::before { color: red } } }
      @keyframes turn { from { opacity: 0 } to { opacity: 1 } }`;
    expect(checkStyles('planted', css)).toEqual([]);
  });
});
