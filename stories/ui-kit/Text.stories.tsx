import { Stack, Text, textVariants } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/Text',
  component: Text,
  argTypes: { variant: { control: 'select', options: textVariants } },
  args: { children: 'She counted the passengers twice.' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Heading: Story = {
  args: { as: 'h2', variant: 'heading', children: 'The Salt Road' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'The Salt Road' })).toBeVisible();
  },
};

export const Scale: Story = {
  render: ({ children }) => (
    <Stack>
      {textVariants.map((variant) => (
        <Text key={variant} variant={variant}>
          {children}
        </Text>
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: ({ children }) => (
    <Stack gap={2}>
      {(['ink', 'soft', 'faint', 'pencil', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {children}
        </Text>
      ))}
    </Stack>
  ),
};

export const Lamp: Story = { ...Tones, globals: { theme: 'lamp' } };

export const AfterDark: Story = { ...Tones, globals: { theme: 'afterdark' } };
