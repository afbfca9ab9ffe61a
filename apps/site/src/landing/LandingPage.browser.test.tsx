import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LandingPage } from './LandingPage.tsx';

const sample = {
  ...{ id: 'the_pier', formatted_id: 'the_pier', key: null, title: 'The Pier', author: 'Ines' },
  ...{ premise: '', genre: 'Drama', isNsfw: false, isPublished: true, isOwn: false, isSample: false },
  ...{ createdAt: '2024-01-05T10:00:00Z', updatedAt: '2024-01-05T10:00:00Z', revision: 1 },
  excerpt: 'Somebody waits at the end of it.',
  length: 7,
};

let root: Root;
let published: () => Response;

beforeEach(() => {
  published = () => Response.json([sample]);
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).startsWith('/api/') ? published() : fetch(input, init),
  );
});

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function visit(): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', Component: LandingPage }]);
  root.render(<RouterProvider router={router} />);
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const typed = () => document.querySelector('h1 + div p [aria-hidden]')?.textContent ?? '';

/** What stands above the stories is brought to the top of the screen. */
async function comeNear(): Promise<void> {
  await expect.element(link('Adult Content Writing')).toBeInTheDocument();
  link('Adult Content Writing').element().scrollIntoView();
}

test('the headline has in pencil what the AI does, and one’s own ideas in ink (Q10)', async () => {
  visit();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const colorOf = (words: string) => getComputedStyle(heading.getByText(words).element()).color;
  const token = (name: string) => {
    const probe = heading.element().appendChild(document.createElement('i'));
    probe.style.color = `var(--fabula-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  expect(token('pencil')).not.toBe(token('ink'));
  expect(colorOf('Write beautifully with AI.')).toBe(token('pencil'));
  expect(colorOf('naturally expressed.')).toBe(token('ink'));
});

test('L1: the tagline stands to the letter, above a line that is typed, goes on, and can be stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  visit();
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .element(heading)
    .toHaveTextContent('Write beautifully with AI. Your ideas, naturally expressed.');
  /** A letter is drawn before the next one is waited for. */
  async function isTyped(text: string): Promise<void> {
    for (let step = 0; step < 200 && typed() !== text; step++) {
      await vi.advanceTimersByTimeAsync(50);
      await new Promise(requestAnimationFrame);
    }
    expect(typed()).toBe(text);
  }
  await isTyped('A premise is enough to begin.');
  await vi.advanceTimersByTimeAsync(2600);
  await isTyped('It pro');
  await userEvent.click(page.getByRole('button', { name: 'Pause the changing line' }));
  const stopped = typed();
  expect(stopped).toBe('It proposes in pencil. You decide in ink.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(typed()).toBe(stopped);
  await userEvent.click(page.getByRole('button', { name: 'Go on with the changing line' }));
  await isTyped('It proposes');
});

test('L1: where motion is reduced, a whole line stands', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  );
  visit();
  await expect.poll(typed).toBe('A premise is enough to begin.');
  expect(page.getByRole('button', { name: /changing line/ }).query()).toBeNull();
});

test('L2: the four ways on lead where they say', async () => {
  visit();
  await expect.element(link('Start Writing')).toHaveAttribute('href', '/ai-story-generator');
  await expect.element(link('Begin Your Story')).toHaveAttribute('href', '/ai-story-generator');
  await expect.element(link('Read Stories')).toHaveAttribute('href', '/stories');
  await expect.element(link('Adult Content Writing')).toHaveAttribute('href', '/nsfw');
});

test('L3: each service has its card, and the one that is not there yet says so', async () => {
  visit();
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  const way = (title: string) => card(title).getByRole('link').first();
  await expect.element(way('Story Writing')).toHaveAttribute('href', '/ai-story-generator');
  await expect.element(way('Screenplay Writing')).toHaveAttribute('href', '/scene-word-demo');
  await expect.element(way('Screenplay Writing')).toHaveTextContent('Watch demo');
  await expect.element(way('Pipeline Demo')).toHaveAttribute('href', '/pipeline-demo');
  await expect.element(way('Voice Actor')).toHaveAttribute('href', '/voice/test');
  await expect.element(way('Voice Actor')).toHaveAttribute('target', '_blank');
  await expect.element(way('Voice Actor')).toHaveAccessibleName(/opens in a new tab/);
  await expect.element(card('Report Writing')).toHaveTextContent('Coming Soon');
  expect(card('Report Writing').getByRole('link').elements()).toEqual([]);
});

test('stories that people have published stand below, once one comes near', async () => {
  visit();
  await comeNear();
  await expect.element(link('The Pier')).toHaveAttribute('href', '/story/the_pier');
  await expect.element(page.getByText('Somebody waits at the end of it.')).toBeVisible();
  await expect.element(page.getByText('7 min read')).toBeVisible();
  await expect.element(link('Your title here')).toHaveAttribute('href', '/ai-story-generator?new=true');
});

test.each([
  ['there are none', () => Response.json([])],
  ['they cannot be had', () => Response.json({ error: 'No.', type: 'unavailable' }, { status: 503 })],
])('nothing stands there where %s', async (_, answer) => {
  published = answer;
  visit();
  await comeNear();
  await vi.waitFor(() =>
    expect(window.fetch).toHaveBeenCalledWith(expect.stringMatching('^/api/'), expect.anything()),
  );
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(page.getByRole('heading', { name: 'From the library' }).query()).toBeNull();
});
