import { createPassageIndex } from '@fabula/editor-kit/passages';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { select } from './inText.ts';

const writer = scriptedWriter([textEvents('She went down to the boat.')]);
const costs = { costOf: ({ count }: { count: number }) => count };

/** What the AI will see, before it is asked. */
const meta = {
  title: 'Editor kit/StoryEditor/Context',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: {
    story: {
      ...sampleStory(),
      breaks: { 'sample-0': { id: 'break', summary: 'Ines keeps a lamp nobody needs.', isCollapsed: false } },
    },
    instruction: 'She takes the boat out.',
    adapter: { writer: { ...writer, ...costs } },
  },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Once it has counted. */
const openerName = { name: /^What the AI will see.*\d/ };
const opener = (canvas: Canvas) => canvas.getByRole('button', openerName);
async function open(place: Canvas | HTMLElement) {
  const button = await (place instanceof HTMLElement ? within(place) : place).findByRole(
    'button',
    openerName,
  );
  button.focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'What the AI will see' }));
}
const tokens = (element: HTMLElement) =>
  Number(/about ([\d,]+) tokens/.exec(element.textContent)?.[1]?.replace(',', ''));

/** Each part with its tokens, in groups; the total is on the button too, with the cost in the sheet. */
export const Parts: Story = {
  play: async ({ canvas }) => {
    const total = tokens(await canvas.findByRole('button', openerName));
    const sheet = await open(canvas);
    for (const name of ['Premise', 'Genre', 'Section 1', 'Paragraph 1', 'Paragraph 3', 'Marked sentence 1'])
      await expect(sheet.getByRole('switch', { name })).toBeChecked();
    await expect(sheet.getByText('She takes the boat out.')).toBeInTheDocument();
    await expect(sheet.getByText('Asked for: 3 paragraphs.')).toBeInTheDocument();
    const footer = sheet.getByRole('status');
    await expect(tokens(footer)).toBe(total);
    await expect(footer).toHaveTextContent('3 credits');
    await expect(total).toBeGreaterThan(200);
  },
};

const rain = 'It rained, and the wind came from the west. Nobody went out. '.repeat(3).trim();

/** What a request speaks of is looked up in the whole story: each passage with the words that it was found by. */
export const Passages: Story = {
  args: {
    instruction: 'Ilse takes the brass key from the mill.',
    story: {
      ...sampleStory(),
      picks: {},
      breaks: {},
      headings: { one: 'chapter' },
      paragraphs: [
        { id: 'one', text: 'The Mill' },
        { id: 'fact', text: 'Ilse hid the brass key beneath the mill. She told nobody.' },
        ...Array.from({ length: 200 }, (_, index) => ({ id: `p${index}`, text: `${rain} Day ${index}.` })),
      ],
    },
    adapter: {
      writer: { ...writer, ...costs, window: () => ({ contextTokens: 8_000, bodyBytes: 262_144 }) },
      passages: createPassageIndex(),
    },
  },
  play: async ({ canvas }) => {
    const sheet = await open(canvas);
    const found = await sheet.findByRole('switch', { name: 'Passage 1' }, { timeout: 5_000 });
    await expect(found).toBeChecked();
    await expect(sheet.getByText(/^The Mill: Ilse hid the brass key/)).toBeInTheDocument();
    await expect(sheet.getByText(/^Found by: (?=.*Ilse)(?=.*brass)/)).toBeInTheDocument();
  },
};

/** What is switched off is not sent, is said beside the button, and holds for this time alone. */
export const LeftOut: Story = {
  play: async ({ canvas }) => {
    const total = tokens(await canvas.findByRole('button', openerName));
    const sheet = await open(canvas);
    await userEvent.click(sheet.getByRole('switch', { name: 'Paragraph 2' }));
    await userEvent.click(sheet.getByRole('switch', { name: 'Marked sentence 1' }));
    await userEvent.click(sheet.getByRole('switch', { name: 'Genre' }));
    await waitFor(() => expect(tokens(sheet.getByRole('status'))).toBeLessThan(total - 60));
    const left = tokens(sheet.getByRole('status'));
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(opener(canvas)).toHaveFocus());
    await expect(await canvas.findByText('3 parts are left out this time.')).toBeVisible();
    await expect(tokens(opener(canvas))).toBe(left);
  },
};

