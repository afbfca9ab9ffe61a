import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CataloguePort } from '../../adapter/CataloguePort.ts';
import type { ListedStory, Listing, StoryGroup } from '../../model/Story.ts';
import { LibraryProvider } from '../../react/LibraryProvider.tsx';
import { memoryCatalogue } from '../../testing/memoryCatalogue.ts';
import { sampleAddresses } from '../../testing/sampleAddresses.ts';
import { sampleStories } from '../../testing/sampleStories.ts';
import { StoryListing, type StoryListingProps } from './StoryListing.tsx';

function listedStory(number: number, rest: Partial<ListedStory> = {}): ListedStory {
  const createdAt = new Date(2024, 0, 5, 12, 0, -number).toISOString();
  return {
    ...{ id: `story_${number}`, title: `Story ${number}`, author: 'Ines', genre: 'Crime', createdAt },
    ...rest,
  };
}
const listedGroup = (name: string, stories: readonly ListedStory[]): StoryGroup => ({
  name,
  count: stories.length,
  stories,
});

const three = [listedStory(1), listedStory(2), listedStory(3, { genre: '' })];
const whole: Listing = {
  premises: ['A door.', 'A lamp.', 'A third.'].map((name) => listedGroup(name, three)),
  genres: ['Crime', 'Gothic', 'Third'].map((name) => listedGroup(name, three)),
  featured: {
    genre: 'Space Opera',
    premises: ['A ship.', 'A moon.'].map((name) => listedGroup(name, three)),
  },
};

let root: Root;
afterEach(() => root.unmount());

function render(catalogue: CataloguePort, props: StoryListingProps): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <LibraryProvider catalogue={catalogue} addresses={sampleAddresses}>
      <StoryListing {...props} />
    </LibraryProvider>,
  );
}

const show = (found: Listing, props: StoryListingProps = {}) =>
  render({ ...memoryCatalogue({ stories: [] }), listing: async () => found }, props);

const region = (name: string) => page.getByRole('region', { name });

test('B9: Popular Premises, Browse by Genre and the featured genre: two groups each, two stories each', async () => {
  show(whole);
  for (const [name, first] of [
    ['Popular Premises', 'A door.'],
    ['Browse by Genre', 'Crime'],
    ['Space Opera', 'A ship.'],
  ] as const) {
    await expect.element(region(name).getByRole('heading', { name: first })).toBeVisible();
    expect(region(name).getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
    expect(region(name).getByRole('listitem').elements()).toHaveLength(4);
  }
});

test('B9: a card has title, author, day and genre, and opens the story', async () => {
  show({ premises: [listedGroup('A door.', [listedStory(1)])], genres: [], featured: null });
  const card = page.getByRole('listitem');
  await expect.element(card).toHaveTextContent('CrimeStory 1by InesJan 5, 2024');
  await expect
    .element(card.getByRole('link', { name: 'Story 1', exact: true }))
    .toHaveAttribute('href', '/story/story_1');
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a card shows the cover that a story has, which moves nothing as it comes, and says its length; a row says it too', async () => {
  const covered = listedStory(1, { cover: picture, length: 12 });
  const gone = listedStory(2, { cover: 'data:image/png;base64,AAAA', length: 1 });
  const found = { premises: [listedGroup('A door.', [covered, gone])], genres: [], featured: null };
  show(found);
  const [one, other] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect.element(one).toHaveTextContent('CrimeStory 1by Ines12 min readJan 5, 2024');
  await expect.element(other).toHaveTextContent('1 min read');
  const image = () => one.element().querySelector('img');
  await expect.poll(() => image()?.complete).toBe(true);
  expect(image()).toMatchObject({ alt: '', loading: 'lazy' });
  expect(Number(image()?.getAttribute('width'))).toBeGreaterThan(0);
  const { height } = one.element().getBoundingClientRect();
  image()?.remove();
  expect(one.element().getBoundingClientRect().height).toBe(height);
  // One that cannot be loaded leaves the card as it is without one.
  await expect.poll(() => other.element().querySelector('img')).toBeNull();
  expect(other.element()).not.toHaveAttribute('data-pictured');
  root.unmount();
  show(found, { isCompact: true });
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/12 min read/);
});

test('B9: a story without a genre has no tag', async () => {
  show({
    premises: [listedGroup('A door.', [listedStory(1, { genre: ' ' })])],
    genres: [],
    featured: null,
  });
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/^Story 1by Ines\s*Jan 5, 2024$/);
});

test('B9: compact has the same stories, and no featured genre', async () => {
  show(whole, { isCompact: true });
  await expect.element(region('Popular Premises')).toBeVisible();
  expect(region('Space Opera').elements()).toHaveLength(0);
  expect(page.getByRole('listitem').elements()).toHaveLength(8);
});

test.each([
  [false, 'lamp'],
  [true, 'afterdark'],
])('B9: dark is dark whatever the page is (adult: %s)', async (isNsfw, theme) => {
  document.documentElement.dataset.fabulaTheme = 'paper';
  show(whole, { isDark: true, isNsfw });
  await expect.element(region('Popular Premises')).toBeVisible();
  const box = document.querySelector(`div[data-fabula-theme="${theme}"]`);
  expect(box && getComputedStyle(box).colorScheme).toBe('dark');
  delete document.documentElement.dataset.fabulaTheme;
});

test('B9: without stories it says so', async () => {
  show({ premises: [], genres: [], featured: null });
  await expect.element(page.getByText('No stories available at the moment.')).toBeVisible();
});

test('B9: while it comes it says so, and a listing that fails can be tried again', async () => {
  const catalogue = memoryCatalogue({ stories: sampleStories(4) });
  catalogue.hold(['listing']);
  catalogue.fail(['listing']);
  render(catalogue, {});
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading stories');
  catalogue.release();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load stories. Please try again.');
  catalogue.fail(null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(region('Popular Premises')).toBeVisible();
});

test('what came with the page is there at once', async () => {
  const catalogue = memoryCatalogue({ stories: [] });
  catalogue.hold(['listing']);
  const nothing = () => undefined;
  const served = {
    listing: () => whole,
    groups: nothing,
    works: nothing,
    genres: nothing,
    isUnmarked: () => false,
  };
  render({ ...catalogue, served }, {});
  await expect.element(region('Browse by Genre')).toBeVisible();
});
