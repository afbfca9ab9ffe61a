import { StoryEditor } from '@fabula/editor-kit';
import type { CopiesAdapter, CopiesState } from '@fabula/editor-kit/core';
import { memoryStories } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const blank: CopiesState = { copy: null, isInAccount: false, canJoin: true, dismissedAt: null };
const copied = { name: 'The Lamp.json', at: '2026-11-28T12:02:00Z', isLive: true };

/** Files that are kept up to date, in memory. */
function copiesOf(known: Partial<CopiesState> = {}): CopiesAdapter {
  const write = async () => ({ ...copied, at: new Date().toISOString() });
  return {
    find: async () => ({ ...blank, ...known }),
    save: write,
    update: write,
    dismiss: async () => undefined,
    join: () => undefined,
  };
}

const adapterOf = (known?: Partial<CopiesState>) => ({
  stories: { ...memoryStories(), place: 'this browser' },
  copies: copiesOf(known),
});

const story = {
  title: 'The Lamp',
  premise: 'A keeper answers a light.',
  paragraphs: Array.from({ length: 100 }, (_, at) => ({
    id: `p${at}`,
    text: 'The lamp at the head of the bay burned all night, and nobody came to see it. '.repeat(4).trim(),
  })),
};

/** Where a story is kept, and when it was last copied: one quiet line from 5,000 words on. */
const meta = {
  title: 'Editor kit/Copies',
  component: EditorScene,
  subcomponents: { StoryEditor },
  parameters: { layout: 'fullscreen' },
  args: { story, adapter: adapterOf() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nobody has ever copied it. */
export const NeverCopied: Story = {
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('region', { name: 'Where this story is kept' });
    await expect(line).toHaveTextContent('Kept in this browser. Never copied.');
    await userEvent.click(within(line).getByRole('button', { name: 'Save a copy' }));
    await expect(await within(line).findByText(/^Copied to The Lamp\.json today/)).toBeVisible();
  },
};

/** A file that follows each save, of a story that the account has as well. */
export const KeptUpToDate: Story = {
  args: { adapter: adapterOf({ copy: copied, isInAccount: true, canJoin: false }) },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('region', { name: 'Where this story is kept' });
    await expect(line).toHaveTextContent('Kept in this browser and your account.');
  },
};

/** After a reload the browser asks for leave anew. */
export const Asks: Story = {
  args: { adapter: adapterOf({ copy: { ...copied, trouble: 'asks' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Keep it up to date' })).toBeVisible();
  },
};

/** The file was moved, renamed or deleted. */
export const Gone: Story = {
  globals: { theme: 'lamp' },
  args: { adapter: adapterOf({ copy: { ...copied, trouble: 'gone' } }) },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Save a copy' })).toBeVisible();
  },
};

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Kopie sichern' })).toBeVisible();
  },
};

export const AfterDark: Story = {
  globals: { theme: 'afterdark' },
  args: { adapter: adapterOf({ copy: copied }) },
};
