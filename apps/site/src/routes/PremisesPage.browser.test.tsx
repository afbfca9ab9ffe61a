import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerLists } from '../../../../tests/site/listing/answerLists.ts';
import { listedGroup } from '../../../../tests/site/listing/listedGroup.ts';
import { listedStory } from '../../../../tests/site/listing/listedStory.ts';
import { partOf } from '../../../../tests/site/listing/partOf.ts';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerAge } from '../session/cookies.ts';

const long = 'Whoever keeps the lamp must never ask who lights it. '.repeat(12).trim();
const many = Array.from({ length: 20 }, (_, at) => listedStory(100 + at, { premise: 'A shared door.' }));
const nothing = { premises: [], genres: [], featured: null };
const premises = '/api/v1/stories/premises';

let answers: Answers;
let server: ReturnType<typeof answerLists>;
let here: ReturnType<typeof visit>;

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
  answers = {
    [premises]: () => [listedGroup(long, [listedStory(1)]), listedGroup('A short one.', [listedStory(2)])],
    '/api/v1/stories/listing': () => nothing,
  };
  server = answerLists(answers);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  here.leave();
  server.restore();
  vi.restoreAllMocks();
});

const heading = (name: string) => page.getByRole('heading', { name });

test('B8: premises, with rows of title, author and date, under All Premises', async () => {
  here = visit('/premises');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('All Premises');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Story 2' }) });
  await expect.element(row.last()).toHaveTextContent('Story 2by InesCrimeJan 5, 2024');
  await expect
    .element(page.getByRole('link', { name: 'Story 2', exact: true }))
    .toHaveAttribute('href', '/story/story_2');
  await expect.element(page.getByText('1 story').first()).toBeVisible();
});

test('B8: a long premise takes two lines, and opens; a short one has nothing to open', async () => {
  here = visit('/premises');
  const toggle = page.getByRole('button', { name: long.slice(0, 40) });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  const height = () => toggle.element().getBoundingClientRect().height;
  const lines = Number.parseFloat(getComputedStyle(toggle.element()).lineHeight);
  expect(height()).toBeLessThan(2.5 * lines);
  await userEvent.click(toggle);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(4 * lines);
  await userEvent.click(toggle);
  expect(height()).toBeLessThan(2.5 * lines);
  await expect.element(heading('A short one.')).toBeVisible();
  expect(page.getByRole('button', { name: 'A short one.' }).elements()).toHaveLength(0);
});

test('B8: more premises come to the end, once each; nothing moves, and the focus goes to the first new one', async () => {
  answers[premises] = (query) =>
    query.get('after') === 'there'
      ? partOf([listedGroup('A short one.', [listedStory(2)]), listedGroup('A third.', [listedStory(3)])])
      : partOf([listedGroup('A short one.', [listedStory(2)])], 'there');
  here = visit('/premises');
  const first = page.getByRole('link', { name: 'Story 2', exact: true });
  await expect.element(first).toBeVisible();
  const before = first.element().getBoundingClientRect().top;
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(heading('A third.')).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBe(before);
  expect(heading('A short one.').elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Story 3', exact: true })).toHaveFocus();
  await expect.element(page.getByText('2 premises are shown.')).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0);
});

test('B8: more premises that do not come are asked for again, and those that are there stay', async () => {
  let isBroken = true;
  answers[premises] = (query) => {
    if (query.get('after') === null) return partOf([listedGroup('A short one.', [listedStory(2)])], 'there');
    return isBroken ? Response.json({}, { status: 500 }) : [listedGroup('A third.', [listedStory(3)])];
  };
  here = visit('/premises');
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load stories. Please try again.');
  await expect.element(heading('A short one.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(heading('A third.')).toBeVisible();
});

test('B8: of a premise with many stories five stand there, then those that came, then the others', async () => {
  answers[premises] = () => [listedGroup('A shared door.', many, 22)];
  answers['/api/v1/stories/published'] = () => [many[0], listedStory(200), listedStory(201)];
  here = visit('/premises');
  const links = () => page.getByRole('link', { name: /^Story \d+$/ }).elements().length;
  await expect.element(page.getByText('22 stories')).toBeVisible();
  expect(links()).toBe(5);
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(links).toBe(20);
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(links).toBe(22);
  expect(server.asked.at(-1)).toBe('/api/v1/stories/published?premise=A+shared+door.');
  await expect.element(page.getByRole('link', { name: 'Story 200', exact: true })).toHaveFocus();
});

test('B8: whoever comes back finds as much of the list as they left, where they left it', async () => {
  const tall = (from: number) =>
    Array.from({ length: 15 }, (_, at) => listedGroup(`Premise ${from + at}.`, [listedStory(from + at)]));
  answers[premises] = (query) =>
    query.get('after') === 'there' ? partOf(tall(16)) : partOf(tall(1), 'there');
  here = visit('/premises');
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(heading('Premise 30.')).toBeVisible();
  window.scrollTo(0, 1_500);
  const left = window.scrollY;
  expect(left).toBeGreaterThan(1_000);
  await here.router.navigate('/genres');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Genres');
  await here.router.navigate(-1);
  await expect.element(heading('Premise 30.')).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(left);
});

test('B8: what fails says so, and Retry brings it without losing the focus', async () => {
  const good = answers[premises];
  answers[premises] = () => Response.json({}, { status: 500 });
  here = visit('/premises');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load stories. Please try again.');
  if (good) answers[premises] = good;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(heading('A short one.')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('B8: without stories there is an invitation', async () => {
  answers[premises] = () => [];
  here = visit('/premises');
  await expect.element(page.getByText('No stories available at the moment.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Write a story' }))
    .toHaveAttribute('href', '/ai-story-generator');
});

test('B8: Back goes to the page before, and to the library for whoever came from elsewhere', async () => {
  here = visit('/premises');
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  const { router } = here;
  // The library itself may take its time.
  await expect
    .poll(() => (router.state.navigation.location ?? router.state.location).pathname)
    .toBe('/stories');
  await router.navigate('/premises');
  await router.navigate('/genres');
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  await expect.poll(() => router.state.location.pathname).toBe('/premises');
});

test('B8, D-MATURE: the adult page asks for adult stories, and for no others', async () => {
  answers[`${premises}/nsfw`] = () => [listedGroup('A velvet one.', [listedStory(9)])];
  answers['/api/v1/stories/listing/nsfw'] = () => nothing;
  answerAge();
  here = visit('/premises/nsfw');
  await expect.element(heading('A velvet one.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('All Premises');
  expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark');
  const lists = server.asked.filter((path) => path.startsWith('/api/v1/stories'));
  expect(lists.filter((path) => !path.includes('/nsfw'))).toEqual([]);
});
