import { fieldVariants, TextArea } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/TextArea',
  component: TextArea,
  argTypes: {
    variant: { control: 'select', options: fieldVariants },
  },
  args: { label: 'Premise', placeholder: 'What is the story about?' },
  decorators: [(Story) => <div style={{ maxWidth: '31rem' }}>{Story()}</div>],
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnThePage: Story = {
  args: {
    variant: 'page',
    isLabelHidden: true,
    autoGrow: true,
    rows: 1,
    label: 'What happens next',
    placeholder: 'What happens next?',
  },
};

export const GrowsWithItsText: Story = {
  args: { autoGrow: true, rows: 2 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    const before = area.clientHeight;
    await userEvent.type(area, 'One{Enter}Two{Enter}Three{Enter}Four{Enter}Five');
    await expect(area.clientHeight).toBeGreaterThan(before);
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight + 1);
    const tall = area.clientHeight;
    await userEvent.clear(area);
    await expect(area.clientHeight).toBeLessThan(tall);
  },
};

export const WithDescription: Story = {
  args: { description: 'Two or three sentences are enough. You can change it at any time.', maxLength: 500 },
};

/** What an editor shows before its fields are needed: as high as one with its text, and no key or press reaches it. */
export const Still: Story = {
  args: {
    isStill: true,
    isLabelHidden: true,
    variant: 'page',
    autoGrow: true,
    rows: 1,
    value: 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.',
  },
  play: async ({ canvas, canvasElement }) => {
    const area = canvasElement.querySelector('textarea');
    await expect(area?.scrollHeight).toBeLessThanOrEqual((area?.clientHeight ?? 0) + 1);
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
  },
};
