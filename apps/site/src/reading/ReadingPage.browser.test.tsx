import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type MountedReading,
  mountReading,
  servedMarkup,
} from '../../../../tests/site/reading/mountReading.tsx';
import { forgetAge } from '../../../../tests/site/session/forgetAge.ts';

const placesKey = 'fabula-places';

const story = {
  id: 'the_lighthouse',
  formatted_id: 'the_lighthouse',
  key: null,
  title: 'The Lighthouse',
  author: 'Mara',
  premise: 'A keeper finds a door.',
  genre: 'Mystery',
  isNsfw: false,
  isPublished: true,
  isOwn: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  revision: 1,
  paragraphs: ['The lamp went out at nine.', '<b>She</b> knocked.'],
  storyProgress: 0,
};

let mounted: MountedReading;
let answers: (() => Promise<Response>)[] = [];
let asked = 0;

beforeEach(() => {
  asked = 0;
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!String(input).startsWith('/api/v1/story/')) return fetch(input, init);
    asked++;
    return answers.shift()?.() ?? Promise.reject(new Error('Nobody asked for that.'));
  });
});
afterEach(() => {
  mounted.close();
  localStorage.removeItem(placesKey);
  localStorage.removeItem('fabula-reading');
  window.scrollTo(0, 0);
  vi.restoreAllMocks();
});

function ask(...next: (() => Promise<Response>)[]): void {
  answers = next;
  mounted = mountReading('the_lighthouse');
}
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

test('D-MODERATE: a hidden story says so to readers, and why to its author', async () => {
  const moderation = { state: 'hidden', reason: 'It shows an address.', at: '2026-11-21T10:00:00.000Z' };
  ask(() => answer({ error: 'It was taken down.', type: 'withdrawn' }, 410));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This story is no longer public.');
  mounted.close();
  ask(() => answer({ ...story, isOwn: true, moderation }));
  await expect.element(page.getByText('Only its author and admins can read this now.')).toBeVisible();
  await expect.element(page.getByText(/^.*on Nov 21, 2026: It shows an address\.$/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Report this story' }).elements()).toEqual([]);
});

test('offline, a link leaves the story as it is, and says why', async () => {
  ask(() => answer(story));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.getByRole('link', { name: 'All stories' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline.');
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('B7: a story that did not come with the page is asked for: title, author, premise and paragraphs, as text', async () => {
  ask(() => answer(story));
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Lighthouse' })).toBeVisible();
  await expect.element(page.getByText('by Mara')).toBeVisible();
  await expect.element(page.getByText('A keeper finds a door.')).toBeVisible();
  await expect.element(page.getByText('<b>She</b> knocked.')).toBeVisible();
  expect(document.title).toBe('The Lighthouse · Fabula');
});

test('B7: it says that it is loading, that it failed, and tries again', async () => {
  let fail = () => {};
  ask(
    () =>
      new Promise<Response>((_, reject) => {
        fail = () => reject(new Error('offline'));
      }),
    () => answer(story),
  );
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  fail();
  await expect.element(page.getByText('Failed to load the story. Please try again.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
});

test('B7: a story that was taken back meanwhile is not found after Retry, with a way on', async () => {
  ask(
    () => Promise.reject(new Error('offline')),
    () => answer({ error: 'Story not found.', type: 'not_found' }, 404),
  );
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Story not found.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All stories' })).toBeVisible();
});

test('D-MATURE: an adult story that did not come with its page asks first, once in a session', async () => {
  forgetAge();
  ask(() => answer({ ...story, isNsfw: true }));
  await expect.element(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  expect(document.body.textContent).not.toContain('The lamp went out');
  expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark');
  await userEvent.click(page.getByRole('button', { name: 'I am 18 or older' }));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
  mounted.close();
  ask(() => answer({ ...story, isNsfw: true }));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
});

test('B7: a story that came with the page stays as it is, and is not asked for again', async () => {
  mounted = mountReading('served', servedMarkup(['One & two.', '</script><img src=x onerror=alert(1)>']));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Served' })).toBeVisible();
  await expect.element(page.getByText('</script><img src=x onerror=alert(1)>')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Reading' })).toBeVisible();
  expect(asked).toBe(0);
});

test('B7: it says how far one has read, and how much is left', async () => {
  mounted = mountReading('served', servedMarkup(200));
  await expect.element(page.getByText('40 min left')).toBeVisible();
  document.getElementById('p100')?.scrollIntoView();
  await expect.element(page.getByText(/^(49|50|51|52|53) %$/)).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('The end')).toBeInTheDocument();
});

test('B7: the place is kept by its paragraph, and offered, not taken; it moves with its words', async () => {
  mounted = mountReading('served', servedMarkup(200));
  document.getElementById('p150')?.scrollIntoView();
  await expect.poll(() => localStorage.getItem(placesKey)).toContain('Paragraph 150');
  mounted.close();
  window.scrollTo(0, 0);

  // The author has written something before it since.
  const longer = servedMarkup(200).replace('<p id="p1">', '<p>New.</p><p id="p1">');
  mounted = mountReading('served', longer);
  expect(window.scrollY).toBe(0);
  await userEvent.click(page.getByRole('button', { name: /Continue where you stopped at 7\d %/ }));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Paragraph 150\b/);
  expect(window.scrollY).toBeGreaterThan(1000);
  await expect.element(page.getByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
});

test('B7: whoever stays at the beginning has no offer any more', async () => {
  localStorage.setItem(placesKey, JSON.stringify([['served', { paragraph: 20, words: 'Paragraph 21' }]]));
  mounted = mountReading('served', servedMarkup(40));
  await userEvent.click(page.getByRole('button', { name: 'Stay at the beginning' }));
  await expect.element(page.getByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('B7: of 5,000 paragraphs those are laid out that are near, and all of them are there', async () => {
  mounted = mountReading('long', servedMarkup(5_000));
  await expect.element(page.getByRole('region', { name: 'Reading' })).toBeVisible();
  const isLaidOut = (id: string) =>
    document.getElementById(id)?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
  await expect.poll(() => [isLaidOut('p1'), isLaidOut('p4000')]).toEqual([true, false]);
  expect(document.body.textContent).toContain('Paragraph 4000.');
  document.getElementById('p4000')?.scrollIntoView();
  await expect.element(page.getByText(/^(79|80|81) %$/)).toBeInTheDocument();
  await expect.poll(() => [isLaidOut('p1'), isLaidOut('p4000')]).toEqual([false, true]);
});

test('the later pages of a long story are fetched into one text, and links to them stay on the page', async () => {
  const later = document.createElement('div');
  later.innerHTML = servedMarkup(['Later.']).replace('id="p1"', 'id="p641"');
  vi.mocked(window.fetch).mockImplementation((input) => {
    expect(String(input)).toContain('?page=2');
    return Promise.resolve(new Response(later.innerHTML));
  });
  const first = servedMarkup(['First.'])
    .replace('First.', 'First. <a href="/story/served?page=2#p641">On</a>')
    .replace(
      /<nav class="read-end"[\s\S]*<\/nav>/,
      '<nav class="read-pages"><a rel="next" href="?page=2">Read on</a></nav>',
    );
  mounted = mountReading('served', first);
  await expect.element(page.getByText('Later.')).toBeVisible();
  expect(page.getByText('Read on').elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'All stories' })).toBeVisible();
  expect(page.getByRole('link', { name: 'On' }).element().getAttribute('href')).toBe('#p641');
});
