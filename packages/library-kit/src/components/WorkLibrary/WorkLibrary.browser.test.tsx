import { createToastQueue, MenuItem, ToastRegion } from '@fabula/ui-kit';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnWorksPort } from '../../adapter/OwnWorksPort.ts';
import { LibraryError, type LibraryFailureCode } from '../../model/failure.ts';
import type { OwnWork } from '../../model/LibraryItem.ts';
import { createShelfMemory } from '../../react/createShelfMemory.ts';
import { LibraryProvider } from '../../react/LibraryProvider.tsx';
import { createLibraryMemory } from '../../react/libraryMemory.ts';
import { memoryCatalogue } from '../../testing/memoryCatalogue.ts';
import { sampleAddresses } from '../../testing/sampleAddresses.ts';
import type { LibrarySlots } from './ShelfProps.ts';
import { WorkLibrary } from './WorkLibrary.tsx';

const item = (id: string, rest: Partial<OwnWork> = {}): OwnWork => ({
  ...{ id, title: `Story ${id}`, author: '', premise: 'A keeper waits.', genre: 'Drama', excerpt: '' },
  ...{ updatedAt: '2024-01-05T10:00:00Z', standing: 'unpublished', href: `/ai-story-generator/${id}` },
  ...{ localKey: id, accountId: null, publishedId: null, ...rest },
});
const saved = item('saved', { standing: 'saved', accountId: 'saved', publishedId: 'the_saved' });
const only = item('only', {
  ...{ standing: 'published', localKey: null, publishedId: 'the_only', href: '/story/the_only' },
});

let root: Root;
let items: readonly OwnWork[];
let library: OwnWorksPort;
let query = new URLSearchParams();
let goTo: (page: 'library' | 'elsewhere') => void = () => undefined;
const onNeeded = vi.fn();

beforeEach(async () => {
  await page.viewport(1280, 800);
  items = [item('local'), saved, only];
  const take = (gone: OwnWork) => {
    const before = items;
    items = items.filter(({ id }) => id !== gone.id);
    return async () => {
      items = before;
    };
  };
  library = {
    mine: async () => ({ items, failure: null }),
    rename: async () => undefined,
    remove: async (gone) => take(gone),
    unpublish: async (taken) => take(taken),
    clear: async () => ({ count: 0, undo: async () => undefined }),
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  root.unmount();
  onNeeded.mockReset();
  vi.restoreAllMocks();
});

const catalogue = memoryCatalogue({ stories: [] });

function show(slots: LibrarySlots = {}): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const toasts = createToastQueue();
  const memory = createLibraryMemory();
  function Host() {
    const [shown, setShown] = useState<'library' | 'elsewhere'>('library');
    goTo = setShown;
    return (
      <LibraryProvider catalogue={catalogue} addresses={sampleAddresses}>
        {shown === 'library' ? <Shown /> : <p>Elsewhere</p>}
        <ToastRegion queue={toasts} />
      </LibraryProvider>
    );
  }
  function Shown() {
    const [now, setNow] = useState(() => new URLSearchParams('tab=mine'));
    query = now;
    const change = (changes: Readonly<Record<string, string>>) =>
      setNow((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }));
    return (
      <WorkLibrary
        kind="story"
        ownWorks={library}
        account="ines"
        signIn={{ href: '/login', onNeeded }}
        address={{ query: now, change, place: 'here' }}
        memory={memory}
        toasts={toasts}
        slots={slots}
      />
    );
  }
  root = createRoot(place);
  root.render(<Host />);
}

const link = (title: string) => page.getByRole('link', { name: title, exact: true });
const more = (title: string) => page.getByRole('button', { name: `More for “${title}”` });
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
const dialog = () => page.getByRole('alertdialog');

