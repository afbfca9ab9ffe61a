import type { User } from '@fabula/contract';
import { newId, newRecord, newStory } from '@fabula/editor-kit/core';
import { parsePath } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerLists } from '../../../../tests/site/listing/answerLists.ts';
import { visit as open } from '../../../../tests/site/listing/visit.tsx';
import { forgetAge } from '../../../../tests/site/session/forgetAge.ts';
import { provideSignIn } from '../api/authorization.ts';
import { openedStories } from '../works/stories.ts';
// Fetched before the first test, and not within it.
import './LibraryRoute.tsx';

const long = `${'Rain falls on the roof of the ferry terminal. '.repeat(5)}`;
const entry = (id: string, title: string, rest: object = {}) => ({
  ...{ id, formatted_id: id, key: null, title, author: 'Ines', premise: 'Somebody waits.', genre: 'Drama' },
  ...{ isNsfw: false, isPublished: true, isOwn: false, isSample: false, revision: 1, excerpt: 'Waves.' },
  ...{ createdAt: '2024-01-05T10:00:00Z', updatedAt: '2024-01-05T10:00:00Z', ...rest },
});
const ines: User = {
  ...{ id: 'ines', email: 'ines@example.com', firstName: 'Ines', lastName: '', fullName: 'Ines' },
  ...{ imageUrl: '', isAdmin: false, createdAt: '2024-01-05T10:00:00Z' },
};

let answers: Answers;
let calls: ReturnType<typeof answerLists>;
let site: ReturnType<typeof open>;

beforeEach(async () => {
  localStorage.clear();
  const { storage } = await openedStories();
  await storage.remove((await storage.list(false)).map(({ key }) => key));
  for (const [title, genre] of [
    ['The Land', 'Crime'],
    ['', ''],
    ['منارة', 'crime'],
    ['The Sea', 'Drama'],
  ] as const) {
    const paragraphs = [{ id: newId(), text: 'The lamp went out.' }];
    await storage.save(newRecord({ ...newStory(false), title, genre, premise: long, paragraphs }));
    const saved = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(saved), { interval: 1 });
  }
  answers = { '/api/v1/stories/published': () => Response.json([entry('the_pier', 'The Pier')]) };
  calls = answerLists(answers);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  site.leave();
  provideSignIn(null);
  calls.restore();
  vi.restoreAllMocks();
});

function visit(path: string): void {
  // Opened anew it is another place of the history.
  site = open({ ...parsePath(path), key: newId() });
}

const card = (title: string) => page.getByRole('link', { name: title, exact: true });
const titles = () =>
  page
    .getByRole('list', { name: 'My Stories' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const choose = async (title: string, item: string) => {
  await userEvent.click(page.getByRole('button', { name: `More for “${title}”` }));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
};

test('B1: what everybody can read is under Discover Stories; a sample says so; Generate New Story begins one', async () => {
  const sample = entry('a_string', 'A String', { isSample: true, author: 'Fabula (sample)' });
  const cover = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  answers['/api/v1/stories/published'] = () =>
    Response.json([entry('the_pier', 'The Pier', { cover, length: 3 }), sample]);
  visit('/stories');
  await expect.element(card('The Pier')).toHaveAttribute('href', '/story/the_pier');
  await expect.element(page.getByText('Jan 5, 2024').first()).toBeVisible();
  expect(page.getByText('Sample', { exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByText('3 min read')).toBeVisible();
  const covers = [...document.querySelectorAll('article img')];
  expect(covers).toMatchObject([{ src: cover, alt: '', loading: 'lazy' }]);
  await page.viewport(1280, 800);
  // Every cover has the size of every other, with a picture or without one.
  const sizes = [...document.querySelectorAll('article > div:first-child')].map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return [width, height].map(Math.round);
  });
  expect(sizes[0]).toEqual(sizes[1]);
  await page.viewport(414, 896);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Stories');
  await expect
    .element(page.getByRole('link', { name: 'Generate New Story' }))
    .toHaveAttribute('href', '/ai-story-generator?new=true');
});

test('B1, R7, D-AGE: /stories/nsfw asks the age once, is Adult Stories, asks for adult ones alone and begins an adult one', async () => {
  forgetAge();
  answers['/api/v1/stories/published/nsfw'] = () => Response.json([entry('heat', 'Heat', { isNsfw: true })]);
  visit('/stories/nsfw');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Age Verification Required');
  expect(calls.asked).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'I am 18 or older' }));
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Adult Stories');
  await expect.element(card('Heat')).toBeVisible();
  expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark');
  await expect
    .element(page.getByRole('link', { name: 'Generate New Story' }))
    .toHaveAttribute('href', '/ai-story-generator/nsfw?new=true');
  expect(calls.asked.filter((path) => path.includes('/stories/') && !path.includes('nsfw'))).toEqual([]);
  await userEvent.click(page.getByText('NSFW', { exact: true }).last());
  await expect.element(card('The Pier')).toBeVisible();
  expect([site.router.state.location.pathname, document.title]).toEqual(['/stories', 'Stories · Fabula']);
});

