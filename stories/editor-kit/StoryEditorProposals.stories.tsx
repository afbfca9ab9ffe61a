import { type EditorAdapter, newDraft, newStory, type Story } from '@fabula/editor-kit/core';
import { type memoryProposals, sampleStory, scriptedWriter } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { EditorScene } from './EditorScene.tsx';

const meta = {
  title: 'Editor kit/StoryEditor/Several proposals',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Scene = StoryObj<typeof meta>;
type Proposing = Parameters<ReturnType<typeof memoryProposals>['propose']>[0];

const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;
const story: Story = { ...newStory(false), ...sampleStory() };
const [first, second] = story.paragraphs;

/** What other hands bring as soon as the story is open. */
function brought(...given: readonly Proposing[]): Pick<EditorAdapter, 'proposals'> {
  return {
    proposals: {
      subscribe(propose) {
        for (const one of given) propose(one);
        return () => undefined;
      },
    },
  };
}

const on = (id = '') => ({ at: 'paragraph', id }) as const;
const darker: Proposing = {
  by: ana,
  on: on(first?.id),
  text: `${first?.text} Nobody had lit it.`,
  why: 'It ended too early.',
};
const typo: Proposing = { by: linter, on: on(second?.id), text: `${second?.text}`.replace(/\.$/, '!') };
const ending: Proposing = { by: ana, on: { at: 'end' }, text: 'In the morning the boat was gone.' };

/** Each stands at its place; one is in hand at a time. */
export const ThreeOpen: Scene = {
  args: { story, adapter: brought(darker, typo, ending) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: 'Review' })).toHaveLength(3);
    await userEvent.keyboard('{F8}');
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(await canvas.findAllByRole('button', { name: 'Review' })).toHaveLength(2);
  },
};

/** Its words were edited meanwhile: it stays, and lands nowhere by itself. */
export const Stale: Scene = {
  args: {
    story,
    proposals: [
      {
        id: 'stale',
        by: ana,
        why: 'It ended too early.',
        at: '2026-11-01T09:00:00.000Z',
        running: null,
        review: {
          intent: {
            kind: 'rewrite',
            place: on(first?.id),
            advance: 0,
            instruction: '',
            leftOut: [],
            before: 'The words of last week.',
          },
          drafts: [newDraft({ id: 'draft', paragraphs: ['The words of last week. Nobody had lit it.'] })],
          activeId: 'draft',
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Its words have changed')).toBeVisible();
  },
};

/** Three are written at a time; the fourth waits for its turn. */
export const FourAsked: Scene = {
  args: { story, adapter: { writer: scriptedWriter([[Number.POSITIVE_INFINITY]]) } },
  play: async ({ canvasElement, canvas }) => {
    for (const { id } of story.paragraphs.slice(0, 3)) {
      const paragraph = canvasElement.querySelector<HTMLElement>(`[data-fabula-paragraph="${id}"]`);
      await waitFor(() => expect(paragraph).not.toBeNull());
      await userEvent.click(paragraph as HTMLElement);
      await userEvent.keyboard('{Escape}r{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /Rewrite/ }).length).toBeGreaterThan(1));
  },
};

const hands = [
  { by: { kind: 'model', name: 'llama3.2' }, taken: 131, changed: 47, left: 36, credits: 41 },
  { by: ana, taken: 20, changed: 6, left: 12, credits: 0 },
] as const;

/** The table stands in the menu once anybody but one model proposed. */
export const WhoDidWhat: Scene = {
  args: { story: { ...story, hands } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Who did what/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who did what' }));
    await expect(dialog.getByRole('row', { name: /llama3\.2 214 131 \(61 %\)/ })).toBeVisible();
  },
};

/** Summaries and drawn pictures that wait are among them; each chapter can be settled by itself. */
export const ByChapter: Scene = {
  args: {
    story: {
      ...story,
      breaks: { [`${first?.id}`]: { id: 'one', summary: '', isCollapsed: false } },
    },
    summaries: { one: 'A boat is found at the pier.' },
    adapter: brought(darker, typo, ending),
  },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(3));
    await expect(await canvas.findByRole('button', { name: 'Accept all in Section 1' })).toBeVisible();
  },
};
