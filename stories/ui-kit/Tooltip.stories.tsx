import { Button, Tooltip, TooltipTrigger } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/Tooltip',
  component: Tooltip,
  subcomponents: { TooltipTrigger },
  args: { children: 'Adds a section after this paragraph', shortcut: 'Ctrl Enter' },
  render: (args) => (
    <div style={{ padding: '4rem' }}>
      <TooltipTrigger>
        <Button>New section</Button>
        <Tooltip {...args} />
      </TooltipTrigger>
    </div>
  ),
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Adds a section');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Adds a section/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};
