import { StoryReader } from '@fabula/library-kit';
import type { ReadingFailureCode } from '@fabula/library-kit/core';
import { memoryReading } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReadingScene } from '../library-kit/ReadingScene.tsx';

/** What a reader is told where there is no story to read. */
const meta = {
  title: 'Failures/Reading',
  component: ReadingScene,
  args: { children: <StoryReader id="read" /> },
} satisfies Meta<typeof ReadingScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The sentence of each code. */
const sentences = {
  missing: 'Story not found.',
  withdrawn: 'This story is no longer public.',
  unavailable: 'Failed to load the story. Please try again.',
} satisfies Record<ReadingFailureCode, string>;

const failing = (code: ReadingFailureCode): Story => ({
  args: { reading: () => memoryReading({ stories: { read: code } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: sentences[code] })).toBeVisible();
  },
});

export const Missing = failing('missing');

export const Withdrawn = failing('withdrawn');

export const Unavailable = failing('unavailable');
