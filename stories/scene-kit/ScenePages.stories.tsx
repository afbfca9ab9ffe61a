import { ScenePages } from '@fabula/scene-kit';
import { sampleScene } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withTexts } from '../withTexts.tsx';

const meta = {
  title: 'Scene kit/ScenePages',
  component: ScenePages,
  argTypes: { elements: { table: { type: { summary: 'readonly SceneElement[]' } } } },
  decorators: [withTexts('viewer')],
  parameters: { layout: 'padded' },
  args: { elements: sampleScene },
} satisfies Meta<typeof ScenePages>;
export default meta;

type Story = StoryObj<typeof meta>;

const longSpeech = Array.from({ length: 30 }, (_, at) => `That is reason number ${at + 1} for staying.`).join(
  ' ',
);

/** The paper alone, for a place with controls of its own. */
export const Pages: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  },
};

/** A speech that goes on over the page says (MORE) and (CONT'D); neither is read out. */
export const BrokenSpeech: Story = {
  args: {
    elements: [
      { id: 'a', type: 'action', description: Array.from({ length: 40 }, () => 'A bell.').join('\n') },
      { id: 'b', type: 'dialogue', character: 'Tomas', line: longSpeech },
    ],
    headingLevel: 2,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(MORE)').closest('p')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText("TOMAS (CONT'D)").closest('p')).toHaveAttribute('aria-hidden', 'true');
  },
};
