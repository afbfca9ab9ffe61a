import { sampleParagraphs, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EditorScene, sampleDraft } from './EditorScene.tsx';

/** The same editor where it is tight, mirrored, long, adult, or in another language. */
const meta = {
  title: 'Editor kit/StoryEditor/Elsewhere',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), draft: sampleDraft },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Nothing is wider than the window. */
const fits: Play = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('button', { name: /^(Accept|Annehmen)$/ }))[0]).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

/** 320 px lose nothing. */
export const Narrowest: Story = { globals: { viewport: { value: 'narrowest' } }, play: fits };

export const Wide: Story = { globals: { viewport: { value: 'wide' } }, play: fits };

/** The interface itself runs from right to left. */
export const Mirrored: Story = { globals: { direction: 'rtl' }, play: fits };

/** An adult story, after dark. */
export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { story: { ...sampleStory(), isNsfw: true } },
  play: fits,
};

/** German: words are longer, and nothing stays behind in English. */
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async (context) => {
    await fits(context);
    await expect(context.canvas.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expect(document.documentElement).toHaveAttribute('lang', 'de');
  },
};

/** Nothing moves: drafts stand there at once. */
export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  play: async (context) => {
    await fits(context);
    // The shade on a draft's edge goes with the scrolling, not with time.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await expect(moving).toHaveLength(0);
  },
};

const paragraphs = Array.from({ length: 120 }, (_, index) => ({
  id: `long-${index}`,
  text: sampleParagraphs[index % sampleParagraphs.length] ?? '',
}));

/** A story of some hundred paragraphs, with a title that does not end. */
export const Long: Story = {
  args: {
    draft: null,
    story: {
      ...sampleStory(),
      picks: {},
      title: 'The long and many times corrected history of a lighthouse that nobody needed any more',
      paragraphs,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue Story' })).toBeInTheDocument();
  },
};
