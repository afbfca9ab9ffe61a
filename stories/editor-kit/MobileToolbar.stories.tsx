import { sampleContinuation, sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { caretReview } from './caretScene.ts';
import { EditorScene, type EditorSceneProps, soon } from './EditorScene.tsx';
import { putCaret, select } from './inText.ts';

const sample = sampleStory();
const adapter = {
  assistant: { suggest: async () => [], summarise: async () => 'A light answers hers.' },
};

/** The editor in a room as wide as a phone. */
function NarrowRoom(props: EditorSceneProps & { width?: string }) {
  const { width = '24rem', ...scene } = props;
  return (
    <div style={{ width }}>
      <EditorScene {...scene} />
    </div>
  );
}

const meta = {
  title: 'Editor kit/StoryEditor/Mobile toolbar',
  component: NarrowRoom,
  parameters: { layout: 'fullscreen' },
  args: { story: sample, adapter },
} satisfies Meta<typeof NarrowRoom>;
export default meta;

type Story = StoryObj<typeof meta>;

const tools = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('toolbar', { name: 'Story tools' }));

/** Sections, their summaries, and what comes next, within a thumb's reach. */
export const InReach: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('toolbar', { name: 'Story tools' });
    for (const button of tools(canvas).getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await userEvent.click(tools(canvas).getByRole('button', { name: 'End a section here' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept the summary' }, soon));
    await userEvent.click(tools(canvas).getByRole('button', { name: 'Collapse all sections' }));
    await waitFor(() => expect(canvas.queryByText(/^The lamp at Skarrow Head/)).toBeNull());
    await userEvent.click(tools(canvas).getByRole('button', { name: 'Expand all sections' }));
    await expect(await canvas.findByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await userEvent.click(tools(canvas).getByRole('button', { name: 'Summarize the section' }));
    await expect(await canvas.findByRole('button', { name: 'Reject the summary' }, soon)).toBeVisible();
    await userEvent.click(tools(canvas).getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('button', { name: 'Accept' }, soon)).toBeVisible();
    await expect(tools(canvas).getByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(tools(canvas).getByRole('button', { name: 'Reset' }));
    const question = await screen.findByRole('alertdialog', { name: 'Begin a new story?' });
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** It makes way for the text that is being typed, and comes back. */
export const MakesWay: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('toolbar', { name: 'Story tools' });
    await userEvent.click(await canvas.findByRole('textbox', { name: 'What happens next?' }));
    await expect(bar).not.toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await canvas.findByRole('button', { name: 'Accept' }, soon);
    await waitFor(() => expect(bar).toBeVisible());
  },
};

/** On the narrowest screens nothing is lost. */
export const Narrowest: Story = {
  args: {
    width: '20rem',
    story: {
      ...sample,
      paragraphs: [
        ...sample.paragraphs,
        ...sampleContinuation.map((text, index) => ({ id: `more-${index}`, text })),
      ],
      breaks: { 'sample-2': { id: 'first', summary: 'A light answers hers.', isCollapsed: true } },
    },
  },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('toolbar', { name: 'Story tools' });
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    await expect(tools(canvas).getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};

/** The tools of the paragraph that one has turned to stand there in their place, and lie over no text. */
export const ToolsOfAParagraph: Story = {
  play: async ({ canvas }) => {
    const own = await canvas.findByRole('toolbar', { name: 'Story tools' });
    select(canvas.getByText(/^On the ninth/));
    const bar = await canvas.findByRole('toolbar', { name: 'Paragraph tools' }, soon);
    await expect(own).not.toBeVisible();
    await expect(bar.getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

/** While one writes, what one does with the words at the caret. */
export const ToolsAtTheCaret: Story = {
  play: async ({ canvas }) => {
    putCaret(canvas.getByText(/^On the ninth/));
    const bar = await canvas.findByRole('toolbar', { name: 'Writing tools' }, soon);
    await expect(
      within(bar)
        .getAllByRole('button')
        .map((one) => one.ariaLabel ?? one.textContent),
    ).toEqual(['Italics', 'Bold', 'Undo', 'Select the paragraph', 'Continue']);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

/** Pencil at the caret is taken, or let go, within a thumb's reach. */
export const PencilAtTheCaret: Story = {
  args: { width: '20rem', story: sample, review: caretReview },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('toolbar', { name: 'Suggested' }, soon);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    for (const button of within(bar).getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(within(bar).getByRole('button', { name: 'Next sentence' }));
    await expect(
      await canvas.findByText(/The gulls had gone quiet\./, { selector: '[data-fabula-paragraph] span' }),
    ).toBeVisible();
  },
};

/** In a room between a phone's and a desk's the tools are pictures in the margin of the sheet. */
export const ToolsInTheMargin: Story = {
  args: { width: '50rem' },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/^On the ninth/);
    select(text);
    const bar = await canvas.findByRole('toolbar', { name: 'Paragraph tools' }, soon);
    await expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual(text.getBoundingClientRect().left);
    await expect(within(bar).getByRole('button', { name: 'Rewrite' })).toBeVisible();
  },
};
