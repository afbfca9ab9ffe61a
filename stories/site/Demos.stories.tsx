import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/generators/demos/ParagraphViewPage.tsx';
import '../../apps/site/src/generators/demos/PipelineDemoPage.tsx';
import '../../apps/site/src/generators/demos/WordDemoPage.tsx';
import '../../apps/site/src/routes/SceneWordDemoPage.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, phone, SiteScene } from './SiteScene.tsx';

/** The pages that show how Fabula writes. They ask no server. */
const meta = {
  title: 'Site/Demos',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/word-demo' },
  globals: { ...laptop, motion: 'reduced' },
  beforeEach: answeredBy({}),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  await expect(isWithin()).toBe(true);
};
const onPhone = { ...phone, motion: 'reduced' };

export const Words: Story = { play: opened };

export const WordsOnPhone: Story = { globals: onPhone, play: opened };

export const SceneWords: Story = { args: { at: '/scene-word-demo' }, play: opened };

export const SceneWordsOnPhone: Story = { globals: onPhone, args: { at: '/scene-word-demo' }, play: opened };

export const Paragraphs: Story = { args: { at: '/paragraph-view' }, play: opened };

export const ParagraphsOnPhone: Story = { globals: onPhone, args: { at: '/paragraph-view' }, play: opened };

export const Pipeline: Story = { args: { at: '/pipeline-demo' }, play: opened };

export const PipelineOnPhone: Story = { globals: onPhone, args: { at: '/pipeline-demo' }, play: opened };
