import type { Story as StoryState } from '@fabula/editor-kit/core';
import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { expectSelected, select } from './inText.ts';

/** Work on a paragraph: its bar in the margin, editing, asking the writer, marking sentences. */
const meta = {
  title: 'Editor kit/StoryEditor/Paragraphs',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const inStory = (canvas: Canvas) => within(canvas.getByRole('article', { name: 'Story' }));
/** A paragraph in ink; in a review its words may stand again. */
const paragraph = (canvas: Canvas, start: RegExp) =>
  inStory(canvas).getAllByText(start, { selector: '[data-fabula-paragraph]' })[0] as HTMLElement;
const second = /^On the ninth/;

async function focusOn(canvas: Canvas, start: RegExp) {
  const found = paragraph(canvas, start);
  select(found);
  await waitFor(() => expect(screen.getByRole('toolbar', { name: 'Paragraph tools' })).toBeVisible());
  return found;
}

/** The bar stands in the margin and moves nothing; arrow keys go through the story, a slash into the bar. */
export const ModeBar: Story = {
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const top = () => Math.round(paragraph(canvas, /^“Who/).getBoundingClientRect().top + scrollY);
    const before = top();
    const focused = await focusOn(canvas, /^The lamp/);
    await userEvent.keyboard('{ArrowDown}');
    await expectSelected(() => paragraph(canvas, second));
    await expect(top()).toBe(before);
    await userEvent.keyboard('/');
    const names = ['Rewrite', 'Insert', 'Expand', 'Copy', 'Delete', 'More tools'];
    const bar = within(screen.getByRole('toolbar', { name: 'Paragraph tools' }));
    await expect(bar.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)).toEqual(names);
    await expect(bar.getByRole('button', { name: 'Rewrite' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectSelected(() => paragraph(canvas, second));
    await userEvent.keyboard('{End}{Home}');
    await expectSelected(() => focused);
    await userEvent.keyboard('{ArrowDown}');
  },
};

/** Typing in the paragraph, in the same letters at the same place. Nothing typed is lost when the focus leaves. */
export const Editing: Story = {
  play: async ({ canvas }) => {
    const height = paragraph(canvas, second).offsetHeight;
    await focusOn(canvas, second);
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'Edit paragraph' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.offsetHeight).toBe(height);
    await userEvent.keyboard(' She waited.');
    await expect(field).toHaveTextContent(`${sampleStory().paragraphs[1]?.text} She waited.`);
  },
};

/** Italics are italics there too: as they stand in the story, by Ctrl+I, and typed between asterisks. */
export const EditingItalics: Story = {
  args: { story: { ...sampleStory(), paragraphs: [{ id: 'sample-2', text: 'The lamp was *lit*.' }] } },
  play: async ({ canvas }) => {
    await focusOn(canvas, /^The lamp/);
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'Edit paragraph' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(' *Nobody* came');
    await waitFor(() => expect(field).toHaveTextContent('The lamp was lit. Nobody came'));
    const italics = [...field.querySelectorAll('em')].map(({ textContent }) => textContent);
    await expect(italics).toEqual(['lit', 'Nobody']);
  },
};

/** Enter compares what was typed with what it was, at its place in the text. */
export const ComparingAnEdit: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('{Enter} She waited.{Enter}');
    await expect(await canvas.findByRole('region', { name: 'Draft review' }, soon)).toBeVisible();
    const order = paragraph(canvas, second).compareDocumentPosition(
      canvas.getByRole('region', { name: 'Draft review' }),
    );
    await expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(await canvas.findByRole('article', { name: 'Story' })).toContainElement(
      canvas.getByRole('region', { name: 'Draft review' }),
    );
  },
};

/** Tab restores the original text and stays; once there is nothing to restore, it moves on. */
export const RestoringTheOriginal: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('{Enter}, no doubt');
    await userEvent.keyboard('{Tab}');
    const field = await canvas.findByRole('textbox', { name: 'Edit paragraph' });
    await expect(field).toHaveTextContent(sampleStory().paragraphs[1]?.text ?? '');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectSelected(() => paragraph(canvas, second));
  },
};

const costs = { costOf: ({ count }: { count: number }) => count };

/** What Insert asks: how many, where, rich in dialogue or not, and what it costs. */
export const AskingForAnInsert: Story = {
  args: { adapter: { writer: { ...scriptedWriter([textEvents('New words.')]), ...costs } } },
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('i');
    const line = within(await canvas.findByRole('group', { name: 'Insert' }));
    await expect(line.getByRole('textbox', { name: 'What should be inserted?' })).toHaveFocus();
    const slider = line.getByRole('slider', { name: 'Paragraphs' });
    await expect(slider).toHaveAttribute('max', '10');
    await expect(line.getByRole('radio', { name: 'After' })).toBeChecked();
    await expect(line.getByRole('switch', { name: 'Rich in dialogue' })).toBeVisible();
    await expect(line.getByRole('button', { name: /Insert\s*1 credit/ })).toBeVisible();
    await userEvent.keyboard('She counts the steps.');
  },
};

