import { useWorkTransfer, WorkLibrary } from '@fabula/library-kit';
import {
  type MemoryTransfer,
  type MemoryTransferOptions,
  memoryOwnWorks,
  memoryTransfer,
  sampleOwnWork,
} from '@fabula/library-kit/testing';
import { createToastQueue, ToastRegion } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';
import { isWithin, LibraryScene } from './LibraryScene.tsx';

interface TransferSceneProps {
  options?: MemoryTransferOptions;
  /** True where a work that is to be exported cannot be opened. */
  isLost?: boolean;
}

let now: MemoryTransfer | undefined;

function transferNow(): MemoryTransfer {
  if (!now) throw new Error('No library is on the page.');
  return now;
}

/** One's own works, with their import and backup in memory. */
function TransferShelf({ options, isLost = false }: TransferSceneProps) {
  const [transfer] = useState(() => memoryTransfer(options));
  const [own] = useState(() => memoryOwnWorks([sampleOwnWork(0, { title: 'The Quiet Harbour' })]));
  const [toasts] = useState(() => createToastQueue());
  const { transfer: strings } = useStoryTexts();
  now = transfer;
  const { slots, dialogs } = useWorkTransfer({
    ...{ transfer, toasts },
    onExport: async () => {
      if (isLost) throw new Error('It is gone.');
    },
    ...(strings && { strings }),
  });
  const address = useMemo(
    () => ({ query: new URLSearchParams('tab=mine'), place: 'here', change: () => undefined }),
    [],
  );
  return (
    <>
      <WorkLibrary
        kind="story"
        ownWorks={own}
        account="mara"
        signIn={{ href: '/login', onNeeded: () => undefined }}
        address={address}
        toasts={toasts}
        slots={slots}
      />
      {dialogs}
      <ToastRegion queue={toasts} />
    </>
  );
}

function TransferScene(props: TransferSceneProps) {
  return (
    <LibraryScene width="76rem">
      <TransferShelf {...props} />
    </LibraryScene>
  );
}

/** Works that come in from files, and go out in one. */
const meta = {
  title: 'Library kit/WorkTransfer',
  component: TransferScene,
  args: { options: { stories: ['The Quiet Harbour', 'Nine Doors'] } },
} satisfies Meta<typeof TransferScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

async function choose(canvas: Parameters<Play>[0]['canvas'], item: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Import (and|und)/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

const chosen = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, files);
};
const file = (text: string, name: string) => new File([text], name);

export const Import: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Import stories/);
    await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeVisible();
  },
};

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const files = [
  file('# The Answering Light\n\nOne.\n\nTwo.\n', 'light.md'),
  file(`# ${long}\n\nOne.\n`, 'long.md'),
  file('%PDF-1.7', `${long}.md`),
];

const reported: Play = async ({ canvas }) => {
  const dialog = await choose(canvas, /^Import stories/);
  await chosen(...files);
  await expect(await dialog.findByText('2 stories imported. 1 file could not be imported.')).toBeVisible();
  await expect(transferNow().titles).toContain('The Answering Light');
  await expect(isWithin()).toBe(true);
};

/** Each file says what became of it. */
export const Imported: Story = { globals: { viewport: { value: 'laptop' } }, play: reported };

export const ImportedLongOnPhone: Story = { globals: { viewport: { value: 'phone' } }, play: reported };

/** Files may be dropped anywhere. */
export const Dropping: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Import/ });
    const dataTransfer = new DataTransfer();
    for (const one of files) dataTransfer.items.add(one);
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(over);
    await expect(await canvas.findByText('Drop stories to import them')).toBeVisible();
  },
};

const packed: Play = async ({ canvas }) => {
  const dialog = await choose(canvas, /^Back up everything/);
  await expect(await dialog.findByText('Your backup is made: 2 stories.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download again' })).toBeVisible();
};

export const BackedUp: Story = { play: packed };

export const BackedUpOnPhone: Story = { globals: { viewport: { value: 'phone' } }, play: packed };

/** Nothing was written yet. */
export const BackupEmpty: Story = {
  args: { options: { stories: [] } },
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Back up everything/);
    await expect(await dialog.findByText(/^There is nothing to back up yet/)).toBeVisible();
  },
};

export const BackupLoading: Story = {
  play: async ({ canvas }) => {
    transferNow().hold();
    const dialog = await choose(canvas, /^Back up everything/);
    await expect(await dialog.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
  },
};

export const BackupFailed: Story = {
  play: async ({ canvas }) => {
    transferNow().fail(true);
    const dialog = await choose(canvas, /^Back up everything/);
    await expect(await dialog.findByText(/^The backup could not be made/)).toBeVisible();
    transferNow().fail(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect(await dialog.findByText(/^Your backup is made/)).toBeVisible();
  },
};

/** Works of the account could not be fetched. */
export const BackupIncomplete: Story = {
  args: { options: { stories: ['Nine Doors'], missing: 2 } },
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Back up everything/);
    await expect(await dialog.findByText(/^2 works could not be read/)).toBeVisible();
  },
};

const backup = async (...stories: string[]) => {
  const { file: made, name } = await memoryTransfer({ stories }).backUp({ onProgress: () => undefined });
  return new File([made], name);
};

export const Restored: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Restore from a backup/);
    await chosen(await backup('Nine Doors', 'Half a Map'));
    await expect(await dialog.findByText('Restored: 1 story.')).toBeVisible();
    await expect(dialog.getByText('Already here: 1 story.')).toBeVisible();
  },
};

/** It is no backup: another file can be chosen. */
export const RestoreRefused: Story = {
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Restore from a backup/);
    await chosen(file('# A story', 'story.zip'));
    await expect(await dialog.findByText(/^This is not a Fabula backup/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose a backup' })).toBeVisible();
  },
};

export const RestoreFailed: Story = {
  play: async ({ canvas }) => {
    transferNow().fail(true);
    const dialog = await choose(canvas, /^Restore from a backup/);
    await chosen(await backup('Half a Map'));
    await expect(await dialog.findByText(/^The backup could not be read/)).toBeVisible();
  },
};

/** A work that is to be exported could not be opened. */
export const ExportFailed: Story = {
  args: { isLost: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for “The Quiet Harbour”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    await expect(await screen.findByText(/^The story could not be opened for export/)).toBeVisible();
  },
};

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const dialog = await choose(canvas, /^Alles sichern/);
    await expect(await dialog.findByText('Deine Sicherung ist fertig: 2 Geschichten.')).toBeVisible();
  },
};
