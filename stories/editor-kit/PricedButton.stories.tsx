import { type GenerateButtonProps, type ParagraphToolsProps, PricedButton } from '@fabula/editor-kit';
import {
  memoryStories,
  sampleContinuation,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { AlertDialog, Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';
import { putCaret } from './inText.ts';

const writer = () => ({ ...scriptedWriter([textEvents(...sampleContinuation)]), costOf: () => 3 });

/** Parts of the editor that a product may bring: `components={{ GenerateButton, StoryPicture, ParagraphTools }}`. */
const meta = {
  title: 'Editor kit/PricedButton',
  component: EditorScene,
  subcomponents: { PricedButton },
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory(), adapter: { writer: writer(), stories: memoryStories() } },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The kit's own button, which asks once more before it costs anything. */
function AskingButton({ onPress, ...props }: GenerateButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PricedButton {...props} onPress={() => setAsking(true)} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Write on?"
        confirmLabel="Write"
        onConfirm={onPress}
      >
        It costs {props.cost} credits of your team.
      </AlertDialog>
    </>
  );
}

export const Wrapped: Story = {
  args: { components: { GenerateButton: AskingButton } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue Story/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Write' }, soon));
    await expect(await canvas.findByText(/She did not sleep/, {}, soon)).toBeVisible();
  },
};

/** A tool of the product's own in a paragraph's margin. */
function Count({ paragraph }: ParagraphToolsProps) {
  const [words, setWords] = useState<number | null>(null);
  return (
    <Button variant="quiet" size="small" onPress={() => setWords(paragraph.text.split(/\s+/).length)}>
      {words === null ? 'Count' : `${words} here`}
    </Button>
  );
}

export const OwnParagraphTools: Story = {
  args: { components: { ParagraphTools: Count } },
  play: async ({ canvas }) => {
    putCaret(canvas.getByText(/^The lamp/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Count' }, soon));
    await expect(await canvas.findByRole('button', { name: /^\d+ here$/ })).toBeVisible();
  },
};
