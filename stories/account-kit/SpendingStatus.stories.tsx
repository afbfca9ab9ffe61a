import { SpendingStatus } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';
import { SpendOne } from './SpendOne.tsx';

/** What is reserved now, in pencil, and what was spent last, in ink. */
const meta = {
  title: 'Account kit/SpendingStatus',
  component: AccountScene,
  subcomponents: { SpendingStatus },
  args: {
    account: () => memoryAccount({ credits: 40 }),
    children: (
      <>
        <SpendingStatus />
        <SpendOne id="op-1" amount={3} />
      </>
    ),
  },
} satisfies Meta<typeof AccountScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));

export const Reserved: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Start');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 credits reserved');
    await expect(await canvas.findByText('37 left')).toBeVisible();
  },
};

export const Spent: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Start');
    await press(canvas, 'Complete');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 credits spent');
  },
};

/** Nothing came of it: nothing is said of it. */
export const Cancelled: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Start');
    await press(canvas, 'Cancel');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const RightToLeft: Story = {
  ...Reserved,
  decorators: [
    (Line) => (
      <div dir="rtl">
        <Line />
      </div>
    ),
  ],
};
