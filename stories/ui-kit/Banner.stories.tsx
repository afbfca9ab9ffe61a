import { Banner, Button, bannerTones } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/Banner',
  component: Banner,
  argTypes: {
    tone: { control: 'select', options: bannerTones },
  },
  args: {
    tone: 'error',
    title: 'The paragraph could not be finished',
    children: 'The connection was lost after two sentences. They are kept above in pencil.',
    actions: (
      <>
        <Button size="small">Retry</Button>
        <Button size="small" variant="quiet">
          Keep what is there
        </Button>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be finished');
  },
};

export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {bannerTones.map((tone) => (
        <Banner key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};

export const TitleAlone: Story = {
  render: () => <Banner tone="info" title="You are reading as a guest." />,
};
