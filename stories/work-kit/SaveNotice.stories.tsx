import { SaveButton, SaveNotice } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

/** Whether a work is kept, here and in the account, and what to do where it is not. */
const meta = {
  title: 'Work kit/SaveNotice',
  component: SaveNotice,
  subcomponents: { SaveButton },
  decorators: [onPage, withWorkTexts],
  args: {
    saving: { state: 'error', code: 'unavailable' },
    accountSaving: { state: 'none' },
    strings: texts,
    exportLabel: 'Export',
    onExport: fn(),
    onSave: fn(),
    onSaveToAccount: fn(),
  },
} satisfies Meta<typeof SaveNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unavailable: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The latest changes could not be saved.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const StorageFull: Story = {
  args: { saving: { state: 'error', code: 'storage_full', place: 'this browser' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The storage in this browser is full/)).toBeVisible();
  },
};

/** The text is safe here: only the account is behind. */
export const AccountBehind: Story = {
  args: {
    saving: { state: 'saved' },
    accountSaving: { state: 'error', detail: 'The server does not answer.' },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/goes there as soon as it can. The server does not answer/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSaveToAccount).toHaveBeenCalledOnce();
  },
};

export const Buttons: Story = {
  render: ({ strings }) => (
    <div style={{ display: 'flex', gap: '1rem', containerType: 'inline-size' }}>
      {(['none', 'saving', 'saved', 'error'] as const).map((state) => (
        <SaveButton key={state} saving={{ state }} strings={{ ...texts, ...strings }} onSave={fn()} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Not saved. Failed to save. Click save to retry.' }),
    ).toBeVisible();
  },
};
