import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { begunScene, GeneratorScene, waitingProposal } from './GeneratorScene.tsx';

const meta = {
  title: 'Scene kit/SceneGenerator/Review',
  component: GeneratorScene,
  parameters: { layout: 'fullscreen' },
  args: { scene: begunScene, proposal: waitingProposal },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const pencil = (canvas: Canvas) => canvas.getAllByRole('listitem', { name: /, suggested:/ });

/** Suggestions stand in pencil after the ink, with the means to judge each. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(pencil(canvas)).toHaveLength(3);
    await expect(canvas.getByText('3 open · 0 accepted · 0 rejected')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Continue Scene/ })).toBeNull();
  },
};

/** One key each: what is accepted is ink, what is rejected stays struck until the review ends. */
export const OneByOne: Story = {
  play: async ({ canvas }) => {
    pencil(canvas)[0]?.focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(pencil(canvas)[0]).toHaveFocus());
    await userEvent.keyboard('r');
    await expect((await canvas.findAllByText('1 open · 1 accepted · 1 rejected'))[0]).toBeVisible();
    await expect(canvas.getAllByRole('listitem', { name: /, rejected:/ })).toHaveLength(1);
  },
};

/** A rejection can be taken back while the review goes on. */
export const TakenBack: Story = {
  play: async ({ canvas }) => {
    pencil(canvas)[1]?.focus();
    await userEvent.keyboard('r');
    const struck = await canvas.findByRole('listitem', { name: /, rejected:/ });
    struck.focus();
    await userEvent.keyboard('r');
    await expect(await canvas.findByText('3 open · 0 accepted · 0 rejected')).toBeVisible();
  },
};

/** With one more key all of it is ink, and the scene can go on. */
export const AllAccepted: Story = {
  play: async ({ canvas }) => {
    pencil(canvas)[0]?.focus();
    await userEvent.keyboard('{Shift>}a{/Shift}');
    await expect(await canvas.findByRole('button', { name: /Continue Scene/ })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
  },
};

/** None of it, with a way back. */
export const AllRejected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all' }));
    const said = await screen.findByText('All suggestions rejected');
    await waitFor(() => expect(said).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
  },
};

/** A suggestion can be worded anew before it is judged: it stays pencil. */
export const Edited: Story = {
  play: async ({ canvas }) => {
    pencil(canvas)[0]?.focus();
    await userEvent.keyboard('e');
    const line = await canvas.findByRole('textbox', { name: 'Line' });
    await waitFor(() => expect(line).toHaveFocus());
    await userEvent.keyboard(' Twice.{Escape}');
    await waitFor(() => expect(pencil(canvas)[0]).toHaveFocus());
    await expect(pencil(canvas)[0]).toHaveAccessibleName(/Twice\.$/);
  },
};
