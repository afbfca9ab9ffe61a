import { Button } from '@fabula/ui-kit';
import { type ListedProposal, ProposalList, type ProposalListProps } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { texts, withWorkTexts } from './workTexts.tsx';

const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;
const model = { kind: 'model', name: '' } as const;
const listed = (one: Partial<ListedProposal> & { id: string }): ListedProposal => ({
  by: ana,
  tone: 1,
  name: 'Rewrite',
  detail: '2 changes',
  words: 'Nobody had thought to light the second lamp.',
  why: '',
  isReady: true,
  isCurrent: false,
  ...one,
});

/** What waits for a verdict in a work, beside its text or in a sheet. */
const meta: Meta<ProposalListProps<ListedProposal>> = {
  title: 'Work kit/ProposalList',
  component: ProposalList<ListedProposal>,
  decorators: [withWorkTexts, (Story) => <div style={{ maxWidth: '17rem' }}>{Story()}</div>],
  args: {
    strings: texts,
    onGo: fn(),
    onNext: fn(),
    onSettle: fn(() => 0),
    groups: [
      {
        name: '',
        proposals: [
          listed({ id: 'a', why: 'It ended too early.' }),
          listed({ id: 'b', by: linter, tone: 2, detail: '1 change', isCurrent: true }),
          listed({ id: 'c', by: model, tone: null, name: 'New text', detail: '141 words' }),
        ],
      },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeHands: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all of…' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reject all by Linter' }));
    await waitFor(() =>
      expect(args.onSettle).toHaveBeenCalledWith(
        [expect.objectContaining({ id: 'b' })],
        'rejected',
        expect.anything(),
      ),
    );
  },
};

/** One of several stays, since its words have changed. */
export const OneStays: Story = {
  args: { onSettle: fn(() => 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all of…' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Accept all by Ana' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 stays'));
  },
};

/** What one hand proposed together can be settled together. */
export const Groups: Story = {
  args: {
    groups: [
      {
        name: '',
        proposals: ['Tone', 'Tone', 'Spelling', 'Spelling'].map((group, at) =>
          listed({ id: `${at}`, by: linter, tone: 2, group }),
        ),
      },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all of…' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Accept all of “Spelling”' }));
    await waitFor(() =>
      expect(args.onSettle).toHaveBeenCalledWith(
        [expect.objectContaining({ id: '2' }), expect.objectContaining({ id: '3' })],
        'accepted',
        expect.anything(),
      ),
    );
  },
};

export const ByChapter: Story = {
  args: {
    groups: [
      { name: 'Section 1', proposals: [listed({ id: 'a' }), listed({ id: 'b' })] },
      { name: 'Section 2', proposals: [listed({ id: 'c', detail: 'Being written', isReady: false })] },
    ],
    renderActs: ({ isReady }) => !isReady && <Button size="small">Cancel</Button>,
  },
};
