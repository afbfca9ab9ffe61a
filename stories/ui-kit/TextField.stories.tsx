import { fieldVariants, TextField } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/TextField',
  component: TextField,
  argTypes: {
    variant: { control: 'select', options: fieldVariants },
  },
  args: { label: 'Title', placeholder: 'Untitled story', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Salt');
    await expect(args.onChange).toHaveBeenLastCalledWith('Salt');
  },
};

export const WithDescription: Story = {
  args: { description: 'Readers see it on the cover.', defaultValue: 'The Salt Road' },
};

export const WithError: Story = {
  args: {
    errorMessage: 'A story with this title is in your library. Choose another.',
    defaultValue: 'Tides',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Choose another/);
  },
};

export const NearItsEnd: Story = {
  args: { maxLength: 20, defaultValue: 'The lighthouse' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('14/20')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox'), ' kee');
    await expect(canvas.getByText('18/20')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'pers');
    await expect(canvas.getByRole('textbox')).toHaveValue('The lighthouse keepe');
  },
};

export const OnThePage: Story = {
  args: { variant: 'page', isLabelHidden: true, placeholder: 'Untitled story' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'The Salt Road' } };

/** What an editor shows before its fields are needed: it looks like one, and no key or press reaches it. */
export const Still: Story = {
  args: { isStill: true, isLabelHidden: true, variant: 'page', value: 'The Salt Road' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('input')).toHaveValue('The Salt Road');
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(canvasElement.querySelector('input')).not.toHaveFocus();
  },
};
