import { Badge, Card, Link, Row, Stack, Text } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/Layout',
  component: Stack,
  subcomponents: { Row, Card },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

const chapters = ['The ferry', 'What the sexton kept', 'A letter without a stamp'];

export const Default: Story = {
  args: {
    as: 'ul',
    gap: 2,
    'aria-label': 'Chapters',
    children: chapters.map((chapter) => <li key={chapter}>{chapter}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Chapters' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const InARow: Story = {
  render: () => (
    <Row as="header" justify="between">
      <Text as="h2" variant="heading">
        The Salt Road
      </Text>
      <Row gap={2}>
        <Badge>Hidden</Badge>
        <Badge tone="danger">2 reports</Badge>
      </Row>
    </Row>
  ),
};

const Cover = ({ title }: { title: string }) => (
  <Card as="article" isOpening>
    <Text as="h3" variant="subheading">
      <Link variant="cover" href="#salt">
        {title}
      </Link>
    </Text>
    <Text variant="label" tone="soft">
      Mara Quill · 12 minutes
    </Text>
  </Card>
);

export const Cards: Story = {
  args: {
    children: (
      <>
        <Cover title="The Salt Road" />
        <Cover title="Low Water" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'The Salt Road' })).toHaveFocus();
  },
};

const long = 'Theunfinishedandunabridgedmemoirsofthelighthousekeeper'.repeat(2);

export const Narrow: Story = {
  render: () => (
    <Stack style={{ maxWidth: '16rem' }}>
      <Cover title={long} />
      <Row>
        {chapters.map((chapter) => (
          <Badge key={chapter}>{`${chapter} ${long}`}</Badge>
        ))}
      </Row>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [frame] = canvasElement.querySelectorAll('div');
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  },
};

export const RightToLeft: Story = { ...Cards, globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { ...Cards, globals: { theme: 'afterdark' } };
