import { loadStoryEditor, StoryImportForm, type StoryOfFile } from '@fabula/editor-kit';
import { importStory } from '@fabula/editor-kit/formats';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { soon } from './EditorScene.tsx';

const chapter = (name: string, text: string) => new File([text], name);
const manuscript = `# The Answering Light

For those who wait.

## Part One: Salt

### The lamp

It went out at nine, and nobody saw it but Mara.

The second night

It went out again.

### The stairs

She counted them down in the dark.
`;

const meta = {
  title: 'Editor kit/StoryImportForm',
  component: StoryImportForm,
  decorators: [
    (Content) => (
      <div style={{ maxWidth: '36rem', margin: '2rem auto', padding: '0 1rem' }}>
        <Content />
      </div>
    ),
  ],
  loaders: [() => loadStoryEditor()],
  args: {
    accept: ['.md', '.txt'],
    makesStories: true,
    files: [chapter('light.md', manuscript)],
    read: (file: File) => importStory(file, { isNsfw: false }),
    guessLanguage: async () => 'en',
    actions: [{ label: 'Import', take: fn() }],
    onClose: fn(),
  },
} satisfies Meta<typeof StoryImportForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const takenBy = (take: unknown) =>
  (take as { mock: { calls: [readonly StoryOfFile[]][] } }).mock.calls.at(-1)?.[0] ?? [];
const headingsOf = ({ story: { paragraphs, headings = {} } }: StoryOfFile) =>
  paragraphs.flatMap(({ id, text }) => (headings[id] ? [`${headings[id]} ${text}`] : []));

/** The tree of what was found; what is made is what is shown. */
export const Manuscript: Story = {
  play: async ({ args }) => {
    const list = within(await screen.findByRole('list', { name: 'Headings found' }, soon));
    await expect(list.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Before the first heading',
      'Part One: Salt',
      'The lamp',
      'The stairs',
    ]);
    await expect(await screen.findByText('1 part, 2 chapters · Language: English', {}, soon)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What ‘The stairs’ is' }), 'Scene');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Show 1 short line that could be a heading' }),
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'What ‘The second night’ is' }),
      'Chapter',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What ‘The lamp’ is' }), 'No heading');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'The Light');
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const [made] = takenBy(args.actions[0]?.take);
    await expect(made?.story.title).toBe('The Light');
    await expect(made && headingsOf(made)).toEqual([
      'part Part One: Salt',
      'chapter The second night',
      'scene The stairs',
    ]);
  },
};

const files = [
  chapter('10 Home.txt', 'She came home.'),
  chapter('2 The storm.txt', 'It blew all night.'),
  chapter('1 Dawn.txt', 'The sea was still.'),
  chapter('broken.md', '%PDF-1.7'),
];

/** Several files are chapters in the order of their names, which can be changed. */
export const SeveralFiles: Story = {
  args: { files },
  play: async ({ args }) => {
    const order = within(await screen.findByRole('list', { name: 'Files in their order' }, soon));
    const names = () => order.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent);
    await expect(names()).toEqual(['1 Dawn.txt', '2 The storm.txt', '10 Home.txt']);
    await expect(screen.getByText(/^broken\.md: This is a PDF/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Move 10 Home.txt up' }));
    await expect(names()).toEqual(['1 Dawn.txt', '10 Home.txt', '2 The storm.txt']);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const made = takenBy(args.actions[0]?.take);
    await expect(made.map(headingsOf)).toEqual([
      ['chapter 1 Dawn', 'chapter 10 Home', 'chapter 2 The storm'],
    ]);
  },
};

/** The same files, each for itself. */
export const StoriesOfFiles: Story = {
  args: { files },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A story each' }, soon));
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await expect(takenBy(args.actions[0]?.take).map(({ story }) => story.title)).toEqual([
      '1 Dawn',
      '2 The storm',
      '10 Home',
    ]);
  },
};

const never = new Promise<never>(() => undefined);

/** A long file can be left. */
export const Reading: Story = {
  args: { read: () => never },
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Reading light.md' }, soon)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  },
};
