import { SceneViewer } from '@fabula/scene-kit';
import { sampleScene } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';
import { begunScene, GeneratorScene, waitingProposal } from './GeneratorScene.tsx';

/** The same generator where it is tight, mirrored, adult, or in another language. */
const meta = {
  title: 'Scene kit/SceneGenerator/Elsewhere',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
  args: { scene: begunScene, proposal: waitingProposal },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing is wider than the window. */
const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(6);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** 320 px lose nothing. */
export const Narrowest: Story = { globals: { viewport: { value: 'narrowest' } }, play: fits };

/** The interface itself runs from right to left. */
export const Mirrored: Story = { globals: { direction: 'rtl' }, play: fits };

/** An adult scene, after dark. */
export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { scene: { ...begunScene, isNsfw: true } },
  play: fits,
};

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async (context) => {
    await fits(context);
    await expect(context.canvas.queryByRole('button', { name: 'Accept all' })).toBeNull();
  },
};

function StillViewer() {
  return <SceneViewer elements={sampleScene} variant="typewriter" strings={useStoryTexts().viewer} />;
}

/** Who asks for less motion, or whose product does, sees all of it at once. */
export const ViewerWithLessMotion: Story = {
  globals: { motion: 'reduced' },
  render: () => <StillViewer />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/shown at once/)).toBeVisible();
  },
};
