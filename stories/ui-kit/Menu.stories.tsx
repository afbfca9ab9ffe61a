import {
  Button,
  ChevronDownIcon,
  CloseIcon,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  PencilIcon,
  RetryIcon,
} from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/Menu',
  component: Menu,
  subcomponents: { MenuTrigger, MenuItem, MenuSection, MenuSeparator },
  args: {
    onAction: fn(),
    children: [
      <MenuSection key="rewrite" title="Rewrite">
        <MenuItem id="tighten" icon={<PencilIcon />} shortcut="T">
          Tighten
        </MenuItem>
        <MenuItem id="again" icon={<RetryIcon />} description="Keeps what happens, changes how it is told">
          Tell it again
        </MenuItem>
      </MenuSection>,
      <MenuSeparator key="line" />,
      <MenuItem key="delete" id="delete" icon={<CloseIcon />} isDestructive>
        Delete paragraph
      </MenuItem>,
    ],
  },
  render: (args) => (
    <MenuTrigger>
      <Button icon={<ChevronDownIcon />}>Paragraph</Button>
      <Menu {...args} />
    </MenuTrigger>
  ),
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Tighten' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('again', undefined);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Open: Story = {
  render: (args) => (
    <MenuTrigger defaultOpen>
      <Button>Paragraph</Button>
      <Menu {...args} />
    </MenuTrigger>
  ),
  parameters: { docs: { story: { inline: false, height: '300px' } } },
  decorators: [(Story) => <div style={{ minHeight: '16rem' }}>{Story()}</div>],
};

export const WithSelection: Story = {
  args: {
    selectionMode: 'single',
    defaultSelectedKeys: ['serif'],
    children: [
      <MenuItem key="serif" id="serif">
        Literata
      </MenuItem>,
      <MenuItem key="sans" id="sans">
        Source Sans
      </MenuItem>,
    ],
  },
  render: Open.render as NonNullable<Story['render']>,
  parameters: { docs: { story: { inline: false, height: '220px' } } },
  decorators: [(Story) => <div style={{ minHeight: '10rem' }}>{Story()}</div>],
};