/** Rewrite has no number of paragraphs and no dialogue; Expand has the number. */
export const AskingForARewrite: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('r');
    await expect(await canvas.findByRole('textbox', { name: 'How should it change?' })).toHaveFocus();
    await expect(await canvas.findByRole('slider', { name: 'Alternatives' })).toBeVisible();
    await expect(canvas.queryByRole('slider', { name: 'Paragraphs' })).toBeNull();
    await expect(canvas.queryByRole('switch')).toBeNull();
    await userEvent.keyboard('Half a wish{Escape}');
    await expectSelected(() => paragraph(canvas, second));
    await userEvent.keyboard('e');
    await expect(await canvas.findByRole('textbox', { name: 'What deserves more room?' })).toHaveValue(
      'Half a wish',
    );
    await expect(await canvas.findByRole('slider', { name: 'Paragraphs' })).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
};

/** What is inserted is written, reviewed and accepted at its place, not at the end of the page. */
export const InsertedInPlace: Story = {
  args: { adapter: { writer: scriptedWriter([textEvents('She counted the steps.', 'There were nine.')]) } },
  play: async ({ canvas }) => {
    await focusOn(canvas, /^The lamp/);
    await userEvent.keyboard('i{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    const starts = inStory(canvas)
      .getAllByText(/./, { selector: '[data-fabula-paragraph]' })
      .map((one) => one.textContent?.slice(0, 9));
    await expect(starts).toEqual(['The lamp ', 'She count', 'There wer', 'On the ni', '“Who is t']);
    await expectSelected(() => paragraph(canvas, /^The lamp/));
  },
};

/** The marks of a paragraph as targets: Space marks, and the note appears in the margin. */
export const MarkingSentences: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('m');
    const boxes = await canvas.findAllByRole('checkbox');
    await expect(boxes).toHaveLength(4);
    await expect(boxes[1]).toBeChecked();
    await expect(boxes[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight} {ArrowRight} ');
    await expect(boxes[1]).not.toBeChecked();
    await expect(boxes[2]).toBeChecked();
  },
};

/** Deleting asks, can be undone, and never loses the focus. */
export const Deleting: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('{Delete}');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this paragraph?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(inStory(canvas).queryByText(second)).toBeNull());
    await expectSelected(() => paragraph(canvas, /^“Who/));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Paragraph deleted' })).getByRole('button', {
        name: 'Undo deleting',
      }),
    );
    await waitFor(() => expect(paragraph(canvas, second)).toBeVisible());
  },
};

/** Everything but the paragraph that is worked on steps back, its bar too; a slash still goes there. */
export const FocusMode: Story = {
  play: async ({ canvas }) => {
    const colorOf = (element: HTMLElement) => getComputedStyle(element).color;
    const ink = colorOf(await focusOn(canvas, second));
    await userEvent.keyboard('{Control>}.{/Control}');
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Premise' })).toBeNull());
    await expect(canvas.queryByRole('complementary', { name: 'AI Context Memory' })).toBeNull();
    const others = [paragraph(canvas, /^The lamp/), paragraph(canvas, /^“Who/)];
    const bar = screen.getByRole('toolbar', { name: 'Paragraph tools' });
    await waitFor(() => expect(others.map(colorOf)).not.toContain(ink));
    await expect(colorOf(paragraph(canvas, second))).toBe(ink);
    await waitFor(() => expect(bar).not.toBeVisible());
    await userEvent.keyboard('/');
    await waitFor(() => expect(bar).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expectSelected(() => paragraph(canvas, second));
    await expect(canvas.queryByRole('textbox', { name: 'Premise' })).toBeNull();
  },
};

const twoSections: Partial<StoryState> = {
  ...sampleStory(),
  breaks: { 'sample-1': { id: 'break', summary: 'A light answers hers.', isCollapsed: true } },
};

/** A collapsed section shows only what happened in it; going to one of its sentences opens it. */
export const CollapsedSection: Story = {
  args: { story: twoSections },
  play: async ({ canvas }) => {
    await expect(inStory(canvas).queryByText(second)).toBeNull();
    await expect(await canvas.findByText('A light answers hers.')).toBeVisible();
  },
};

/** Every key on one sheet. */
export const Shortcuts: Story = {
  play: async ({ canvas }) => {
    await focusOn(canvas, second);
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(sheet.getByText('Move between paragraphs')).toBeVisible());
  },
};
