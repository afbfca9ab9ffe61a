import { HandsDialog } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { texts, withWorkTexts } from './workTexts.tsx';

/** What each hand proposed to a work, and what the writer made of it. */
const meta = {
  title: 'Work kit/HandsDialog',
  component: HandsDialog,
  decorators: [withWorkTexts],
  args: {
    isOpen: true,
    onClose: fn(),
    strings: texts,
    title: 'The Ferry',
    hands: [
      { by: { kind: 'model', name: 'llama3.2' }, taken: 131, changed: 47, left: 36, credits: 41 },
      { by: { kind: 'person', name: 'Ana' }, taken: 20, changed: 6, left: 12, credits: 0 },
    ],
  },
} satisfies Meta<typeof HandsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoHands: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Who did what' }));
    await expect(dialog.getByRole('row', { name: /llama3\.2 214 131 \(61 %\)/ })).toBeVisible();
  },
};

export const NothingYet: Story = { args: { hands: [] } };
