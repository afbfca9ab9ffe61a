import {
  Button,
  CheckIcon,
  CloseIcon,
  labelPlacements,
  Proposed,
  type ProposedState,
  proposedStates,
} from '@fabula/ui-kit';
import { vars } from '@fabula/ui-kit/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

const page: CSSProperties = {
  maxWidth: vars.measure,
  margin: '0 auto',
  padding: '2rem 1.5rem',
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  lineHeight: vars.leading.prose,
};

const first =
  'The ferry came in late, and nobody on the quay had thought to light the second lamp. She counted the passengers twice, as her father had taught her, and found that one of them was missing.';
const second =
  '“You might have written,” he said from behind her, quietly enough that only the gulls could have objected.';

const meta = {
  title: 'UI kit/Proposed',
  component: Proposed,
  argTypes: {
    state: { control: 'select', options: proposedStates },
    labelPlacement: { control: 'select', options: labelPlacements },
  },
  args: { state: 'pencil', label: 'Draft 2', children: <p style={{ margin: 0 }}>{second}</p> },
  render: (args) => (
    <div style={page}>
      <p style={{ marginBlock: '0 1em' }}>{first}</p>
      <Proposed {...args} />
    </div>
  ),
} satisfies Meta<typeof Proposed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pencil: Story = {};

export const Ink: Story = { args: { state: 'ink' } };

export const LabelInTheMargin: Story = { args: { labelPlacement: 'margin' } };

export const Writing: Story = {
  args: { isWriting: true, label: 'Writing…', children: <p style={{ margin: 0 }}>“You might have wri</p> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Accepting: Story = {
  render: function Render(args) {
    const [state, setState] = useState<ProposedState>('pencil');
    return (
      <div style={page}>
        <p style={{ marginBlock: '0 1em' }}>{first}</p>
        <Proposed {...args} state={state} />
        {state === 'pencil' && (
          <div style={{ display: 'flex', gap: '0.25rem', marginBlockStart: '0.5rem' }}>
            <Button size="small" icon={<CheckIcon size={16} />} onPress={() => setState('ink')}>
              Accept
            </Button>
            <Button size="small" variant="quiet" icon={<CloseIcon size={16} />}>
              Reject
            </Button>
          </div>
        )}
      </div>
    );
  },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/You might have written/);
    const pencil = getComputedStyle(text).color;
    await expect(canvas.getByText('Draft 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(canvas.getByText('Draft 2')).not.toBeVisible());
    await waitFor(() =>
      expect(getComputedStyle(text).color).toBe(getComputedStyle(canvas.getByText(/The ferry/)).color),
    );
    await expect(getComputedStyle(text).color).not.toBe(pencil);
  },
};
