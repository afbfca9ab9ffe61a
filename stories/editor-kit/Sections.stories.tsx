import type { AssistantAdapter } from '@fabula/editor-kit/core';
import { sampleContinuation, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { expectSelected, select } from './inText.ts';

const assistant: AssistantAdapter = {
  suggest: async () => [],
  summarise: async ({ paragraphs }) =>
    paragraphs.length > 2 ? 'A light answers hers, and Ines knows the hand.' : 'Ines finds a second logbook.',
};

const sample = sampleStory();
const paragraphs = [
  ...sample.paragraphs,
  ...sampleContinuation.map((text, index) => ({ id: `more-${index}`, text })),
];
const story = { ...sample, paragraphs };
/** A closed section is called by what it shows, with its length. */
const closed = (name: string) => new RegExp(`^Open the section: ${name}`);
const summary = 'A light answers hers.';
const broken = {
  ...story,
  breaks: {
    'sample-2': { id: 'first', summary, isCollapsed: false },
    'more-1': { id: 'second', summary: '', isCollapsed: false },
  },
};

const meta = {
  title: 'Editor kit/StoryEditor/Sections',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story, adapter: { assistant } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const breakTools = async (canvas: ReturnType<typeof within>, action: string) => {
  await userEvent.click((await canvas.findAllByRole('button', { name: 'Section tools' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** A section is ended from a paragraph's menu; its summary comes in pencil, and Accept makes it ink. */
export const AddedWithSummary: Story = {
  play: async ({ canvas }) => {
    select(canvas.getByText(/^“Who is there/));
    await userEvent.click(await canvas.findByRole('button', { name: 'More tools' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End a section here' }));
    const words = 'A light answers hers, and Ines knows the hand.';
    const proposed = await canvas.findByText(words);
    await expect(proposed.closest('[data-state="pencil"]')).not.toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the summary' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Proposed summary' }), ' At last.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept the summary' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Close the section' })).toHaveFocus());
    await expect(await canvas.findByRole('textbox', { name: 'Summary of the section' })).toHaveValue(
      `${words} At last.`,
    );
    await breakTools(canvas, 'Remove the section break');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Section tools' })).toBeNull());
    await expectSelected(() => canvas.getByText(/^“Who is there/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('textbox', { name: 'Summary of the section' })).toHaveValue(
      `${words} At last.`,
    );
  },
};

/** A story with breaks opens collapsed, each section one line; it opens at its beginning, and closes again. */
export const LoadedCollapsed: Story = {
  args: { story: broken },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull();
    const first = await canvas.findByRole('button', { name: closed(summary) });
    await expect(first).toHaveTextContent('3 paragraphs');
    await expect(await canvas.findByRole('button', { name: closed('Section 2') })).toHaveTextContent(
      '2 paragraphs',
    );
    await userEvent.click(first);
    const lamp = await canvas.findByText(/^The lamp at Skarrow Head/);
    await expectSelected(() => lamp);
    await expect(canvas.queryByText(/^She did not sleep/)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the section' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: closed(summary) })).toHaveFocus());
    await expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull();
  },
};

/** All at once. */
export const AllAtOnce: Story = {
  args: { story: broken },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: closed(summary) }));
    await breakTools(canvas, 'Expand all sections');
    await expect(await canvas.findByText(/^She did not sleep/)).toBeVisible();
    await breakTools(canvas, 'Collapse all sections');
    await waitFor(() => expect(canvas.queryByText(/^She did not sleep/)).toBeNull());
    await expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull();
  },
};

let tries = 0;
const failing: AssistantAdapter = {
  ...assistant,
  summarise: async () => {
    tries += 1;
    if (tries === 1) throw new Error('HTTP error! status: 503');
    return 'It came after all.';
  },
};

/** A summary that fails says so where it would have stood, and is asked for again there. */
export const SummaryFails: Story = {
  args: { story: { ...broken }, adapter: { assistant: failing } },
  play: async ({ canvas }) => {
    tries = 0;
    await userEvent.click(await canvas.findByRole('button', { name: closed(summary) }));
    await breakTools(canvas, 'Rewrite the summary');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The summary could not be written.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('It came after all.', {}, soon)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject the summary' }));
    await expect(await canvas.findByRole('textbox', { name: 'Summary of the section' })).toHaveValue(summary);
  },
};

/** Without an assistant the summary is written by hand. */
export const ByHand: Story = {
  args: { story: broken, adapter: {} },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: closed('Section 2') }));
    // The caret goes to the opened section a frame later, and would take the keys that are typed before.
    await expectSelected(() => canvas.getByText(/^She did not sleep/));
    const field = await canvas.findByRole('textbox', { name: 'Summary of the section' });
    await userEvent.type(field, 'She rows out.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the section' }));
    await expect(await canvas.findByRole('button', { name: closed('She rows out.') })).toBeVisible();
  },
};

/** A closed section shows the title that it begins with, and what happened under it; else what happened, or its number. */
export const Titled: Story = {
  args: {
    story: {
      ...story,
      paragraphs: [{ id: 'heading', text: 'Chapter 2' }, ...paragraphs],
      headings: { heading: 'chapter' },
      breaks: {
        'sample-2': { id: 'first', summary, isCollapsed: true },
        'more-0': { id: 'second', summary: '', isCollapsed: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chapter 2')).toBeVisible();
    await expect(await canvas.findByText(summary)).toBeVisible();
    await expect(await canvas.findByText('Section 2')).toBeVisible();
  },
};

/** A part, its chapters and a scene, by their ranks: each begins a section. */
export const Headings: Story = {
  args: {
    story: {
      ...sample,
      paragraphs: [
        { id: 'part', text: 'Part One' },
        { id: 'chapter', text: 'The Lamp' },
        ...sample.paragraphs.slice(0, 1),
        { id: 'scene', text: 'At the quay' },
        ...sample.paragraphs.slice(1),
      ],
      headings: { part: 'part', chapter: 'chapter', scene: 'scene' },
      breaks: { 'sample-0': { id: 'first', summary, isCollapsed: false } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Part One' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 3, name: 'The Lamp' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 4, name: 'At the quay' })).toBeVisible();
  },
};
