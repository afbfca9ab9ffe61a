import { Select, SelectItem } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const genres = [
  { id: 'fantasy', name: 'Fantasy' },
  { id: 'mystery', name: 'Mystery' },
  { id: 'romance', name: 'Romance' },
];

const meta = {
  title: 'UI kit/Select',
  component: Select,
  subcomponents: { SelectItem },
  args: {
    label: 'Genre',
    placeholder: 'Choose a genre',
    children: genres.map(({ id, name }) => (
      <SelectItem key={id} id={id}>
        {name}
      </SelectItem>
    )),
    onChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '16rem' }}>{Story()}</div>],
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Mystery' }));
    await expect(args.onChange).toHaveBeenCalledWith('mystery');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Mystery/ })).toHaveFocus());
  },
};

export const Chosen: Story = { args: { defaultValue: 'fantasy', description: 'It colours the cover.' } };

export const WithDescriptions: Story = {
  args: {
    label: 'Writer',
    defaultValue: 'plain',
    defaultOpen: true,
    children: [
      <SelectItem key="plain" id="plain" description="Short sentences, few adjectives.">
        Plain
      </SelectItem>,
      <SelectItem key="lush" id="lush" description="Long sentences that like weather.">
        Lush
      </SelectItem>,
    ],
  },
  parameters: { docs: { story: { inline: false, height: '280px' } } },
  decorators: [(Story) => <div style={{ minHeight: '14rem' }}>{Story()}</div>],
};

export const WithError: Story = { args: { errorMessage: 'Choose a genre before you publish.' } };

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'fantasy' } };
