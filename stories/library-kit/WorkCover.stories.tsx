import { WorkCard, WorkCover } from '@fabula/library-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="480" height="360"%3E%3Crect width="480" height="360" fill="%23649aac"/%3E%3C/svg%3E';

/** The cover of a work, and a card that leads to it. */
const meta = {
  title: 'Library kit/WorkCover',
  component: WorkCard,
  subcomponents: { WorkCover },
  decorators: [(Story) => <div style={{ width: '14rem', height: '20rem' }}>{Story()}</div>],
  args: {
    work: { title: 'The Salt Road', genre: 'Mystery' },
    face: 'book',
    heading: 'h2',
    byline: 'Ines Marlow',
    href: '/story/salt',
  },
} satisfies Meta<typeof WorkCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Book: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'The Salt Road' })).toHaveAttribute('href', '/story/salt');
  },
};

export const Script: Story = { args: { face: 'script' } };

export const Pictured: Story = {
  args: { work: { title: 'The Salt Road', genre: 'Mystery', cover: picture } },
};

/** A picture that cannot be loaded leaves type alone. */
export const PictureGone: Story = {
  args: { work: { title: 'The Salt Road', genre: 'Mystery', cover: 'data:image/png;base64,AAAA' } },
};

export const Blank: Story = {
  args: { work: { title: 'Your title here', genre: '' }, isBlank: true, byline: 'by you' },
};

export const Long: Story = {
  args: {
    work: {
      title: 'The Extraordinarily Long and Winding Chronicle of the Lighthouse at Hagenswerderbrückenheim',
      genre: 'Post-Apocalyptic Gothic Romance',
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
