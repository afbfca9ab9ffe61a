import { Checkbox, Radio, RadioGroup, Stack } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const told = fn();

const meta = {
  title: 'UI kit/Choice',
  component: RadioGroup,
  subcomponents: { Radio, Checkbox },
  args: {
    label: 'What is wrong with it?',
    onChange: told,
    children: (
      <>
        <Radio value="rights">It is somebody else’s work</Radio>
        <Radio value="minors" description="We look at these first.">
          It harms somebody
        </Radio>
        <Radio value="other">Something else</Radio>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'What is wrong with it?' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: /somebody else/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    const second = canvas.getByRole('radio', { name: /harms/ });
    await expect(second).toBeChecked();
    await expect(second).toHaveFocus();
    await expect(second).toHaveAccessibleDescription('We look at these first.');
    await expect(told).toHaveBeenLastCalledWith('minors');
  },
};

export const Invalid: Story = {
  args: { errorMessage: 'Choose what is wrong with it.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription(/Choose what/);
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'other' } };

export const Boxes: Story = {
  parameters: { mayBeSilent: true },
  render: () => (
    <Stack gap={1}>
      <Checkbox onChange={told}>With the summaries</Checkbox>
      <Checkbox defaultSelected description="Each picture stands where it stands in the story.">
        With the pictures
      </Checkbox>
      <Checkbox isIndeterminate>With some of the chapters</Checkbox>
      <Checkbox isDisabled defaultSelected>
        With the title
      </Checkbox>
      <Checkbox isRequired errorMessage="Say that you have read them.">
        I have read the terms, all of them, down to the last line of the last page, which is longer than this
      </Checkbox>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'With the summaries' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(told).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('checkbox', { name: 'With the pictures' })).toHaveAccessibleDescription(
      /stands in the story/,
    );
    const terms = canvas.getByRole('checkbox', { name: /terms/ });
    await expect(terms).toBeInvalid();
    await expect(terms).toHaveAccessibleDescription('Say that you have read them.');
  },
};

export const RightToLeft: Story = {
  args: { defaultValue: 'minors' },
  globals: { direction: 'rtl', theme: 'lamp' },
};

export const AfterDark: Story = { args: { defaultValue: 'minors' }, globals: { theme: 'afterdark' } };
