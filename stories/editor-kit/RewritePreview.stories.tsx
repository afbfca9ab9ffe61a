import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';
import { rewriteReview, rewrittenStory, rewrittenTexts, sampleChanges } from './reviewScenes.ts';

const meta = {
  title: 'Editor kit/StoryEditor/Rewriting',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: rewrittenStory, review: rewriteReview() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const preview = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Changes, sentence by sentence' }));
const changesIn = (canvas: Canvas) => preview(canvas).getAllByRole('checkbox');
const inkTexts = (canvas: Canvas) =>
  [...canvas.getByRole('article', { name: 'Story' }).querySelectorAll('[data-fabula-paragraph]')].map(
    (paragraph) => paragraph.textContent,
  );

/** An edited sentence shows its words removed and added; others are removed, added or unchanged. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    const [edited, removed, broken, added] = changesIn(canvas);
    await expect(edited).toHaveAccessibleName(/^Edited: “The lamp .+ becomes “The lamp/);
    await expect([...(edited?.querySelectorAll('del') ?? [])].map((one) => one.textContent)).toContain(
      'not ',
    );
    await expect([...(edited?.querySelectorAll('ins') ?? [])].map((one) => one.textContent)).toContain('no');
    await expect(removed).toHaveAccessibleName(
      'Removed: “She trimmed the wick and wrote the hour in the log.”',
    );
    await expect(getComputedStyle(removed?.querySelector('del') as Element).textDecorationLine).toBe(
      'line-through',
    );
    await expect(broken).toHaveTextContent('¶');
    await expect(added?.querySelector('ins')).toHaveTextContent('Out in the dark, something was counting.');
    await expect(preview(canvas).getByText(/It was easier to do than to stop\./)).toBeVisible();
    await expect(await canvas.findByText('Accept takes 4 changes.')).toBeVisible();
    await expect(changesIn(canvas).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  },
};

/** One key a sentence; what is accepted is one undo step. */
export const JudgedByKeys: Story = {
  play: async ({ canvas }) => {
    changesIn(canvas)[0]?.focus();
    await userEvent.keyboard('a');
    await expect(changesIn(canvas)[0]).toBeChecked();
    await expect(changesIn(canvas)[1]).toHaveFocus();
    await userEvent.keyboard('r');
    await expect(changesIn(canvas)[1]).toHaveAttribute('aria-checked', 'false');
    await expect(await canvas.findByText('2 open · 1 accepted · 1 rejected')).toBeVisible();
    await expect(
      await canvas.findByText('Change rejected. 2 open · 1 accepted · 1 rejected'),
    ).toBeInTheDocument();
    await userEvent.keyboard('k');
    await expect(changesIn(canvas)[1]).toHaveFocus();
    await userEvent.keyboard('jj');
    await expect(changesIn(canvas)[3]).toHaveFocus();
    await userEvent.keyboard('e');
    const field = await canvas.findByRole('textbox', { name: /^Your wording/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Something counted.{Enter}');
    await expect(changesIn(canvas)[3]).toHaveFocus();
    await expect(changesIn(canvas)[3]).toHaveAccessibleName('Added: “Something counted.”');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Draft review' })).toBeNull());
    await expect(inkTexts(canvas)).toEqual([
      'The sea kept its own hours.',
      'The lamp at Skarrow Head had guided no ship in eleven years, and Ines Varga lit it all the same. She trimmed the wick and wrote the hour in the log. It was easier to do than to stop.',
      'Something counted.',
      'On the ninth of October the sea wrote back.',
    ]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(inkTexts(canvas)).toEqual(rewrittenStory.paragraphs.map(({ text }) => text));
  },
};

/** All or none by one key, by one button each. */
export const AllOrNone: Story = {
  play: async ({ canvas }) => {
    changesIn(canvas)[0]?.focus();
    await userEvent.keyboard('{Shift>}R{/Shift}');
    await expect(await canvas.findByText('0 open · 0 accepted · 4 rejected')).toBeVisible();
    await expect(await canvas.findByText('Accept leaves the paragraph as it is.')).toBeVisible();
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await expect(await canvas.findByText('0 open · 4 accepted · 0 rejected')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept all' }));
    await userEvent.click(changesIn(canvas)[1] as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject change' }));
    await expect(changesIn(canvas)[1]).not.toBeChecked();
    await expect(await canvas.findByRole('button', { name: 'Edit change' })).toBeVisible();
  },
};

/** After Accept the changed paragraphs stand out for 1000 ms. */
export const Accepted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    const text = await canvas.findByText(rewrittenTexts[0] ?? '');
    const shown = () => text.getAnimations().find(({ id }) => id === 'accepted');
    await waitFor(() => expect(shown()?.effect?.getComputedTiming().duration).toBe(1000));
    await waitFor(() => expect(shown()).toBeUndefined(), { timeout: 5000 });
  },
};

/** The writer's own wording is compared in the same way. */
export const YourEdit: Story = {
  args: { review: rewriteReview('edit') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your edit')).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(inkTexts(canvas)).toContain(rewrittenTexts[1]));
  },
};

/** Verdicts that were given already: ink where accepted, faded where rejected. */
export const Judged: Story = {
  args: {
    review: rewriteReview(
      'rewrite',
      sampleChanges.map((change, index) => ({
        ...change,
        verdict: index === 0 ? 'accepted' : index === 1 ? 'rejected' : 'open',
      })),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 open · 1 accepted · 1 rejected')).toBeVisible();
    await expect(await canvas.findByText('Accept takes 3 changes, 2 of them not judged yet.')).toBeVisible();
  },
};

/** The paragraph has changed since: the draft is kept, and may replace it all the same or go to the end. */
export const Misfit: Story = {
  args: {
    story: {
      ...rewrittenStory,
      paragraphs: rewrittenStory.paragraphs.map((one) =>
        one.id === 'lamp' ? { ...one, text: 'The lamp is out.' } : one,
      ),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('The paragraph has changed since this was written.')).toBeVisible();
    await expect(changesIn(canvas)).toHaveLength(4);
    await expect(await canvas.findByRole('button', { name: 'Replace it all the same' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Put it at the end' }));
    await waitFor(() => expect(inkTexts(canvas).slice(-2)).toEqual(rewrittenTexts));
    await expect(inkTexts(canvas)).toContain('The lamp is out.');
  },
};

/** Right-to-left text is judged by the same keys; arrows go the way that it is read. */
export const RightToLeft: Story = {
  args: {
    story: {
      ...rewrittenStory,
      paragraphs: [{ id: 'lamp', text: 'البحر هادئ. الليل طويل.' }],
    },
    review: {
      ...rewriteReview('rewrite', [
        { action: 'edit', original: 'البحر هادئ. ', rewritten: 'البحر صامت. ', verdict: 'open' },
        { action: 'edit', original: 'الليل طويل.', rewritten: 'الليل قصير.', verdict: 'open' },
      ]),
    },
  },
  play: async ({ canvas }) => {
    changesIn(canvas)[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(changesIn(canvas)[1]).toHaveFocus();
  },
};
