import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedReader, mountReader } from '../../../../../tests/reading/mountReader.tsx';

const settingsKey = 'fabula-reading';

let mounted: MountedReader;

beforeEach(async () => {
  await page.viewport(1280, 800);
  mounted = mountReader({ paragraphs: 60 });
  await expect.element(page.getByRole('region', { name: 'Reading' })).toBeVisible();
});
afterEach(() => {
  mounted.close();
  for (const { name } of [...document.documentElement.attributes])
    if (name.startsWith('data-read-')) document.documentElement.removeAttribute(name);
  window.scrollTo(0, 0);
  vi.restoreAllMocks();
});

const looks = () => {
  const { fontSize, fontFamily, lineHeight, textAlign } = getComputedStyle(
    document.getElementById('p2') as HTMLElement,
  );
  const { width } = (document.querySelector('.read-story') as HTMLElement).getBoundingClientRect();
  return { fontSize, fontFamily, lineHeight, textAlign, width };
};

test('B7: size, typeface, line spacing, line length and edges change the text, are kept, and go back', async () => {
  const usual = looks();
  await userEvent.click(page.getByRole('button', { name: 'Type and theme' }));
  await userEvent.click(page.getByRole('button', { name: 'Larger' }));
  for (const name of ['Atkinson', 'Open', 'Narrow', 'Justified'])
    await userEvent.click(page.getByRole('radio', { name }));
  const chosen = looks();
  expect(Number.parseFloat(chosen.fontSize)).toBeGreaterThan(Number.parseFloat(usual.fontSize));
  expect(chosen.fontFamily).toContain('Atkinson');
  expect(Number.parseFloat(chosen.lineHeight)).toBeGreaterThan(Number.parseFloat(usual.lineHeight));
  expect([usual.textAlign, chosen.textAlign]).toEqual(['start', 'justify']);
  expect(JSON.parse(mounted.reading.settings.getItem(settingsKey) ?? '')).toEqual({
    size: '4',
    face: 'legible',
    leading: 'open',
    measure: 'narrow',
    edge: 'justified',
  });
  await userEvent.click(page.getByRole('radio', { name: 'Wide' }));
  expect(looks().width).toBeGreaterThan(chosen.width);

  await userEvent.click(page.getByRole('button', { name: 'Back to the defaults' }));
  expect(looks()).toEqual(usual);
  expect(mounted.reading.settings.getItem(settingsKey)).toBeNull();
});

test('B7: the smallest and the largest size are the ends', async () => {
  mounted.reading.settings.setItem(settingsKey, JSON.stringify({ size: '7', face: 'nonsense', edge: 3 }));
  await userEvent.click(page.getByRole('button', { name: 'Type and theme' }));
  await expect.element(page.getByText('Size 7 of 7')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Larger' }))
    .toHaveAccessibleDescription('This is the largest size.');
  await expect.element(page.getByRole('radio', { name: 'Literata' })).toBeChecked();
});

test('B7: the link is copied, to the story and to where one is; a browser that refuses shows it', async () => {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  document.getElementById('p30')?.scrollIntoView();
  await expect.element(page.getByText(/^[45]\d %$/)).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
  await userEvent.click(page.getByRole('button', { name: 'Copy link', exact: true }));
  await expect.element(page.getByRole('status').getByText('Link copied.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Copy link to this paragraph' }));
  await expect
    .poll(() => copied)
    .toEqual(['https://stories.example/story/read', 'https://stories.example/story/read#p30']);
  await expect
    .element(page.getByRole('img', { name: 'The picture that comes with the link' }))
    .toBeInTheDocument();

  write.mockRejectedValue(new Error('not allowed'));
  await userEvent.click(page.getByRole('button', { name: 'Copy link', exact: true }));
  await expect
    .element(page.getByRole('textbox', { name: 'Link' }))
    .toHaveValue('https://stories.example/story/read');
});

test('B7: a closed panel gives the focus back to its button', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Share' }));
  await expect.element(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus();
});

test('B7: on a phone the tools give way to the text while one reads on, and come back for whoever looks for them', async () => {
  await page.viewport(390, 700);
  const tools = page.getByRole('region', { name: 'Reading' });
  const isQuiet = () => tools.element().hasAttribute('data-quiet');
  await expect.element(tools).toBeVisible();
  expect(isQuiet()).toBe(false);
  window.scrollTo(0, 900);
  await expect.poll(isQuiet).toBe(true);
  window.scrollTo(0, 700);
  await expect.poll(isQuiet).toBe(false);
  window.scrollTo(0, 1400);
  await expect.poll(isQuiet).toBe(true);
  (page.getByRole('button', { name: 'Share' }).element() as HTMLElement).focus();
  await expect.poll(() => getComputedStyle(tools.element()).opacity).toBe('1');
});
