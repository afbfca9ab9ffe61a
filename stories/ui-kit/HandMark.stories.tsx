import { HandMark, handTones, Proposed } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/HandMark',
  component: HandMark,
  argTypes: { tone: { control: 'select', options: [null, ...handTones] } },
  args: { tone: 1, children: 'by Ana' },
} satisfies Meta<typeof HandMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfAPerson: Story = {};

/** A stroke of pencil. */
export const OfTheModel: Story = { args: { tone: null, children: 'by The AI' } };

const names = ['Ana', 'Linter', 'Chapter 3.docx', 'Ben', 'Scribe'];

/** Told apart by colour and by shape, beside the rule of each one's pencil. */
export const AllHands: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem', padding: '1rem 2rem' }}>
      {handTones.map((tone, at) => (
        <Proposed
          key={tone}
          state="pencil"
          hand={tone}
          label={<HandMark tone={tone}>by {names[at]}</HandMark>}
        >
          <p style={{ margin: 0 }}>Nobody had thought to light the second lamp.</p>
        </Proposed>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('svg')];
    const looks = (of: (mark: SVGElement) => string | null | undefined) => new Set(marks.map(of)).size;
    await expect(marks).toHaveLength(5);
    await expect(looks((mark) => getComputedStyle(mark).color)).toBe(5);
    await expect(looks((mark) => mark.firstElementChild?.getAttribute('d'))).toBe(5);
  },
};
