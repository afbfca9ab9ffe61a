import { EmphasizedText, type EmphasizedTextProps } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { onPage } from './workTexts.tsx';

/** The words of a paragraph of a story, in italics and bold where it has `*` and `**` around them. */
const meta: Meta<EmphasizedTextProps> = {
  title: 'Work kit/EmphasizedText',
  component: EmphasizedText,
  decorators: [onPage],
};
export default meta;

type Story = StoryObj<EmphasizedTextProps>;

export const Emphasized: Story = {
  args: { text: 'She *knew* it. **Nobody** else did, ***nobody***.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('knew').tagName).toBe('EM');
    await expect(canvas.getByText('Nobody').tagName).toBe('STRONG');
  },
};

/** An asterisk that is one has a backslash before it; nothing else is markup. */
export const WithAsterisks: Story = {
  args: { text: 'Five \\* three is fifteen, and # is # and _this_ is _this_.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Five * three is fifteen, and # is # and _this_ is _this_.')).toBeVisible();
  },
};
