import { Button, Form, NumberField, Row, SearchField, TextField } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const sent = fn();
const typed = fn();

const meta = {
  title: 'UI kit/Form',
  component: Form,
  subcomponents: { NumberField, SearchField },
  args: { 'aria-label': 'Give credits', onSubmit: sent },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: (
      <>
        <NumberField
          label="Credits"
          description="Up to 1,000."
          minValue={1}
          maxValue={1000}
          onChange={typed}
        />
        <TextField label="Reason" />
        <Row>
          <Button type="submit" variant="primary">
            Give
          </Button>
          <Button variant="quiet">Cancel</Button>
        </Row>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const credits = canvas.getByRole('textbox', { name: 'Credits' });
    await userEvent.type(credits, '12');
    await expect(typed).toHaveBeenLastCalledWith(12);
    await userEvent.keyboard('{ArrowUp}');
    await expect(credits).toHaveValue('13');
    await userEvent.clear(credits);
    await expect(typed).toHaveBeenLastCalledWith(null);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), 'For the wait{Enter}');
    await expect(sent).toHaveBeenCalledOnce();
  },
};

export const TooMany: Story = {
  args: {
    children: <NumberField label="Credits" minValue={1} maxValue={1000} defaultValue={5000} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('5,000');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Search: Story = {
  args: {
    'aria-label': 'Find a story',
    children: <SearchField label="Search" placeholder="Title, author or genre" onChange={typed} />,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(field, 'salt');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('low{Escape}');
    await expect(typed).toHaveBeenLastCalledWith('');
  },
};

export const Invalid: Story = {
  args: {
    children: (
      <NumberField label="Credits" defaultValue={0} errorMessage="Say how many first: a whole number." />
    ),
  },
};

export const Disabled: Story = {
  parameters: { mayBeSilent: true },
  args: {
    children: (
      <>
        <NumberField label="Credits" isDisabled defaultValue={80} />
        <SearchField label="Search" isDisabled defaultValue="salt" />
      </>
    ),
  },
};

const filled = (
  <>
    <SearchField label="Search" defaultValue="A search for something with a great many words in it" />
    <NumberField label="Credits" defaultValue={12500} description="They can be spent at once." />
  </>
);

export const RightToLeft: Story = {
  args: { children: filled },
  globals: { direction: 'rtl', theme: 'lamp' },
};

export const AfterDark: Story = { args: { children: filled }, globals: { theme: 'afterdark' } };
