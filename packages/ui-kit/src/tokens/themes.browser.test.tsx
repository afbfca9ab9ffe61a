import './themes.css.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { themes } from './themes.ts';

const root = document.documentElement;

async function prefer(features: Record<string, string>) {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

const token = (name: string, element: Element = root) =>
  getComputedStyle(element).getPropertyValue(name).trim();

afterEach(async () => {
  delete root.dataset.fabulaTheme;
  delete root.dataset.fabulaMotion;
  document.body.replaceChildren();
  await prefer({});
});

describe('which theme is seen', () => {
  it('follows the system until one is chosen', async () => {
    await prefer({ 'prefers-color-scheme': 'light' });
    expect(token('--fabula-canvas')).toBe(themes.paper.color.canvas);
    await prefer({ 'prefers-color-scheme': 'dark' });
    expect(token('--fabula-canvas')).toBe(themes.lamp.color.canvas);
    expect(getComputedStyle(root).colorScheme).toBe('normal');
  });

  it('keeps the chosen one whatever the system prefers', async () => {
    root.dataset.fabulaTheme = 'paper';
    await prefer({ 'prefers-color-scheme': 'dark' });
    expect(token('--fabula-canvas')).toBe(themes.paper.color.canvas);
    root.dataset.fabulaTheme = 'afterdark';
    expect(token('--fabula-canvas')).toBe(themes.afterdark.color.canvas);
    expect(getComputedStyle(root).colorScheme).toBe('dark');
  });

  it('can be another inside an element', () => {
    root.dataset.fabulaTheme = 'paper';
    const inside = document.createElement('div');
    inside.dataset.fabulaTheme = 'lamp';
    document.body.append(inside);
    expect(token('--fabula-ink', inside)).toBe(themes.lamp.color.ink);
    expect(token('--fabula-ink')).toBe(themes.paper.color.ink);
  });

  it('gives way to styles of the embedder, which lie in no layer', () => {
    const own = document.createElement('style');
    own.textContent = ':root { --fabula-accent: rgb(0 0 255) }';
    root.dataset.fabulaTheme = 'paper';
    document.body.append(own);
    expect(token('--fabula-accent')).toBe('rgb(0 0 255)');
  });
});

describe('motion', () => {
  it('takes no time where it is reduced', async () => {
    await prefer({ 'prefers-reduced-motion': 'no-preference' });
    expect(Number.parseFloat(token('--fabula-duration-ink'))).toBeGreaterThan(0);
    await prefer({ 'prefers-reduced-motion': 'reduce' });
    for (const name of ['quick', 'settle', 'ink']) {
      expect(Number.parseFloat(token(`--fabula-duration-${name}`))).toBe(0);
    }
  });

  it('takes no time where the embedder reduces it, whatever the system says', async () => {
    await prefer({ 'prefers-reduced-motion': 'no-preference' });
    root.dataset.fabulaMotion = 'reduced';
    for (const name of ['quick', 'settle', 'ink']) {
      expect(Number.parseFloat(token(`--fabula-duration-${name}`))).toBe(0);
    }
  });
});
