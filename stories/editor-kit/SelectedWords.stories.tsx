import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { engineAt, type TextEngine } from '../../packages/editor-kit/src/text/createTextEngine.ts';
import { EditorScene, soon } from './EditorScene.tsx';

/** AI on selected words, and what a slash puts into an empty paragraph: both show the one table of verbs. */
const meta = {
  title: 'Editor kit/StoryEditor/Selected words',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const [first, second] = sampleStory().paragraphs;
const idOf = (paragraph: { id: string } | undefined) => paragraph?.id ?? '';

async function engineOf(canvas: Canvas): Promise<TextEngine> {
  const text = await canvas.findByRole('textbox', { name: 'Story' }, soon);
  await waitFor(() => expect(engineAt(text)).not.toBeNull(), soon);
  return engineAt(text) as TextEngine;
}

async function select(canvas: Canvas, from: number, to: number, last = first) {
  const engine = await engineOf(canvas);
  engine.focus(idOf(first), 0);
  engine.select({ id: idOf(first), offset: from }, { id: idOf(last), offset: to });
  return canvas.findByRole('toolbar', { name: 'Selected words' }, soon);
}

/** In one paragraph. */
export const Words: Story = {
  play: async ({ canvas }) => {
    const bubble = within(await select(canvas, 4, 25));
    for (const name of [/^Rewrite/, /^Expand/, /^Shorten/, /^Describe/])
      await expect(bubble.getByRole('button', { name })).toBeVisible();
  },
};

/** Over two paragraphs; Alt and Enter reach its buttons, Escape goes back to the text. */
export const OverParagraphs: Story = {
  play: async ({ canvas }) => {
    const bubble = await select(canvas, 40, 30, second);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(within(bubble).getByRole('button', { name: /^Rewrite/ })).toHaveFocus());
  },
};

/** In an empty paragraph; what is typed after the slash filters. */
export const AfterASlash: Story = {
  play: async ({ canvas }) => {
    const engine = await engineOf(canvas);
    engine.addAfter(idOf(first));
    await userEvent.keyboard('/');
    await expect(await canvas.findByRole('listbox', {}, soon)).toBeVisible();
    await expect(canvas.getAllByRole('option').length).toBeGreaterThan(2);
  },
};
