import { TestPaymentsNote } from '@fabula/account-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withTexts } from '../withTexts.tsx';

/** For every place where payments show that are no real ones. */
const meta = {
  title: 'Account kit/TestPaymentsNote',
  component: TestPaymentsNote,
  decorators: [withTexts('account')],
} satisfies Meta<typeof TestPaymentsNote>;
export default meta;

export const Alone: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Test payments: no card is charged')).toBeVisible();
  },
};