test('B1: words and a genre narrow the public list, and the address says so', async () => {
  answers['/api/v1/stories/genres'] = () =>
    Response.json([{ name: 'Science Fiction', count: 2, stories: [] }]);
  answers['/api/v1/stories/published'] = (query) =>
    Response.json(query.get('genre') && query.get('q') === 'moon' ? [entry('moon', 'The Moon')] : []);
  visit('/stories?q=mo');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search stories' }), 'moon');
  await userEvent.click(page.getByRole('button', { name: /Genre/ }));
  await userEvent.click(page.getByRole('option', { name: 'Science Fiction' }));
  await expect.element(card('The Moon')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 story')).toBeVisible();
  expect(new URLSearchParams(site.router.state.location.search).toString()).toBe(
    'q=moon&genre=Science+Fiction',
  );
  expect(calls.asked).toContain('/api/v1/stories/published?q=moon&genre=Science+Fiction');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search stories' }), 'nothing');
  await userEvent.click(page.getByRole('button', { name: 'Show all stories' }));
  await expect.poll(() => site.router.state.location.search).toBe('');
});

test('B1: more is appended: nothing jumps, and the reader goes on at the first that came', async () => {
  const part = (from: number) =>
    Array.from({ length: 12 }, (_, at) => entry(`s${from + at}`, `Story ${from + at}`));
  answers['/api/v1/stories/published'] = (query) =>
    query.get('after') === 'x'
      ? Response.json([...part(11), entry('last', 'The Last')])
      : Response.json(part(0), { headers: { Link: '</api/v1/stories/published?after=x>; rel="next"' } });
  visit('/stories');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  await userEvent.click(more);
  await expect.element(card('Story 12')).toHaveFocus();
  const { top, bottom } = card('Story 12').element().getBoundingClientRect();
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
  expect(card('Story 11').elements()).toHaveLength(1);
  expect(more.elements()).toHaveLength(0);
  // Elsewhere and back: all of it is there at once, without asking.
  await site.router.navigate('/login');
  calls.asked.splice(0);
  await site.router.navigate(-1);
  await expect.element(card('The Last')).toBeInTheDocument();
  expect(calls.asked.filter((path) => path.includes('published'))).toEqual([]);
});

test('B4: a list that fails says so, and Retry brings it', async () => {
  const good = answers['/api/v1/stories/published'];
  answers['/api/v1/stories/published'] = () => Response.json({}, { status: 500 });
  visit('/stories');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load public stories. Please try again.');
  if (good) answers['/api/v1/stories/published'] = good;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(card('The Pier')).toBeVisible();
});

test('B2, B5: one’s own are unpublished, newest first, cut at 150 characters; a visitor is asked to sign in', async () => {
  visit('/stories?tab=mine');
  await expect.element(card('The Sea')).toBeVisible();
  expect(titles()).toEqual(['The Sea', 'منارة', 'Untitled · The lamp went out.', 'The Land']);
  await expect.element(page.getByText('Please log in to save and view your stories')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/login');
  const list = page.getByRole('list', { name: 'My Stories' });
  expect(list.getByText(/^Unpublished · today/).elements()).toHaveLength(4);
  expect(list.getByText(/^Rain falls/).elements()[0]?.textContent).toMatch(/^.{100,150}…$/);
});

test.each(['lists', 'deletes'] as const)(
  'B4, B11: a session that is over when the account %s leads to signing in, and from there back',
  async (act) => {
    const over = () => Response.json({ error: 'Sign in again.', type: 'unauthorized' }, { status: 401 });
    const saved = entry('saved', 'The Saved', { key: newId(), isPublished: false, isOwn: true });
    answers['/api/v1/account'] = () => ({ user: ines });
    answers['/api/v1/stories/user'] = act === 'lists' ? over : () => Response.json([saved]);
    answers['/api/v1/stories/user/saved'] = over;
    const token = newId();
    provideSignIn({ ready: Promise.resolve(), token: async () => token });
    visit('/stories?tab=mine');
    if (act === 'deletes') {
      await choose('The Saved', 'Delete…');
      await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
      await expect.element(page.getByText('Please log in again to delete this story.')).toBeVisible();
    }
    await expect.poll(() => site.router.state.location.pathname).toBe('/login');
    expect(site.router.state.location.state).toMatchObject({ from: '/stories?tab=mine' });
  },
);

test('B1: one’s own are searched, by genre too, put in order, and found again by their address', async () => {
  visit('/stories?tab=mine&sort=title&genre=CRIME');
  await expect.element(card('The Land')).toBeVisible();
  expect(titles()).toEqual(['The Land', 'منارة']);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search stories' }), 'lan');
  await expect.element(page.getByRole('status').getByText('1 story')).toBeVisible();
  expect(titles()).toEqual(['The Land']);
  await vi.waitFor(() =>
    expect(site.router.state.location.search).toBe('?tab=mine&sort=title&genre=CRIME&q=lan'),
  );
});

test('B3: a local story is renamed where it stands: Escape keeps its title, Enter takes the new one', async () => {
  visit('/stories?tab=mine');
  await choose('The Sea', 'Rename');
  const field = page.getByRole('textbox', { name: 'Title of the story' });
  await userEvent.fill(field, 'Not This');
  await userEvent.keyboard('{Escape}');
  await expect.element(card('The Sea')).toBeVisible();
  await choose('The Sea', 'Rename');
  await userEvent.fill(field, ' The Ocean ');
  await userEvent.keyboard('{Enter}');
  await expect.element(card('The Ocean')).toBeVisible();
  expect(titles()).toEqual(['The Ocean', 'منارة', 'Untitled · The lamp went out.', 'The Land']);
  await expect.element(page.getByRole('button', { name: 'More for “The Ocean”' })).toHaveFocus();
  const { storage } = await openedStories();
  const renamed = await storage.findBySavedId('the_ocean');
  expect(renamed?.story).toMatchObject({ premise: long, genre: 'Drama', paragraphs: [{}] });
});

test('B3: deleting asks, deletes, and can be undone', async () => {
  visit('/stories?tab=mine');
  await choose('The Sea', 'Delete…');
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('Are you sure you want to delete this story?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('“The Sea” was deleted.')).toBeVisible();
  await expect.element(card('The Sea')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card('The Sea')).toBeVisible();
});

test('B3: Clear All asks, clears what is in this browser alone, and can be undone', async () => {
  visit('/stories?tab=mine');
  await userEvent.click(page.getByRole('button', { name: 'Clear All' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('Are you sure you want to clear all unpublished stories?');
  await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
  await expect.element(page.getByText('Your stories will be here.')).toBeVisible();
  await expect.element(page.getByText('4 stories were deleted.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(titles).toHaveLength(4);
});
