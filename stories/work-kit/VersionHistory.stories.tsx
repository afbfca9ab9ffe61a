import { VersionHistory, type VersionHistoryProps } from '@fabula/work-kit';
import type { WorkComparison } from '@fabula/work-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { texts, withWorkTexts } from './workTexts.tsx';

const versions = [
  { id: 'b', at: '2026-11-20T18:30:00Z', reason: 'accepted', words: 1204 },
  { id: 'a', at: '2026-11-20T17:10:00Z', reason: 'written', words: 640 },
] as const;

const compare = (before: string, after: string): WorkComparison => ({
  fields: [{ field: 'title', before: 'The Ferry', after: 'The Last Ferry' }],
  isArrangedOtherwise: false,
  texts: [
    { kind: 'same', count: 12 },
    {
      kind: 'changed',
      changes: [
        { action: 'unchanged', original: 'The gate is shut. ', rewritten: 'The gate is shut. ' },
        { action: 'edit', original: before, rewritten: after },
      ],
    },
    { kind: 'removed', text: 'A bell rings, far out.' },
    { kind: 'added', text: 'Nobody is on the pier.' },
  ],
});

/** Earlier states of a work: what changed since, and the way back. */
const meta: Meta<VersionHistoryProps<string>> = {
  title: 'Work kit/VersionHistory',
  component: VersionHistory<string>,
  decorators: [withWorkTexts],
  args: {
    isOpen: true,
    onClose: fn(),
    strings: texts,
    now: 'Mara waits until the lamps go out.',
    listVersions: async () => ({ versions, unreadable: 0 }),
    readVersion: async () => 'Mara waits for the last boat.',
    restoreVersion: fn(async () => undefined),
    compare,
  },
};
export default meta;

type Story = StoryObj<VersionHistoryProps<string>>;

export const Compared: Story = {
  play: async ({ args }) => {
    const [newest] = await screen.findAllByRole('option');
    await userEvent.click(newest as HTMLElement);
    const changes = await screen.findByRole('region', { name: 'Changes since this version' });
    await expect(changes).toHaveTextContent('12 elements unchanged');
    await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    await expect(args.restoreVersion).toHaveBeenCalledWith('Mara waits for the last boat.');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** A script is compared in its own letters. */
export const Script: Story = {
  args: { isTypewritten: true },
  play: async () => {
    const [newest] = await screen.findAllByRole('option');
    await userEvent.click(newest as HTMLElement);
    await waitFor(() => expect(screen.getByText('Nobody is on the pier.')).toBeVisible());
  },
};

export const Empty: Story = {
  args: { listVersions: async () => ({ versions: [], unreadable: 0 }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('No versions yet')).toBeVisible());
  },
};

export const PutAside: Story = {
  args: { listVersions: async () => ({ versions, unreadable: 2 }), readVersion: async () => null },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/2 versions could not be read/)).toBeVisible());
    const [newest] = await screen.findAllByRole('option');
    await userEvent.click(newest as HTMLElement);
    await waitFor(() => expect(screen.getByText('This version no longer exists.')).toBeVisible());
  },
};

const failing = fn(() => Promise.reject(new Error('The disk is gone.')));

export const Failed: Story = {
  args: { listVersions: failing },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The versions could not be read.');
    const before = failing.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(failing.mock.calls.length).toBeGreaterThan(before);
  },
};
