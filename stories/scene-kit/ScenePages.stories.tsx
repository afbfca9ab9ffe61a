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

/** Two who speak at once stand side by side; what is for the writer alone is not printed. */
export const SideBySide: Story = {
  args: {
    elements: [
      { id: 'a', type: 'section', description: 'Act one' },
      { id: 'b', type: 'action', description: 'She is **very** late. [[Too late?]]' },
      { id: 'c', type: 'dialogue', character: 'Marguerite', line: 'You waved, and I watched you wave.' },
      {
        id: 'd',
        type: 'dialogue',
        character: 'Tomas',
        parenthetical: 'at once',
        line: 'You *waved*.',
        isDual: true,
      },
      { id: 'e', type: 'lyrics', description: 'The last boat but one' },
      { id: 'f', type: 'centered', description: 'END OF ACT ONE' },
    ],
  },
  play: async ({ canvas }) => {
    const [left, right] = ['MARGUERITE', 'TOMAS'].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    );
    await expect(left?.top).toBe(right?.top);
    await expect(canvas.queryByText(/Too late|Act one/)).toBeNull();
  },
};
