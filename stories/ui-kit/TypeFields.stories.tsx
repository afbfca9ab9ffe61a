import { TypeFields } from '@fabula/ui-kit';
import { defaultType } from '@fabula/ui-kit/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/TypeFields',
  component: TypeFields,
  argTypes: { names: { table: { type: { summary: 'readonly Name[]' } } } },
  args: {
    names: ['face', 'leading', 'measure', 'edge'],
    value: defaultType,
    onChange: fn(),
    strings: {
      smaller: 'Smaller',
      larger: 'Larger',
      sizeOf: (step, steps) => `Size ${step} of ${steps}`,
      isSmallest: 'This is the smallest size.',
      isLargest: 'This is the largest size.',
      face: 'Typeface',
      measure: 'Line length',
      measures: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
      leading: 'Line spacing',
      leadings: { close: 'Close', medium: 'Medium', open: 'Open' },
      edge: 'Edges',
      edges: { ragged: 'Ragged', justified: 'Justified' },
    },
  },
  decorators: [
    (Show) => (
      <div style={{ width: '20rem', maxWidth: '100%' }}>
        <Show />
      </div>
    ),
  ],
} satisfies Meta<typeof TypeFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ size: '4' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Wide' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ measure: 'wide' });
  },
};

/** The largest size is the end. */
export const AtItsEnd: Story = {
  args: { value: { ...defaultType, size: '7' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Larger' })).toHaveAccessibleDescription(
      'This is the largest size.',
    );
    await expect(canvas.getByText('Size 7 of 7')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { globals: { theme: 'afterdark' } };
