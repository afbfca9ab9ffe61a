import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { blankStory, EditorScene, soon } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/Import and export',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function open(canvas: Canvas, name: 'Import story' | 'Export story') {
  await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `${name}…` }));
  return within(await screen.findByRole('dialog', { name }));
}

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, file);
}

const markdown = `# The Second Light

She \`waited\`.

## Morning

Nothing *came*.
`;

export const Exporting: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Export story');
    await expect(form.getByRole('button', { name: /Format/ })).toHaveTextContent('Markdown');
    const report = form.getByRole('list', { name: 'What this format cannot hold' });
    await waitFor(() => expect(report).toBeVisible());
  },
};

/** A file is read and told about first; then it is added, in one step that can be undone. */
export const Adding: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import story');
    await choose(new File([markdown], 'light.md'));
    await form.findByText(/2 paragraphs, 5 words/, {}, soon);
    await expect(form.getByRole('list', { name: 'What a story cannot hold' })).toHaveTextContent(
      /in 1 place: the words stay \(first in line 3\)\.$/,
    );
    await userEvent.click(form.getByRole('button', { name: 'Add it to the end' }));
    await screen.findByText('3 paragraphs imported', {}, soon);
    await expect(await canvas.findByRole('textbox', { name: 'Title' })).toHaveValue('The Answering Light');
    const text = await canvas.findByRole('region', { name: 'Story editor' });
    await expect(text).toHaveTextContent('Nothing came.');
    await expect(within(text).getByText('came', { selector: 'em' })).toBeInTheDocument();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement);
    await waitFor(() => expect(text).not.toHaveTextContent('Nothing came.'));
  },
};

/** Into a story without text it goes as it is. */
export const IntoBlank: Story = {
  args: { story: blankStory },
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import story');
    await choose(new File([markdown], 'light.md'));
    await userEvent.click(await form.findByRole('button', { name: 'Import' }, soon));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('The Second Light'),
    );
  },
};

/** Adult text makes the story that takes it in an adult one, and that is said before. */
export const AdultText: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import story');
    await choose(new File(['---\nrating: "adult"\n---\n\nText.'], 'adult.md'));
    const warning = await form.findByText(/becomes an adult story/, {}, soon);
    await waitFor(() => expect(warning).toBeVisible());
  },
};

/** A bad file is a sentence, and changes nothing. */
export const BadFile: Story = {
  play: async ({ canvas }) => {
    const form = await open(canvas, 'Import story');
    await choose(new File(['%PDF-1.7'], 'story.md'));
    await expect(await form.findByRole('alert', {}, soon)).toHaveTextContent(
      /This is a PDF, whatever its name says/,
    );
    await expect(form.queryByRole('button', { name: 'Replace the story' })).toBeNull();
    await choose(new File(['{"name":"package"}'], 'story.json'));
    await expect(await form.findByText(/This file comes from another program/, {}, soon)).toBeVisible();
  },
};
