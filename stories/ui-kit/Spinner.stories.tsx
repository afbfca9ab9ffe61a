import { Spinner } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'UI kit/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 40 } };

export const BesideWords: Story = {
  render: (args) => (
    <p>
      <Spinner {...args} /> Reading what you have so far…
    </p>
  ),
};
