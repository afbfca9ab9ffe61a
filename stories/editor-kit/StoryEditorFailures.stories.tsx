import { WritingError } from '@fabula/editor-kit/core';
import {
  sampleContinuation,
  sampleParagraphs,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { blankStory, EditorScene, soon } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/Failures',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The connection broke in the middle: what came is kept, and can be accepted or asked for again. */
export const Failed: Story = {
  args: {
    story: blankStory,
    adapter: {
      writer: scriptedWriter([
        textEvents(sampleParagraphs[0] ?? '').slice(0, 30),
        textEvents(...sampleParagraphs),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Error: The text stopped before it was finished.');
    await expect(await canvas.findByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await expect(await canvas.findByText('Unfinished draft')).toBeVisible();
  },
};

export const Retried: Story = {
  ...Failed,
  args: {
    story: blankStory,
    adapter: {
      writer: scriptedWriter([
        [
          new WritingError({
            code: 'http',
            message: 'HTTP error! status: 502',
            detail: 'The model is not running.',
          }),
        ],
        textEvents(...sampleParagraphs),
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('Error: HTTP error! status: 502');
    await expect(banner).toHaveTextContent('The model is not running.');
    await userEvent.click(within(banner).getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Accept' }, soon)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Nothing at all is known of what went wrong. */
export const FailedWithoutMessage: Story = {
  args: { story: blankStory, adapter: { writer: scriptedWriter([[new Error('')]]) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Story' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred while generating content',
    );
  },
};

export const Cancelled: Story = {
  args: {
    story: sampleStory(),
    adapter: {
      writer: scriptedWriter([[...textEvents(...sampleContinuation).slice(0, 20), Number.POSITIVE_INFINITY]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await canvas.findByText('Writing');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('Generation was cancelled')).toBeVisible();
    await expect(await canvas.findByText(/^She did not sleep/)).toBeVisible();
  },
};

/** Half an expansion does not take the place of a whole paragraph unasked. */
export const UnfinishedExpansion: Story = {
  args: {
    story: sampleStory(),
    adapter: { writer: scriptedWriter([textEvents(sampleContinuation[0] ?? '').slice(0, 12)]) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^On the ninth/));
    await userEvent.keyboard('{Escape}e{Enter}');
    await canvas.findByText('Unfinished draft', undefined, soon);
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText(/^This text was cut off/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Put it after the paragraph' }));
    const story = within(await canvas.findByRole('article', { name: 'Story' }));
    await expect(story.getByText(/^On the ninth/)).toBeVisible();
    await expect(await story.findByText(/^She did not sleep/)).toBeVisible();
  },
};
