import { Button, ComboBox, SelectItem } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

interface Premise {
  id: string;
  name: string;
  genre: string;
}

const genres = ['Mystery', 'Romance', 'Fantasy', 'Drama'];
const premises: Premise[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `p${index}`,
  name: `The lighthouse, night ${index + 1}`,
  genre: genres[index % genres.length] ?? '',
}));

const meta = {
  title: 'UI kit/ComboBox',
  component: ComboBox<Premise>,
  subcomponents: { SelectItem },
  argTypes: { items: { table: { type: { summary: 'readonly T[]' } } } },
  args: {
    label: 'Premise',
    placeholder: 'Type to find one',
    emptyLabel: 'Nothing is called that.',
    moreLabel: (count) => `${count} more: type to find them.`,
    items: premises,
    children: ({ id, name, genre }) => (
      <SelectItem id={id} textValue={name} description={genre}>
        {name}
      </SelectItem>
    ),
    onChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem', minHeight: '16rem' }}>{Story()}</div>],
} satisfies Meta<typeof ComboBox<Premise>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Premise' });
    await userEvent.type(field, '777 light');
    const found = await screen.findByRole('option', { name: /night 777/ });
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(found);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('p776'));
    await waitFor(() => expect(field).toHaveValue('The lighthouse, night 777'));
    await expect(field).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByText('900 more: type to find them.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('p0'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

/** Emptied by hand, it holds nothing. */
export const Emptied: Story = {
  args: { defaultValue: 'p702' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await waitFor(() => expect(field).toHaveValue('The lighthouse, night 703'));
    await userEvent.clear(field);
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

/** Kept by whoever shows it: what is chosen elsewhere is shown here. */
export const Controlled: Story = {
  render: function Render({ onChange, ...args }) {
    const [value, setValue] = useState<string | null>('p0');
    return (
      <>
        <ComboBox<Premise>
          {...args}
          value={value}
          onChange={(id) => {
            setValue(id);
            onChange?.(id);
          }}
        />
        <Button onPress={() => setValue('p41')}>The 42nd</Button>
        <Button onPress={() => setValue(null)}>None</Button>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await waitFor(() => expect(field).toHaveValue('The lighthouse, night 1'));
    await userEvent.clear(field);
    await userEvent.type(field, '777');
    await userEvent.click(await screen.findByRole('option', { name: /night 777/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('p776');
    for (const [name, text] of [
      ['The 42nd', 'The lighthouse, night 42'],
      ['None', ''],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await waitFor(() => expect(field).toHaveValue(text));
    }
  },
};

/** What was chosen comes back where something else was typed and nothing chosen. */
export const Chosen: Story = {
  args: { defaultValue: 'p702', description: 'It begins the story.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await waitFor(() => expect(field).toHaveValue('The lighthouse, night 703'));
    await userEvent.type(field, ' and a half');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('The lighthouse, night 703'));
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'desert');
    await waitFor(() => expect(screen.getByText('Nothing is called that.')).toBeVisible());
  },
};

export const WithError: Story = { args: { errorMessage: 'Choose a premise first.' } };

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'p2' } };
