import { StoryPicture, type StoryPictureProps } from '@fabula/editor-kit';
import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const sky = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#28323c"/><circle cx="433" cy="118" r="16" fill="#f2c879"/></svg>',
)}`;

/** What draws each picture in the text: the kit's own `img`, or a part of the product's in its place. */
const meta = {
  title: 'Editor kit/StoryPicture',
  component: EditorScene,
  subcomponents: { StoryPicture },
  parameters: { layout: 'fullscreen' },
  args: {
    story: {
      ...sampleStory(),
      images: [
        { id: 'sky', paragraphId: 'sample-0', imageId: null, imageUrl: sky, caption: 'The light, at two' },
      ],
    },
  },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The kit's own picture, as a print with a white edge. */
function Print(props: StoryPictureProps) {
  return (
    <span
      data-print
      style={{
        display: 'block',
        padding: '0.75rem',
        background: 'var(--fabula-raised)',
        boxShadow: 'var(--fabula-shadow-resting)',
      }}
    >
      <StoryPicture {...props} />
    </span>
  );
}

export const Wrapped: Story = {
  args: { components: { StoryPicture: Print } },
  play: async ({ canvas }) => {
    const image = await canvas.findByRole('img', { name: 'The light, at two' });
    await expect(image.closest('[data-print]')).not.toBeNull();
  },
};
