import { Badge, badgeTones, Row } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'UI kit/Badge',
  component: Badge,
  argTypes: { tone: { control: 'select', options: badgeTones } },
  args: { children: 'Hidden' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <Row gap={2}>
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
};

export const LongText: Story = {
  args: { children: 'A genre that somebody made up and that goes on and on' },
  decorators: [(Story) => <div style={{ maxWidth: '10rem' }}>{Story()}</div>],
};

export const RightToLeft: Story = { ...Tones, globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { ...Tones, globals: { theme: 'afterdark' } };
