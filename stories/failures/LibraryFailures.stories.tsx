import { LibraryError, type LibraryFailureCode } from '@fabula/library-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { LibraryScene } from '../library-kit/LibraryScene.tsx';
import { OwnShelf, ownWorksNow, signInNeeded } from '../library-kit/OwnShelf.tsx';

/** What a person reads where a work of theirs could not be deleted. */
const meta = {
  title: 'Failures/Library',
  component: LibraryScene,
  args: { children: <OwnShelf at="tab=mine" /> },
} satisfies Meta<typeof LibraryScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The sentence of each code. */
const sentences = {
  signed_out: 'Please log in again to delete this story.',
  forbidden: "You don't have permission to delete this story.",
  missing: 'Story not found. It may have been already deleted.',
  unavailable: 'Server error. Please try again later.',
  unknown: 'Failed to delete story. Please try again.',
} satisfies Record<LibraryFailureCode, string>;

const failing = (code: LibraryFailureCode): Story => ({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for “The Quiet Harbour”' }));
    ownWorksNow().fail(new LibraryError(code));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await expect((await screen.findAllByText(sentences[code])).length).toBeGreaterThan(0);
  },
});

/** It leads to signing in. */
export const SignedOut: Story = {
  ...failing('signed_out'),
  play: async (context) => {
    signInNeeded.mockClear();
    await failing('signed_out').play?.(context);
    await expect(signInNeeded).toHaveBeenCalledOnce();
  },
};

export const Forbidden = failing('forbidden');

export const Missing = failing('missing');

export const Unavailable = failing('unavailable');

export const Unknown = failing('unknown');
