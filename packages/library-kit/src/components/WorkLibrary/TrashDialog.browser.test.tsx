import { createToastQueue, ToastRegion } from '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LibraryError } from '../../model/failure.ts';
import { LibraryProvider } from '../../react/LibraryProvider.tsx';
import { createLibraryMemory } from '../../react/libraryMemory.ts';
import { memoryCatalogue } from '../../testing/memoryCatalogue.ts';
import { type MemoryOwnWorks, memoryOwnWorks, sampleOwnWork } from '../../testing/memoryOwnWorks.ts';
import { sampleAddresses } from '../../testing/sampleAddresses.ts';
import { WorkLibrary } from './WorkLibrary.tsx';

let root: Root;
const catalogue = memoryCatalogue({ stories: [] });
const onNeeded = vi.fn();

function open(works: MemoryOwnWorks) {
  const toasts = createToastQueue();
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <LibraryProvider catalogue={catalogue} addresses={sampleAddresses}>
      <WorkLibrary
        kind="story"
        ownWorks={works}
        account="mara"
        signIn={{ href: '/login', onNeeded }}
        address={{ query: new URLSearchParams('tab=mine'), place: 'here', change: () => undefined }}
        memory={createLibraryMemory()}
        toasts={toasts}
      />
      <ToastRegion queue={toasts} />
    </LibraryProvider>,
  );
}

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const harbour = sampleOwnWork(0, { title: 'The Quiet Harbour' });
const doors = sampleOwnWork(1, {
  ...{ title: 'Nine Doors', standing: 'saved', accountId: 'saved_1', publishedId: 'nine_doors' },
});
const dialog = () => page.getByRole('dialog', { name: 'Trash' });

async function thrownAway(...gone: readonly (typeof harbour)[]) {
  const works = memoryOwnWorks([sampleOwnWork(2, { title: 'Half a Map' }), ...gone]);
  for (const work of gone) await works.remove(work);
  open(works);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect.element(dialog()).toBeVisible();
  return works;
}

test('N15: the trash says what was deleted, when it goes and where it is from, and gives it back', async () => {
  await thrownAway(doors, harbour);
  const goes = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(
    Date.now() + 30 * 86_400_000,
  );
  const rows = dialog().getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(`Gone on ${goes}`);
  await expect.element(rows.nth(0)).toHaveTextContent('The Quiet Harbour');
  await expect.element(rows.nth(1)).toHaveTextContent('From this browser and your account');
  await expect.element(rows.nth(1)).toHaveTextContent('What you published stays public.');
  await dialog().getByRole('button', { name: 'Restore “The Quiet Harbour”' }).click();
  await expect.element(page.getByText('“The Quiet Harbour” is back in your stories.')).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  await expect.element(dialog().getByText('One deleted story.')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'The Quiet Harbour' })).toBeVisible();
});

test('N15: deleting for good asks, for one and for all, and then it is gone', async () => {
  const works = await thrownAway(doors, harbour);
  await dialog().getByRole('button', { name: 'Delete for good “Nine Doors”…' }).click();
  const asks = page.getByRole('alertdialog');
  await expect.element(asks).toHaveTextContent('It cannot be brought back.');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  expect((await works.trash.list(false)).items).toHaveLength(2);
  await dialog().getByRole('button', { name: 'Delete for good “Nine Doors”…' }).click();
  await asks.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(dialog().getByText('One deleted story.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Empty the trash…' }).click();
  await asks.getByRole('button', { name: 'Empty the trash' }).click();
  await expect.element(dialog().getByText('The trash is empty.')).toBeVisible();
  expect((await works.mine(false)).items.map(({ title }) => title)).toEqual(['Half a Map']);
});

test('N15: the keyboard reaches all of it', async () => {
  await thrownAway(harbour);
  await expect.element(dialog().getByRole('button', { name: 'Restore “The Quiet Harbour”' })).toBeVisible();
  for (let step = 0; step < 4; step++) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement?.getAttribute('aria-label')?.startsWith('Restore')) break;
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('The trash is empty.')).toHaveFocus();
});

test('N15: what fails is said in a sentence, and stays in the trash', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const works = await thrownAway(harbour);
  await expect.element(dialog().getByRole('listitem')).toBeVisible();
  works.fail(new LibraryError('unavailable'));
  await dialog().getByRole('button', { name: 'Restore “The Quiet Harbour”' }).click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('The Quiet Harbour');
});

test('N15: a product without a trash shows no way to one', async () => {
  const { trash: _, ...works } = memoryOwnWorks([harbour]);
  open(works as MemoryOwnWorks);
  await expect.element(page.getByRole('link', { name: 'The Quiet Harbour' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Trash' }).elements()).toEqual([]);
});
