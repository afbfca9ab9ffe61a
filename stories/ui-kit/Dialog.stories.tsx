import { Button, Dialog, DialogTrigger, dialogSizes, TextField } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

const notes = ['Mara', 'The ferryman', 'The lighthouse', 'The second lamp', 'The father', 'The quay'].map(
  (name) =>
    `${name}: nobody in the village has said a word about it since the winter of the long ice, and whoever asks is given tea, and then the hour of the next ferry.`,
);

const meta = {
  title: 'UI kit/Dialog',
  component: Dialog,
  subcomponents: { DialogTrigger },
  argTypes: {
    size: { control: 'select', options: dialogSizes },
  },
  args: {
    title: 'Name this draft',
    children: <TextField label="Name" defaultValue="Draft 2" />,
    footer: ({ close }) => (
      <>
        <Button variant="quiet" onPress={close}>
          Cancel
        </Button>
        <Button variant="primary" onPress={close}>
          Save
        </Button>
      </>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button>Rename</Button>
      <Dialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Name this draft' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  render: (args) => <Dialog {...args} defaultOpen />,
};

export const LongText: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    title: 'What Fabula remembers of this story',
    children: notes.map((note) => <p key={note}>{note}</p>),
  },
  render: (args) => <Dialog {...args} defaultOpen />,
};
