import { scriptedWriter } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';

const night = 'Nobody came to see the lamp, and it burned all night. '.repeat(9).trim();
const names = [
  'Part One',
  'Arrival',
  night,
  'The second logbook',
  night,
  'Departure',
  night,
  'Part Two',
  'Return',
  night,
];
const book = {
  title: 'The lamp at Skarrow Head',
  premise: 'A keeper finds entries in her own hand.',
  paragraphs: names.map((text, at) => ({ id: `p${at}`, text })),
  headings: { p0: 'part', p1: 'chapter', p3: 'scene', p5: 'chapter', p7: 'part', p8: 'chapter' },
  states: { p1: 'done', p3: 'revised', p5: 'draft' },
} as const;

const meta = {
  title: 'Editor kit/StoryEditor/Contents',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: book },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const openContents = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Contents' }, soon));
  return within(await screen.findByRole('treegrid', { name: 'Contents' }, soon));
};

/** On the left of the text where there is room, and over it in a narrow one. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const tree = await openContents(canvas);
    await expect(tree.getAllByRole('row')).toHaveLength(6);
    await expect(tree.getByRole('img', { name: 'Revised' })).toBeVisible();
  },
};

/** What can be done with a chapter stands in its menu; a deletion asks, with the number of words. */
export const Asked: Story = {
  play: async ({ canvas }) => {
    const tree = await openContents(canvas);
    await userEvent.click(tree.getByRole('button', { name: 'Tools of “Departure”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Departure”?' });
    await waitFor(() => expect(question).toHaveTextContent(/100 words go with it/));
  },
};

/** What the writer says of a section is one line under its heading, and never published. */
export const WithDetails: Story = {
  args: {
    story: {
      ...book,
      details: {
        p1: {
          pointOfView: 'Ines',
          place: 'Skarrow Head',
          time: 'The first night',
          synopsis: 'Ines finds the second logbook.\nThe lamp goes out.',
          written: [0],
          target: 1_500,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('button', { name: /^Details of “Arrival”/ }, soon);
    await expect(line).toHaveTextContent(/Ines · Skarrow Head · The first night · \d+ of 1,500 words/);
    await expect(line).toHaveTextContent('The lamp goes out.');
    await userEvent.click(line);
    const form = within(await canvas.findByRole('group', { name: 'Details of “Arrival”' }, soon));
    await expect(form.getByRole('checkbox', { name: 'Ines finds the second logbook.' })).toBeChecked();
    await expect(form.getByRole('textbox', { name: 'Words to write' })).toHaveValue('1500');
  },
};

/** One chapter alone, between lines that say which it is and lead to those beside it. */
export const OneChapterAlone: Story = {
  play: async ({ canvas }) => {
    const tree = await openContents(canvas);
    await userEvent.click(tree.getByRole('button', { name: 'Tools of “Departure”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only this chapter' }));
    await expect(await canvas.findByText('Only this chapter is shown: 2 of 3')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Next: Return' }));
    await expect(await canvas.findByText('Only this chapter is shown: 3 of 3')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Departure' })).toBeNull();
  },
};

/** Chapters that are done lack their summaries, and one no longer fits its chapter: what there is to do is said once. */
export const WithSummaries: Story = {
  args: {
    story: {
      ...book,
      states: { p1: 'done', p5: 'done' },
      breaks: {
        p2: {
          id: 'b2',
          summary: 'Ines finds the second logbook.',
          isCollapsed: false,
          writtenFrom: 'AAAA'.repeat(9),
        },
        p4: { id: 'b4', summary: '', isCollapsed: false },
        p6: { id: 'b6', summary: '', isCollapsed: false },
      },
    },
    adapter: {
      writer: { ...scriptedWriter([]), costOf: ({ count }) => count },
      assistant: { suggest: async () => [], summarise: async () => 'The lamp burns all night.' },
    },
  },
  play: async ({ canvas, userEvent: user }) => {
    await openContents(canvas);
    await user.click(await screen.findByRole('button', { name: /^Summarize 2 chapters.*2 credits/ }, soon));
    await waitFor(() => expect(screen.getAllByText('The lamp burns all night.')).not.toHaveLength(0));
    await expect(await canvas.findByText('The section has changed since this summary.')).toBeVisible();
  },
};

/** Text was hidden after its summary was written: no model sees that summary until its writer judges it. */
export const WithheldSummary: Story = {
  args: {
    story: {
      ...book,
      breaks: {
        p4: { id: 'b4', summary: 'Ines burns the logbook.', isCollapsed: false, writtenFrom: '----' },
      },
      privacy: { p2: 'hidden' },
    },
    adapter: {
      writer: { ...scriptedWriter([]), costOf: ({ count }) => count },
      assistant: { suggest: async () => [], summarise: async () => 'The lamp burns all night.' },
    },
  },
  play: async ({ canvas }) => {
    const said = 'The AI does not see this summary: it may tell what was hidden after it was written.';
    await expect(await canvas.findByText(said, {}, soon)).toBeVisible();
  },
};

/** A passage that no model sees, and a note to oneself, which no reader sees either: the margin shows both. */
export const HiddenAndNotes: Story = {
  args: {
    story: {
      title: book.title,
      premise: book.premise,
      paragraphs: [
        { id: 'p0', text: night },
        { id: 'p1', text: 'She had lit it herself.' },
        { id: 'p2', text: 'Check the year of the first logbook.' },
      ],
      privacy: { p1: 'hidden', p2: 'note' },
    },
  },
  play: async ({ canvas }) => {
    const hidden = await canvas.findByText('She had lit it herself.', {}, soon);
    await expect(hidden).toHaveAttribute('data-privacy', 'hidden');
    await expect(canvas.getByText('Check the year of the first logbook.')).toHaveAccessibleDescription(
      /note to yourself/,
    );
  },
};
