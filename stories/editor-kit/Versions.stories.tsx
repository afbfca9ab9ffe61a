import { memoryVersions, sampleParagraphs, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const now = sampleStory();
const [first, second, third] = sampleParagraphs;
const textOf = (...texts: (string | undefined)[]) =>
  texts.map((text, index) => ({ id: `sample-${index}`, text: text ?? '' }));
const early = { ...now, title: 'The Light', paragraphs: textOf(first) };
const changed = {
  ...now,
  paragraphs: textOf(first, second?.replace('three short and one long', 'two short'), third, 'She ran.'),
};

const versions = () =>
  memoryVersions([
    { id: 'v3', at: '2026-03-02T21:40:00Z', reason: 'accepted', words: 182, story: now },
    { id: 'v2', at: '2026-03-02T21:25:00Z', reason: 'written', words: 180, story: changed },
    { id: 'v1', at: '2026-03-02T21:05:00Z', reason: 'accepted', words: 55, story: early },
  ]);

const meta = {
  title: 'Editor kit/StoryEditor/Version history',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: now, adapter: { versions: versions() } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function openHistory(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Version history' }));
  return within(await screen.findByRole('dialog', { name: 'Version history' }));
}

/** Newest first: when, why, how long. */
export const Listed: Story = {
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    const list = within(await dialog.findByRole('listbox', { name: 'Versions of the story' }));
    const texts = list.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(texts[0]).toContain('After Accept · 182 words');
    await expect(texts[1]).toContain('While writing · 180 words');
    await expect(texts[2]).toContain('After Accept · 55 words');
  },
};

/** What changed since, by the sentence. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    await userEvent.click((await dialog.findAllByRole('option'))[1] as HTMLElement);
    const comparison = within(await dialog.findByRole('region', { name: 'Changes since this version' }));
    await expect(comparison.getAllByText('1 paragraph unchanged')).toHaveLength(2);
    await expect(comparison.getByText('She ran.').closest('del')).toBeVisible();
    await expect(comparison.getByText('three', { exact: false, selector: 'ins' })).toBeVisible();
    // Words and sentences stand a blank apart, and no more.
    const change = comparison.getByText('three', { exact: false, selector: 'ins' }).closest('p');
    const read = change?.textContent?.replace(/Only then: |Since then: /g, '') ?? '';
    await expect(read).not.toMatch(/ {2}|[.!?][A-Z]/);
    await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeEnabled();
  },
};

/** The version that stands there now. */
export const Unchanged: Story = {
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    await userEvent.click((await dialog.findAllByRole('option'))[0] as HTMLElement);
    await expect(await dialog.findByText('The story reads just as it does now.')).toBeVisible();
  },
};

/** Back by the keyboard alone, as one undo step; focus is back in the toolbar. */
export const Restored: Story = {
  args: { adapter: { versions: versions() } },
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    const list = await dialog.findByRole('listbox');
    list.focus();
    await userEvent.keyboard('{End}{Enter}');
    const restore = await dialog.findByRole('button', { name: 'Restore this version' });
    restore.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue('The Light');
    await expect(canvas.queryByText(/^On the ninth/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue('The Answering Light');
    await expect(await canvas.findByText(/^On the ninth/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: { adapter: { versions: memoryVersions() } },
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText('No versions yet')).toBeVisible());
  },
};

/** Damaged ones are skipped and said. */
export const Damaged: Story = {
  args: { adapter: { versions: memoryVersions(versions().kept, 2) } },
  play: async ({ canvas }) => {
    const dialog = await openHistory(canvas);
    const words = '2 versions could not be read and were set aside.';
    await waitFor(() => expect(dialog.getByText(words)).toBeVisible());
    await expect(dialog.getAllByRole('option')).toHaveLength(3);
  },
};

let isBroken = true;

export const Failed: Story = {
  args: {
    adapter: {
      versions: {
        ...versions(),
        list: async () => {
          if (isBroken) throw new Error('The database is gone.');
          return versions().list('');
        },
      },
    },
  },
  play: async ({ canvas }) => {
    isBroken = true;
    const dialog = await openHistory(canvas);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The versions could not be read.');
    isBroken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect(await dialog.findAllByRole('option')).toHaveLength(3);
  },
};
