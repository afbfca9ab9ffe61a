import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changesWithout } from './outside/changesWithout.ts';
import { viteExample } from './outside/viteExample.ts';

describe('examples/vite on React 19', () => {
  const { open } = viteExample({
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
  });

  describe('beside Tailwind, whose preflight is on', () => {
    /** A draft in pencil, and a dialog over it. `order` declares layers before the page's own styles do. */
    async function besideTailwind(order = ''): Promise<Page> {
      const { page } = await open('/tailwind.html');
      // Nothing moves, and nothing sticks to the window's edge.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 4000 });
      await page.getByRole('textbox', { name: 'Premise' }).fill('A newspaper that is written at night.');
      await page.getByRole('button', { name: /^Generate Story/ }).click();
      await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Text tools' }).click();
      await page.getByRole('menuitem', { name: 'Story Settings' }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
      await page.evaluate(async (order) => {
        const link = document.querySelector('link[rel=stylesheet]');
        const css = await (await fetch((link as HTMLLinkElement).href)).text();
        const style = document.createElement('style');
        // Faces would arrive between two looks. Without preflight the page around the kits moves: theirs is the inside.
        style.textContent = `${order}${css.replace(/@font-face\s*{[^}]*}/g, '')}
          body { margin: 0 } [data-kit] { width: 60rem }`;
        link?.replaceWith(style);
      }, order);
      return page;
    }
    const kits = '[data-kit], [role="dialog"]';
    const roundness = (page: Page) =>
      page
        .locator('button', { hasText: 'Utilities make' })
        .evaluate((button) => getComputedStyle(button).borderRadius);

    it('looks the same inside the kits with preflight and without', async () => {
      const page = await besideTailwind();
      expect(await changesWithout(page, 'base', kits)).toEqual([]);
      await page.close();
    });

    it('looks the same around the kits with their styles and without', async () => {
      const page = await besideTailwind();
      expect(await changesWithout(page, 'fabula', '[data-host]')).toEqual([]);
      await page.close();
    });

    it('lets a utility win over a kit', async () => {
      const page = await besideTailwind();
      expect(Number.parseFloat(await roundness(page))).toBeGreaterThan(1000);
      await page.close();
    });

    it('is why the guide has a line of layers: without it, whoever comes last wins', async () => {
      const kitsLast = await besideTailwind('@layer theme, base, components, utilities, fabula;');
      expect(await changesWithout(kitsLast, 'base', kits)).toEqual([]);
      expect(await roundness(kitsLast)).toBe('6px');
      await kitsLast.close();
      const kitsFirst = await besideTailwind('@layer fabula, theme, base, components, utilities;');
      expect(await changesWithout(kitsFirst, 'base', kits)).not.toEqual([]);
      await kitsFirst.close();
    });
  });
});
