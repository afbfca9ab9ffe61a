import '../index.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import guide from '../../../../docs/guides/theming.md?raw';
import { Button } from '../components/Button/Button.tsx';
import { themeNames, themes } from './themes.ts';
import { vars } from './vars.css.ts';

const html = document.documentElement;
let root: Root | undefined;
const own = document.createElement('style');

afterEach(() => {
  root?.unmount();
  own.remove();
  html.className = '';
  delete html.dataset.fabulaTheme;
  delete html.dataset.fabulaMotion;
});

const tokens = (contract: object): string[] =>
  Object.values(contract).flatMap((value: unknown) =>
    typeof value === 'string' ? value.slice('var('.length, -1) : tokens(value as object),
  );
const read = (name: string) => getComputedStyle(html).getPropertyValue(name).trim();
const rows = [...guide.matchAll(/^\| `(--fabula-[\w-]+)` \| .*? \| (.*) \|$/gm)].map(([, name, values]) => ({
  name: name ?? '',
  values: (values ?? '').split(' | '),
}));

it('the guide to theming names every public variable, once, and no other', () => {
  const shadows = ['--fabula-shadow-resting', '--fabula-shadow-lifted'];
  expect(shadows.filter((name) => guide.includes(`\`${name}\``))).toEqual(shadows);
  expect([...rows.map(({ name }) => name), ...shadows].sort()).toEqual(tokens(vars).sort());
});

it('the guide gives the values that hold', () => {
  const [colors, scales] = [
    rows.filter(({ values }) => values.length === 3),
    rows.filter(({ values }) => values.length === 1),
  ];
  expect(colors).toHaveLength(Object.keys(themes.paper.color).length);
  for (const [index, theme] of themeNames.entries()) {
    html.dataset.fabulaTheme = theme;
    expect(Object.fromEntries(colors.map(({ name, values }) => [name, values[index]]))).toEqual(
      Object.fromEntries(colors.map(({ name }) => [name, read(name)])),
    );
  }
  const plain = scales.filter(({ name }) => !name.startsWith('--fabula-font-'));
  expect(Object.fromEntries(plain.map(({ name, values }) => [name, values[0]]))).toEqual(
    Object.fromEntries(plain.map(({ name }) => [name, read(name)])),
  );
  for (const { name, values } of scales)
    if (!plain.some((row) => row.name === name))
      expect(read(name).slice(1).startsWith(`${values[0]}`)).toBe(true);
});

it('the guide’s own theme takes effect, in what floats above the page too', async () => {
  own.textContent = /```css\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  document.head.append(own);
  html.dataset.fabulaTheme = 'paper';
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<Button variant="primary">Continue</Button>);
  const button = page.getByRole('button', { name: 'Continue' });
  await expect.element(button).toBeVisible();
  const look = getComputedStyle(button.element());
  const before = look.backgroundColor;
  html.className = 'harbour';
  await expect.poll(() => look.backgroundColor).toBe('rgb(11, 93, 119)');
  expect(before).not.toBe('rgb(11, 93, 119)');
  expect(look.color).toBe('rgb(255, 255, 255)');
  expect(read('--fabula-canvas')).toBe('#e6edf0');
  expect(read('--fabula-focus')).toBe(themes.paper.color.focus);
  expect(read('--fabula-font-prose')).toContain('Iowan Old Style');
});
