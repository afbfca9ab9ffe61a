import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerLists } from '../../../../tests/site/listing/answerLists.ts';
import { listedGroup } from '../../../../tests/site/listing/listedGroup.ts';
import { listedStory } from '../../../../tests/site/listing/listedStory.ts';
import { partOf } from '../../../../tests/site/listing/partOf.ts';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerAge } from '../session/cookies.ts';

const published = '/api/v1/stories/published';
const crimes = [listedStory(1), listedStory(2, { genre: 'crime', premise: '', title: 'الباب' })];
const nothing = { premises: [], genres: [], featured: null };

let answers: Answers;
let server: ReturnType<typeof answerLists>;
let here: ReturnType<typeof visit>;

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
  answers = {
    [published]: (query) => (/^crime$/i.test(query.get('genre') ?? '') ? crimes : []),
    '/api/v1/stories/listing': () => nothing,
    '/api/v1/stories/genres': () => [
      listedGroup('Crime', crimes, 1_200),
      listedGroup('Sci-Fi / Fantasy', [listedStory(3)]),
    ],
  };
  server = answerLists(answers);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  here.leave();
  server.restore();
  vi.restoreAllMocks();
});

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('B10: /genres lists genres with how many stories each has, and leads to their pages', async () => {
  here = visit('/genres');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Genres');
  await expect.element(page.getByText('1,200 stories')).toBeVisible();
  await expect
    .element(link('Sci-Fi / Fantasy'))
    .toHaveAttribute('href', '/categories/sci-fi%20%2F%20fantasy');
  await userEvent.click(link('Crime'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Crime');
  await expect.element(link('Story 1')).toHaveAttribute('href', '/story/story_1');
  expect(here.router.state.location.pathname).toBe('/categories/crime');
});

test('B10: a genre’s page lists its stories in the server’s order, with how each begins, in any case', async () => {
  here = visit('/categories/CRIME');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Crime');
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual(['Story 1', 'الباب']);
  await expect.element(page.getByText('A door.')).toBeVisible();
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
  expect(getComputedStyle(titles[1] as Element).direction).toBe('rtl');
  expect(server.asked).toContain(`${published}?genre=CRIME`);
});

test('B10: more stories of a genre come to the end', async () => {
  answers[published] = (query) =>
    query.get('after') === 'there' ? partOf([listedStory(7)]) : partOf(crimes, 'there');
  here = visit('/categories/crime');
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(link('Story 7')).toHaveFocus();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0);
});

test('B10: a genre of which there is no story is not found, with a way back', async () => {
  here = visit('/categories/western');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No story of this genre.');
  await userEvent.click(link('All genres'));
  await expect.element(link('Crime')).toBeVisible();
});

test('B10: a genre of blanks alone asks for nothing', async () => {
  here = visit('/categories/%20%20');
  await expect.element(page.getByText('No story of this genre.')).toBeVisible();
  expect(server.asked.filter((path) => path.startsWith(published))).toEqual([]);
});

test('B10, D-MATURE: adult genres and their pages are apart, and lead to each other alone', async () => {
  answers['/api/v1/stories/genres/nsfw'] = () => [listedGroup('Velvet Noir', [listedStory(9)])];
  answers['/api/v1/stories/listing/nsfw'] = () => ({
    premises: [],
    genres: [listedGroup('Velvet Noir', [listedStory(9)])],
    featured: null,
  });
  answers[`${published}/nsfw`] = () => [listedStory(9, { genre: 'Velvet Noir', isNsfw: true })];
  answerAge();
  here = visit('/genres/nsfw');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Adult genres');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: 'View All' })).toBeVisible();
  const inside = () =>
    main
      .getByRole('link')
      .elements()
      .map((one) => one.getAttribute('href') ?? '');
  expect(inside().filter((to) => !to.includes('nsfw') && !to.startsWith('/story/'))).toEqual([]);
  await userEvent.click(main.getByRole('link', { name: 'Velvet Noir' }).last());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Velvet Noir');
  expect(here.router.state.location.pathname).toBe('/categories/velvet%20noir/nsfw');
  expect(inside().filter((to) => !to.includes('nsfw') && !to.startsWith('/story/'))).toEqual([]);
  expect(
    server.asked.filter((path) => path.startsWith('/api/v1/stories') && !path.includes('/nsfw')),
  ).toEqual([]);
});
