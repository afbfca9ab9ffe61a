import { Button, DialogTrigger, Popover, Slider } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/Popover',
  component: Popover,
  subcomponents: { DialogTrigger },
  args: {
    'aria-label': 'Text settings',
    children: (
      <div style={{ width: '14rem' }}>
        <Slider label="Size" defaultValue={19} minValue={16} maxValue={24} />
      </div>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button>Text</Button>
      <Popover {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('dialog', { name: 'Text settings' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Open: Story = {
  render: (args) => (
    <DialogTrigger defaultOpen>
      <Button>Text</Button>
      <Popover {...args} />
    </DialogTrigger>
  ),
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  decorators: [(Story) => <div style={{ minHeight: '10rem' }}>{Story()}</div>],
};
