import { type PublishedStory, toPublished } from '@fabula/editor-kit/core';
import { sampleStory } from '@fabula/editor-kit/testing';
import { StoryViewer } from '@fabula/editor-kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const lamp = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#20343c"/><circle cx="320" cy="150" r="46" fill="#e8b04a"/></svg>',
)}`;

const story = {
  ...sampleStory(),
  breaks: { 'sample-1': { id: 'first', summary: 'A light answers Ines.', isCollapsed: false } },
  images: [{ id: 'lamp', paragraphId: 'sample-0', imageId: null, imageUrl: lamp, caption: 'The lamp' }],
};

/** A story to read: no engine, no provider, no script in the browser. */
const meta = {
  title: 'Editor kit/StoryViewer',
  component: StoryViewer,
  args: { story },
  decorators: [
    (Story) => (
      <main style={{ padding: '2rem 1.25rem', display: 'grid', justifyContent: 'center' }}>{Story()}</main>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryViewer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  args: { author: 'Ines Falk' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: story.title })).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'The lamp' })).toBeVisible();
    await expect(await canvas.findAllByRole('separator')).toHaveLength(1);
    await expect(canvas.queryByText('A light answers Ines.')).toBeNull();
  },
};

/** Under a heading of the page, with what happened in each section. */
export const TextAlone: Story = {
  args: { hasHead: false, hasSummaries: true, headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: story.title })).toBeNull();
    await expect(await canvas.findByText('A light answers Ines.')).toBeVisible();
  },
};

const published: PublishedStory = toPublished(story, { title: story.title, author: 'Anonymous' });

/** As it was published: the product knows where its pictures are. */
export const Published: Story = {
  args: { story: published, pictureUrl: () => lamp },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Anonymous')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'The lamp' })).toBeVisible();
  },
};

/** Sections that begin with their titles, and a text that runs from right to left. */
export const Chapters: Story = {
  args: {
    author: 'ليلى',
    story: {
      ...story,
      title: 'الضوء المجيب',
      genre: '',
      premise: '',
      paragraphs: [
        { id: 'a', text: 'Chapter 1' },
        { id: 'b', text: 'لم يهدِ المصباح سفينةً منذ أحد عشر عامًا، ومع ذلك كانت إيناس تشعله كل مساء.' },
        { id: 'c', text: 'Chapter 2' },
        { id: 'd', text: 'Nobody rowed out.' },
      ],
      breaks: { b: { id: 'x', summary: '', isCollapsed: false } },
      headings: { a: 'chapter', c: 'chapter' },
      images: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Chapter 2' })).toBeVisible();
    await expect(getComputedStyle(await canvas.findByText(/^لم يهدِ/)).direction).toBe('rtl');
  },
};
