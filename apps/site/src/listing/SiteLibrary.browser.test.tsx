import { StoryListing } from '@fabula/library-kit';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists } from '../../../../tests/site/listing/answerLists.ts';
import { listedGroup } from '../../../../tests/site/listing/listedGroup.ts';
import { listedStory } from '../../../../tests/site/listing/listedStory.ts';
import { SiteLibrary } from './SiteLibrary.tsx';

const found = {
  premises: [listedGroup('A door.', [listedStory(1)])],
  genres: [listedGroup('Crime', [listedStory(1)])],
  featured: { genre: 'Space Opera', premises: [listedGroup('A ship.', [listedStory(1)])] },
};

let root: Root;
let restore = () => {};
afterEach(() => {
  root.unmount();
  restore();
});

function show({ isNsfw = false, at = '/' } = {}): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const path = `/api/v1/stories/listing${isNsfw ? '/nsfw' : ''}`;
  ({ restore } = answerLists({ [path]: () => found }));
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[at]}>
      <SiteLibrary>
        <StoryListing isNsfw={isNsfw} />
      </SiteLibrary>
    </MemoryRouter>,
  );
}

const region = (name: string) => page.getByRole('region', { name });
const viewAll = (name: string) => region(name).getByRole('link', { name: 'View All', exact: true });

test('B9: View All leads to the premises, the genres and the genre’s own page', async () => {
  show();
  await expect.element(viewAll('Popular Premises')).toHaveAttribute('href', '/premises');
  await expect.element(viewAll('Browse by Genre')).toHaveAttribute('href', '/genres');
  await expect.element(viewAll('Space Opera')).toHaveAttribute('href', '/categories/space%20opera');
});

test('B9, D-MATURE: of adult stories it leads to adult pages', async () => {
  show({ isNsfw: true });
  await expect.element(viewAll('Popular Premises')).toHaveAttribute('href', '/premises/nsfw');
  await expect.element(viewAll('Browse by Genre')).toHaveAttribute('href', '/genres/nsfw');
  await expect.element(viewAll('Space Opera')).toHaveAttribute('href', '/categories/space%20opera/nsfw');
});

test('B9: where all of them are on this page, View All leads down to them', async () => {
  show({ at: '/premises' });
  await expect.element(viewAll('Popular Premises')).toHaveAttribute('href', '/premises#all');
  await expect.element(viewAll('Browse by Genre')).toHaveAttribute('href', '/genres');
});
