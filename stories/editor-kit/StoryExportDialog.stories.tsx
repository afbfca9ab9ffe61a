import { loadStoryEditor, StoryExportDialog } from '@fabula/editor-kit';
import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withTexts } from '../withTexts.tsx';

await loadStoryEditor();

const book = fn(async () => ({ file: new Blob(['PK']), lost: [] as string[], lostPictures: 0 }));
const sections = { 'sample-1': { id: 'break', summary: 'The sea answered.', isCollapsed: false } };

const meta = {
  title: 'Editor kit/StoryExportDialog',
  component: StoryExportDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  decorators: [withTexts('editor')],
  args: { story: { ...sampleStory(), breaks: sections }, isOpen: true, onClose: fn(), exporting: { book } },
} satisfies Meta<typeof StoryExportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Not on the page of documentation: two open dialogs that are played would take the focus from each other for ever. */
const tags = ['!autodocs'];

async function choose(format: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Export story' }));
  await userEvent.click(dialog.getByRole('button', { name: /Format/ }));
  await userEvent.click(await screen.findByRole('option', { name: format }));
  return dialog;
}

/** What a format cannot hold is said before the file is made. */
export const PlainText: Story = {
  play: async () => {
    const dialog = await choose('Plain text');
    await expect(dialog.getByRole('list', { name: 'What this format cannot hold' })).toHaveTextContent(
      /The summary of 1 section\..*1 sentence marked as AI memory\..*The tokens that were used\./,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(dialog.getByText('The file is made. The Answering Light.txt')).toBeVisible();
  },
};

/** A Fabula file holds everything; an adult one says so of itself. */
export const Whole: Story = {
  tags,
  args: { story: { ...sampleStory(), isNsfw: true } },
  play: async () => {
    const dialog = await choose('Fabula file');
    await expect(dialog.getByText('This format holds all of the story.')).toBeVisible();
    await expect(dialog.getByText('The file says of itself that it is for adults.')).toBeVisible();
  },
};

/** Books are made by whoever embeds the kit, with the author and the summaries that one wants. */
export const Book: Story = {
  tags,
  play: async ({ args }) => {
    book.mockClear();
    book.mockResolvedValueOnce({ file: new Blob(['PK']), lost: ['☃'], lostPictures: 0 });
    const dialog = await choose('EPUB');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Author' }), 'Ines Varga');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Summaries of the sections' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await dialog.findByText('☃')).toBeVisible();
    await expect(book).toHaveBeenCalledWith('epub', args.story, { author: 'Ines Varga', hasSummaries: true });
  },
};

/** Pictures come along in books, and one of them may be the cover; how many could not is said once the file is there. */
export const BookWithPictures: Story = {
  tags,
  args: {
    story: {
      ...sampleStory(),
      images: ['The horn', ''].map((caption, at) => ({
        ...{ id: `picture-${at}`, paragraphId: 'sample-1', imageId: null, caption },
        imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      })),
    },
  },
  play: async ({ args }) => {
    book.mockClear();
    book.mockResolvedValueOnce({ file: new Blob(['PK']), lost: [], lostPictures: 1 });
    const dialog = await choose('Word');
    await userEvent.click(dialog.getByRole('button', { name: /Cover/ }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Picture 2' })).toBeVisible());
    await userEvent.click(screen.getByRole('option', { name: 'The horn' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await dialog.findByText('1 picture could not come along.')).toBeVisible();
    await expect(book).toHaveBeenCalledWith('docx', args.story, {
      author: '',
      hasSummaries: false,
      cover: 'picture-0',
    });
  },
};

/** Agents and publishers ask for a form of their own; the author's name is remembered once a file is made. */
export const Manuscript: Story = {
  tags,
  args: { exporting: { layouts: ['manuscript'], book }, onAuthor: fn() },
  play: async ({ args }) => {
    book.mockClear();
    const dialog = await choose('Word');
    await userEvent.click(dialog.getByRole('radio', { name: 'Manuscript' }));
    await expect(dialog.getByText(/12 points, double spaced/)).toBeVisible();
    await expect(dialog.queryByRole('checkbox', { name: 'Summaries of the sections' })).toBeNull();
    await expect(dialog.getByRole('list', { name: 'What this format cannot hold' })).toHaveTextContent(
      /The summary of 1 section/,
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Author' }), 'Ines Varga');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(await dialog.findByText(/The file is made/)).toBeVisible();
    await expect(book).toHaveBeenCalledWith('docx', args.story, {
      author: 'Ines Varga',
      hasSummaries: false,
      layout: 'manuscript',
    });
    await expect(args.onAuthor).toHaveBeenCalledWith('Ines Varga');
  },
};

const chapters = [
  ['part', 'Part One: Salt'],
  ['chapter', 'Chapter 1'],
  [null, 'The lamp went out at nine.'],
  ['chapter', 'Chapter 2'],
  [null, 'Under it was a door.'],
  ['part', 'Part Two: Light'],
  ['chapter', 'Chapter 3'],
  [null, 'It opened.'],
] as const;

/** The whole book or chosen chapters, in every format; the title and the name of the file say which. */
export const Chapters: Story = {
  tags,
  args: {
    story: {
      ...sampleStory(),
      breaks: {},
      picks: {},
      paragraphs: chapters.map(([, text], at) => ({ id: `p${at}`, text })),
      headings: Object.fromEntries(chapters.flatMap(([rank], at) => (rank ? [[`p${at}`, rank]] : []))),
    },
  },
  play: async () => {
    book.mockClear();
    const dialog = await choose('EPUB');
    const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
    await expect(box('The whole book, 3 chapters')).toBeChecked();
    await userEvent.click(box('Part Two: Light'));
    await expect(box('Chapter 3')).not.toBeChecked();
    await expect(box('2 of 3 chapters, 18 words')).toBePartiallyChecked();
    await userEvent.click(box('Chapter 1'));
    await expect(box('Part One: Salt')).toBePartiallyChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await expect(
      await dialog.findByText('The file is made. The Answering Light Chapter 2.epub'),
    ).toBeVisible();
    const [, sent] = book.mock.calls[0] as unknown as [
      string,
      { title: string; paragraphs: { text: string }[] },
    ];
    await expect(sent.title).toBe('The Answering Light: Chapter 2');
    await expect(sent.paragraphs.map(({ text }) => text)).toEqual([
      'Part One: Salt',
      'Chapter 2',
      'Under it was a door.',
    ]);
    await userEvent.click(box('Chapter 2'));
    await expect(dialog.getAllByText('Choose a chapter to make a file of.')[0]).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Why it failed is said, and another try is one press away. */
export const BookFailed: Story = {
  tags,
  args: { exporting: { book: () => Promise.reject(new Error('Fabula could not be reached.')) } },
  play: async () => {
    const dialog = await choose('PDF');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent('The file could not be made. Try again, or choose another format.');
    await expect(alert).toHaveTextContent('Fabula could not be reached.');
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled();
  },
};

/** Where nobody makes books, none are offered. */
export const WithoutBooks: Story = {
  tags,
  args: { exporting: undefined },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Export story' }));
    await userEvent.click(dialog.getByRole('button', { name: /Format/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Markdown', 'Plain text', 'Web page', 'Fabula file']);
  },
};
