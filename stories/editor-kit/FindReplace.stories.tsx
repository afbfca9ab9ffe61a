import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/Find and replace',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Matches are counted and painted; Enter goes on. */
export const Finding: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Find and replace/ }));
    const find = within(await canvas.findByRole('search'));
    await waitFor(() => expect(find.getByRole('textbox', { name: 'Find' })).toHaveFocus());
    await userEvent.keyboard('light');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 1'));
    await userEvent.clear(find.getByRole('textbox', { name: 'Find' }));
    await userEvent.keyboard('one');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 3'));
    await waitFor(() => expect(CSS.highlights.get('fabula-found')?.size).toBe(3));
    await expect(canvas.getByText(/^On the ninth/).childElementCount).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect(find.getByRole('status')).toHaveTextContent('2 of 3');
    await userEvent.click(find.getByRole('button', { name: 'Whole words' }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent(/of 2$/));
  },
};

/** All at once is one undo step. */
export const ReplacingAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Genre' }));
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    const find = within(await canvas.findByRole('search'));
    await userEvent.type(find.getByRole('textbox', { name: 'Find' }), 'she');
    await userEvent.type(find.getByRole('textbox', { name: 'Replace with' }), 'Ines');
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 6'));
    await userEvent.click(find.getByRole('button', { name: 'Replace all' }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('No matches'));
    await expect(await canvas.findByText(/Ines counted it twice/)).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo replacing' }),
    );
    await waitFor(() => expect(canvas.getByText(/She counted it twice/)).toBeVisible());
  },
};

const sentences = [
  'Part One',
  'Anna came home. “Anna!” called the keeper, and again: ANNA!',
  'Part Two',
  'Anna’s lamp was out. A-Anna had lit it, with *An*na-like care.',
  'Anna-Maria saw nothing of it.',
];
const named = {
  ...sampleStory(),
  paragraphs: sentences.map((text, index) => ({ id: `n${index}`, text })),
  headings: { n0: 'chapter', n2: 'chapter' },
  breaks: { n2: { id: 'b', summary: '', isCollapsed: false } },
  picks: {},
  images: [],
} as const;

async function openFind(canvas: Pick<typeof screen, 'findByRole'>) {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'Genre' }));
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  return within(await canvas.findByRole('search'));
}

/** Every match in its sentence, by chapter; what is not ticked stays. */
export const ListingMatches: Story = {
  args: { story: named },
  play: async ({ canvas }) => {
    const find = await openFind(canvas);
    await userEvent.type(find.getByRole('textbox', { name: 'Find' }), 'anna');
    await userEvent.click(find.getByRole('button', { name: 'List' }));
    const list = within(await find.findByRole('region', { name: 'Matches' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7));
    await expect(list.getByText('Part Two')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /lamp was out/ }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('4 of 7'));
    await userEvent.click(list.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.type(find.getByRole('textbox', { name: 'Replace with' }), 'Mara');
    await userEvent.click(find.getByRole('button', { name: 'Replace 6' }));
    await waitFor(() => expect(find.getByRole('status')).toHaveTextContent('1 of 1'));
    await expect(await canvas.findByText(/^Anna came home. “Mara!”/)).toBeVisible();
  },
};

/** A name is changed with its forms, each shown first; what may be another name waits for a tick. */
export const RenamingAName: Story = {
  args: { story: named },
  play: async ({ canvas }) => {
    const find = await openFind(canvas);
    await userEvent.type(find.getByRole('textbox', { name: 'Find' }), 'Anna');
    await userEvent.click(find.getByRole('button', { name: 'Rename' }));
    await userEvent.type(find.getByRole('textbox', { name: 'Replace with' }), 'Mara');
    const forms = within(await find.findByRole('list', { name: 'Forms of the name' }));
    await waitFor(() =>
      expect(
        forms
          .getAllByRole('checkbox')
          .map((box) => [
            box.closest('li')?.textContent?.replace(/\s+/g, ' ').trim(),
            (box as HTMLInputElement).checked,
          ]),
      ).toEqual([
        ['Anna → Mara 2 times', true],
        ['ANNA → MARA once', true],
        ['Anna’s → Mara’s once', true],
        ['A-Anna → M-Mara once', true],
        ['Anna-like → Mara-like once', true],
        ['Anna-Maria → Mara-Maria once', false],
      ]),
    );
    await userEvent.click(find.getByRole('button', { name: 'Replace all' }));
    await expect(
      await canvas.findByText(/^Mara came home. “Mara!” called the keeper, and again: MARA!/),
    ).toBeVisible();
    await expect(canvas.getByText(/M-Mara had lit it/)).toBeVisible();
    await expect(canvas.getByText(/^Anna-Maria saw/)).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo replacing' }),
    );
    await waitFor(() => expect(canvas.getByText(/^Anna came home/)).toBeVisible());
  },
};

/** How much there is of the story, of its section and of what is selected. */
export const WordCounts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /words$/ }));
    const counts = within(await screen.findByRole('dialog', { name: 'Word counts' }));
    await waitFor(() => expect(counts.getByText('Reading time')).toBeVisible());
    await expect(counts.getByText('1 minute')).toBeVisible();
  },
};
