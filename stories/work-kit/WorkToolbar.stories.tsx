import { PublishButton, ToolbarSpring, UndoButtons, WorkToolbar } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts } from './workTexts.tsx';

/** What one does to a work as a whole: both editors have these tools. */
const meta = {
  title: 'Work kit/WorkToolbar',
  component: WorkToolbar,
  subcomponents: { UndoButtons, PublishButton, ToolbarSpring },
  decorators: [onPage],
  args: {
    'aria-label': 'Story tools',
    children: (
      <>
        <UndoButtons
          strings={{ ...texts, keys: {} }}
          canUndo
          canRedo={false}
          onUndo={fn().mockName('undo')}
          onRedo={fn()}
        />
        <ToolbarSpring />
        <PublishButton strings={texts} onPress={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof WorkToolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Tools: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveAccessibleDescription(
      'Nothing to redo.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('toolbar', { name: 'Story tools' })).toBeVisible();
  },
};

/** Without a rule below it, as above a page that has no edge. */
export const Plain: Story = { args: { isPlain: true } };