test('B2, B3: saved ones say when they were last updated, and only local ones can be renamed', async () => {
  show();
  await expect.element(page.getByText('Unpublished · Jan 5, 2024')).toBeVisible();
  await expect.element(page.getByText('Last updated Jan 5, 2024')).toBeVisible();
  await userEvent.click(more('Story local'));
  await expect.poll(entries).toEqual(['Rename', 'Delete…']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(more('Story saved'));
  await expect.poll(entries).toEqual(['View published', 'Unpublish…', 'Delete…']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(more('Story only'));
  await expect.poll(entries).toEqual(['View published', 'Unpublish…']);
  await expect
    .element(page.getByRole('menuitem', { name: 'View published' }))
    .toHaveAttribute('href', '/story/the_only');
});

test('D-MODERATE: what was hidden says so, when and why; its author can erase it, which is not undone', async () => {
  const moderation = {
    state: 'hidden' as const,
    reason: 'Mark it as adult, please.',
    at: '2026-11-21T10:00:00Z',
  };
  items = [{ ...saved, moderation }, only];
  show();
  await expect
    .element(
      page.getByText('Hidden by the people who run this site on Nov 21, 2026: Mark it as adult, please.'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Hidden', { exact: true })).toBeVisible();
  await userEvent.click(more('Story saved'));
  expect(entries()).toEqual(['View published', 'Unpublish…', 'Delete…']);
  await userEvent.click(page.getByRole('menuitem', { name: 'Unpublish…' }));
  await expect.element(dialog()).toHaveTextContent('cannot be published here again');
  await userEvent.click(dialog().getByRole('button', { name: 'Unpublish' }));
  await expect.element(page.getByText('“Story saved” is no longer public.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('B11: unpublishing asks, says where else the story is kept, and can be undone', async () => {
  show();
  await userEvent.click(more('Story saved'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Unpublish…' }));
  await expect.element(dialog()).toHaveTextContent('You keep it in your stories.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(more('Story only'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Unpublish…' }));
  await expect.element(dialog()).toHaveTextContent('It is kept nowhere else');
  await userEvent.click(dialog().getByRole('button', { name: 'Unpublish' }));
  await expect.element(page.getByText('“Story only” is no longer public.')).toBeVisible();
  await expect.element(link('Story only')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(link('Story only')).toBeVisible();
});

test('B3: what is brought back after another page was looked at is in the list again', async () => {
  show();
  await userEvent.click(more('Story local'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete…' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('“Story local” was deleted.')).toBeVisible();
  goTo('elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  goTo('library');
  await expect.element(link('Story saved')).toBeVisible();
  expect(link('Story local').elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(link('Story local')).toBeVisible();
});

test.each<[LibraryFailureCode, string]>([
  ['forbidden', "You don't have permission to delete this story."],
  ['missing', 'Story not found. It may have been already deleted.'],
  ['unavailable', 'Server error. Please try again later.'],
  ['unknown', 'Failed to delete story. Please try again.'],
])('B4: a deletion that fails with %s says so, and takes nothing from the list', async (code, sentence) => {
  library.remove = async () => {
    throw new LibraryError(code);
  };
  show();
  await userEvent.click(more('Story saved'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete…' }));
  await expect.element(dialog()).toHaveTextContent('What you published stays public.');
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('tabpanel').getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(link('Story saved')).toBeVisible();
});

test('B4, B11: a session that is over leads to signing in, and says why', async () => {
  library.remove = async () => {
    throw new LibraryError('signed_out');
  };
  show();
  await userEvent.click(more('Story saved'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete…' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('Please log in again to delete this story.')).toBeVisible();
  expect(onNeeded).toHaveBeenCalledOnce();
});

test('B4: one’s own that cannot be loaded say so; what is here is shown all the same; Retry', async () => {
  const { mine } = library;
  library.mine = async () => ({ items, failure: new LibraryError('unavailable') });
  show();
  await expect
    .element(page.getByRole('tabpanel').getByRole('alert'))
    .toHaveTextContent('Failed to load private stories. Please try again.');
  await expect.element(link('Story local')).toBeVisible();
  library.mine = mine;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByRole('tabpanel').getByRole('alert')).not.toBeInTheDocument();
});

test('B5: many lie in a box 80 units high that scrolls, and can be laid out on the page', async () => {
  items = Array.from({ length: 40 }, (_, at) => item(`${at}`));
  show();
  const box = () => page.getByRole('list', { name: 'My Stories' }).element().parentElement as HTMLElement;
  await expect.element(link('Story 0')).toBeVisible();
  expect([box().offsetHeight, getComputedStyle(box()).overflowY]).toEqual([320, 'auto']);
  expect(box().scrollHeight).toBeGreaterThan(320);
  await userEvent.click(page.getByRole('button', { name: 'Show all 40 stories' }));
  await expect.poll(() => box().offsetHeight).toBeGreaterThan(600);
  expect(String(query)).toBe('tab=mine&all=1');
});

test('of a thousand only those that are near are drawn, and all of them are found', async () => {
  items = Array.from({ length: 1000 }, (_, at) => item(`${at}`));
  show();
  await expect.element(link('Story 0')).toBeVisible();
  const list = page.getByRole('list', { name: 'My Stories' });
  expect(list.getByRole('listitem').elements().length).toBeLessThanOrEqual(80);
  await expect.element(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000');
  const box = list.element().parentElement as HTMLElement;
  box.scrollTo({ top: box.scrollHeight });
  await expect.element(link('Story 40')).toBeInTheDocument();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search stories' }), 'story 998');
  await expect.element(link('Story 998')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 story')).toBeVisible();
});

test('what other parts bring stands beside the search and in the menu, and can list anew', async () => {
  show({
    tools: ({ items: all, reload }) => (
      <button type="button" onClick={reload}>
        Bring {all.length}
      </button>
    ),
    cardMenu: ({ title }) => <MenuItem>Export {title}</MenuItem>,
  });
  await userEvent.click(more('Story local'));
  expect(entries()).toEqual(['Rename', 'Export Story local', 'Delete…']);
  await userEvent.keyboard('{Escape}');
  items = [item('new'), ...items];
  await userEvent.click(page.getByRole('button', { name: 'Bring 3' }));
  await expect.element(link('Story new')).toBeVisible();
});

test('places of the history are remembered by what was asked there, and only so many', () => {
  const memory = createShelfMemory<number>();
  for (let place = 0; place < 20; place++) memory.keep(`${place}`, 'q', place);
  expect([memory.recall('19', 'q'), memory.recall('19', 'other'), memory.recall('0', 'q')]).toEqual([
    19,
    undefined,
    undefined,
  ]);
});

test('D-TOKEN: what session storage kept of places is forgotten with its name', () => {
  const memory = createShelfMemory<number>('fabula-test-places', sessionStorage);
  memory.keep('here', 'q', 7);
  expect([memory.recall('here', 'q'), sessionStorage.getItem('fabula-test-places')]).toEqual([
    7,
    JSON.stringify([['here', { question: 'q', seen: 7 }]]),
  ]);
  sessionStorage.removeItem('fabula-test-places');
  expect(memory.recall('here', 'q')).toBeUndefined();
});