/** Without a premise and with all text switched off there is nothing to write from: the button says so, unpressed. */
export const NothingLeft: Story = {
  args: { story: { ...sampleStory(), premise: '', picks: {} } },
  play: async ({ canvas }) => {
    const sheet = await open(canvas);
    for (const one of sheet.getAllByRole('switch', { name: /^Paragraph/ })) await userEvent.click(one);
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    const button = await canvas.findByRole('button', { name: /^Continue Story/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await expect(button).toHaveAccessibleDescription(/^The AI would see nothing to write from\./);
  },
};

export const LeftOutAndSent: Story = {
  play: async (context) => {
    await LeftOut.play?.(context);
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue Story/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    const sent = writer.requests.at(-1);
    const context_ = sent && 'previousParagraphs' in sent.context ? sent.context : null;
    await expect(context_?.previousParagraphs).toHaveLength(2);
    await expect(context_?.pickedSentences).toEqual([]);
    await expect(context_).toHaveProperty('genre', '');
    await canvas.findByRole('button', { name: /^Continue Story/ });
    await expect(canvas.queryByText(/left out this time/)).toBeNull();
  },
};

/** A group as a whole, and back with one press. */
export const GroupLeftOut: Story = {
  play: async ({ canvas }) => {
    const total = tokens(await canvas.findByRole('button', openerName));
    const sheet = await open(canvas);
    const all = sheet.getByRole('switch', { name: 'All of them' });
    await userEvent.click(all);
    await expect(all).not.toBeChecked();
    await expect(
      sheet.getByRole('button', { name: /^Paragraphs 0 of 3 go along 0 tokens/ }),
    ).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Include all' }));
    await expect(all).toBeChecked();
    await expect(tokens(sheet.getByRole('status'))).toBe(total);
  },
};

const long = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index}`,
  text: `It was the night numbered ${index + 1}, and the lamp was lit as it had been on all the nights before.`,
}));

/** A long story's paragraphs stand closed, and are drawn in portions, the newest first. */
export const LongStory: Story = {
  args: { story: { ...sampleStory(), picks: {}, paragraphs: long } },
  play: async ({ canvas }) => {
    const sheet = await open(canvas);
    const group = sheet.getByRole('button', { name: /^Paragraphs 60/ });
    await expect(sheet.queryByText(/^Paragraph \d/)).toBeNull();
    await userEvent.click(group);
    await expect(sheet.getAllByText(/^Paragraph \d/)).toHaveLength(20);
    await expect(sheet.getByText('Paragraph 60')).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Show 20 more' }));
    await expect(sheet.getAllByText(/^Paragraph \d/)).toHaveLength(40);
    await userEvent.click(sheet.getByRole('switch', { name: 'All of them' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('60 parts are left out this time.')).toBeVisible();
  },
};

/** What a paragraph's own wish is given: few parts, the paragraph itself always. */
export const OfParagraph: Story = {
  play: async ({ canvas }) => {
    select(canvas.getByText(/^“Who is there/));
    await userEvent.keyboard('r');
    const form = await canvas.findByRole('group', { name: 'Rewrite' });
    await userEvent.type(within(form).getByRole('textbox'), 'Colder.');
    const sheet = await open(form);
    await expect(sheet.getByText('Paragraph 3, to work on')).toBeInTheDocument();
    await expect(sheet.getByRole('switch', { name: 'Paragraph 2' })).toBeChecked();
    await expect(sheet.getByText('Colder.')).toBeInTheDocument();
    await expect(sheet.getByRole('status')).toHaveTextContent('1 credit');
  },
};
