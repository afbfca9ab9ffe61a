import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesWithout } from './outside/changesWithout.ts';
import { viteExample } from './outside/viteExample.ts';

describe('examples/vite on React 19', () => {
  const { folder, open } = viteExample({
    client: 'pnpm',
    versions: {
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/react': '^19.0.0',
      '@types/react-dom': '^19.0.0',
    },
    beside: { bootstrap: '5.3.9', 'create-vite': '9.3.0', tailwind3: 'npm:tailwindcss@3.4.19' },
  });

  describe('and how it looks', () => {
    let page: Page;
    let css: string;
    /** A draft in pencil, and a dialog over it, without styles. Theirs are kept in `css`, without typefaces. */
    beforeAll(async () => {
      ({ page } = await open('/tailwind.html'));
      // Nothing moves, and nothing sticks to the window's edge.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 4000 });
      await page.getByRole('textbox', { name: 'Premise' }).fill('A newspaper that is written at night.');
      await page.getByRole('button', { name: /^Generate Story/ }).click();
      await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Text tools' }).click();
      await page.getByRole('menuitem', { name: 'Story Settings' }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
      const written = await page.evaluate(async () => {
        const link = document.querySelector('link[rel=stylesheet]') as HTMLLinkElement;
        const text = await (await fetch(link.href)).text();
        link.remove();
        return text;
      });
      // Faces would arrive between two looks.
      css = written.replace(/@font-face\s*{[^}]*}/g, '');
    }, 120_000);

    /** Gives the page these styles, and none of those before them. */
    async function dress(styles: string): Promise<void> {
      // Without preflight the page around the kits moves: theirs is the inside. What has no text takes the body's colour,
      // which is the page's own affair.
      await page.evaluate((styles) => {
        for (const style of document.querySelectorAll('[data-worn]')) style.remove();
        document.head.insertAdjacentHTML('beforeend', styles.replaceAll('<style', '<style data-worn'));
      }, `${styles}<style>body { margin: 0; color: black } [data-kit] { width: 60rem }</style>`);
    }
    const kits = '[data-kit], [role="dialog"]';

    describe('beside Tailwind, whose preflight is on', () => {
      /** `order` declares layers before the page's own styles do. */
      const besideTailwind = (order = '') => dress(`<style>${order}${css}</style>`);
      const roundness = () =>
        page
          .locator('button', { hasText: 'Utilities make' })
          .evaluate((button) => getComputedStyle(button).borderRadius);

      it('looks the same inside the kits with preflight and without', async () => {
        await besideTailwind();
        expect(await changesWithout(page, { layer: 'base' }, kits)).toEqual([]);
      });

      it('looks the same around the kits with their styles and without', async () => {
        await besideTailwind();
        expect(await changesWithout(page, { layer: 'fabula' }, '[data-host]')).toEqual([]);
      });

      it('lets a utility win over a kit', async () => {
        await besideTailwind();
        expect(Number.parseFloat(await roundness())).toBeGreaterThan(1000);
      });

      it('is why the guide has a line of layers: without it, whoever comes last wins', async () => {
        await besideTailwind('@layer theme, base, components, utilities, fabula;');
        expect(await changesWithout(page, { layer: 'base' }, kits)).toEqual([]);
        expect(await roundness()).toBe('6px');
        await besideTailwind('@layer fabula, theme, base, components, utilities;');
        expect(await changesWithout(page, { layer: 'base' }, kits)).not.toEqual([]);
      });
    });

    describe.each(['Tailwind 3', 'Bootstrap', 'Vite’s template'] as const)(
      'beside %s, which lies in no layer',
      (host) => {
        const read = (...path: string[]) => readFileSync(join(folder, 'node_modules', ...path), 'utf8');
        const sheets = {
          'Tailwind 3': () =>
            read('tailwind3/src/css/preflight.css').replace(/theme\([^,]+, ([^)]+)\)/g, '$1'),
          Bootstrap: () => read('bootstrap/dist/css/bootstrap.css'),
          // What a page hands down is its own affair around a kit; sizes in rem follow it, as they should.
          'Vite’s template': () =>
            `${read('create-vite/template-react-ts/src/index.css')}
          :root { font-size: 16px !important; color-scheme: normal !important }
          [data-kit] { all: initial; interactivity: inherit; -webkit-locale: inherit; display: block; width: 60rem }`,
        };
        const styledBy = (name: string) => {
          const own = ['ui', 'editor', 'scene', 'account'].map((kit) =>
            read(`@fabula/${kit}-kit/dist/${name}`),
          );
          return dress(`<style id="host">${sheets[host]()}</style><style>${own.join('')}</style>`);
        };

        it('looks the same inside the kits with it and without, by the styles in no layer', async () => {
          await styledBy('styles.unlayered.css');
          expect(await changesWithout(page, { id: 'host' }, kits)).toEqual([]);
        });

        it('is why there are such styles: it takes those in a layer apart', async () => {
          await styledBy('styles.css');
          expect(await changesWithout(page, { id: 'host' }, kits)).not.toEqual([]);
        });
      },
    );
  });
});
