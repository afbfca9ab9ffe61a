import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { elementParts } from '../../model/elementText.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { unseen } from '../ScenePages/ScenePages.css.ts';
import { SceneViewer, type SceneViewerProps } from './SceneViewer.tsx';

let root: Root;

beforeEach(async () => {
  await page.viewport(1280, 800);
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

function show(props: Partial<SceneViewerProps> = {}): HTMLElement {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<SceneViewer elements={sampleScene} variant="typewriter" defaultPlaying={false} {...props} />);
  return host;
}

const squeeze = (text: string) => text.replace(/\s+/g, '');
const wholeText = (elements: readonly SceneElement[]) =>
  squeeze(elements.flatMap((element) => elementParts(element).map(({ text }) => text)).join(''));

/** What is read out: everything but what is kept from it. */
function readOut(host: HTMLElement): string {
  const copy = host.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], style')) silent.remove();
  return squeeze([...copy.querySelectorAll('[data-element]')].map(({ textContent }) => textContent).join(''));
}

/** What is seen: everything but what is not typed yet. */
function seen(host: HTMLElement): string {
  const copy = host.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll(`.${unseen.split(' ').join('.')}`)) hidden.remove();
  return squeeze([...copy.querySelectorAll('[data-element]')].map(({ textContent }) => textContent).join(''));
}

const button = (name: string) => page.getByRole('button', { name });

test('S7: a static scene is all there, on pages, and its headings are headings', async () => {
  const host = show({ variant: 'static' });
  await expect
    .element(page.getByRole('heading', { name: 'INT. FERRY TERMINAL - NIGHT', level: 3 }))
    .toBeVisible();
  expect(page.getByRole('group', { name: 'Page 1 of 2' }).elements()).toHaveLength(1);
  expect(seen(host)).toBe(readOut(host));
  expect(button('Play').elements()).toHaveLength(0);
});

test('S7: before the first word is typed, the whole text is there to be read out, once and in order', async () => {
  const host = show();
  await expect.element(button('Play')).toBeVisible();
  expect(seen(host)).toBe('');
  expect(readOut(host).replaceAll("(CONT'D)", '')).toBe(wholeText(sampleScene));
});

test('S7: plays, pauses where it is, goes on, and ends with everything', async () => {
  const host = show();
  await button('Play').click();
  await vi.waitFor(() => expect(seen(host).length).toBeGreaterThan(20));
  await button('Pause').click();
  const here = seen(host);
  expect(readOut(host).startsWith(here)).toBe(true);
  await button('Show the whole scene').click();
  expect(seen(host).replaceAll("(CONT'D)", '')).toBe(wholeText(sampleScene));
  await button('Play again').click();
  await vi.waitFor(() => expect(seen(host).length).toBeLessThan(here.length + 200));
});

test('S7: keys: space plays, arrows go by element, Home and End to both ends', async () => {
  const host = show();
  await button('Next element').click();
  expect(seen(host)).toBe('INT.FERRYTERMINAL-NIGHT');
  await userEvent.keyboard('{ArrowRight}');
  expect(seen(host)).toMatch(/abouttobeagain\.$/);
  await userEvent.keyboard('{ArrowLeft}');
  expect(seen(host)).toBe('INT.FERRYTERMINAL-NIGHT');
  await userEvent.keyboard('{End}');
  await expect.element(button('Play again')).toBeVisible();
  await userEvent.keyboard('{Home}');
  expect(seen(host)).toBe('');
});

test('S7: the slider goes to any place', async () => {
  const host = show();
  await expect.element(page.getByRole('slider')).toBeInTheDocument();
  (page.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(button('Play again')).toBeVisible();
  expect(seen(host)).toBe(readOut(host));
});

test('S7: who asks for less motion sees all at once, and is told so', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ ...listeners, matches: true } as never) : real(query),
  );
  const host = show({ defaultPlaying: true });
  await expect.element(page.getByText(/shown at once/)).toBeVisible();
  expect(seen(host)).toBe(readOut(host));
  expect(button('Pause').elements()).toHaveLength(0);
});
const listeners = { addEventListener: () => {}, removeEventListener: () => {} };

test('S7: scenes are numbered in both margins when one asks for it', async () => {
  show({ variant: 'static' });
  await button('Scene numbers').click();
  const numbers = document.querySelectorAll('[data-element="sample-0"] > [aria-hidden="true"]');
  expect([...numbers].map(({ textContent }) => textContent)).toEqual(['1', '1']);
});

test('S2: of a thousand elements, only those that are typed change', async () => {
  const elements = Array.from(
    { length: 1000 },
    (_, at): SceneElement => ({ id: `e${at}`, type: 'action', description: 'One two three four.' }),
  );
  const host = show({ elements });
  await expect.element(button('Play')).toBeVisible();
  const changed = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const node = target instanceof Element ? target : target.parentElement;
      const id = node?.closest('[data-element]')?.getAttribute('data-element');
      if (id) changed.add(id);
    }
  });
  observer.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
  await button('Play').click();
  await vi.waitFor(() => expect(changed.size).toBeGreaterThan(3), 5000);
  await button('Pause').click();
  observer.disconnect();
  const typed = Math.ceil(seen(host).length / squeeze('One two three four.').length);
  expect([...changed]).toEqual(Array.from({ length: changed.size }, (_, at) => `e${at}`));
  expect(changed.size).toBeLessThanOrEqual(typed + 1);
});

test('S7: the page follows the typing, but not a reader who went elsewhere', async () => {
  await page.viewport(900, 320);
  const host = show({ defaultPlaying: true });
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0), 5000);
  scrollTo(0, 0);
  await vi.waitFor(() => expect(scrollY).toBe(0));
  const before = seen(host).length;
  await vi.waitFor(() => expect(seen(host).length).toBeGreaterThan(before + 40), 5000);
  expect(scrollY).toBe(0);
});

test('S7: a scene that plays further down leaves the page where it is, until the reader is there', async () => {
  await page.viewport(900, 320);
  const host = show({ defaultPlaying: true });
  host.style.paddingBlockStart = '1500px';
  await vi.waitFor(() => expect(seen(host).length).toBeGreaterThan(40), 5000);
  expect(scrollY).toBe(0);
  scrollTo(0, 1500);
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(1600), 5000);
});
