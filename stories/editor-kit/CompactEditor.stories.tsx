import { CompactEditor, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newRecord, type PublishAdapter } from '@fabula/editor-kit/core';
import {
  memoryStories,
  memoryVersions,
  reviewOf,
  sampleContinuation,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';
import { sampleDraft, soon } from './EditorScene.tsx';
import { expectSelected, select } from './inText.ts';

interface CompactSceneProps {
  isReviewing?: boolean;
  activeParagraph?: string | null;
}

const versions = memoryVersions();
const publish: PublishAdapter = {
  publish: async ({ title }) => ({ outcome: 'published', id: 'lamp', url: `/story/${title}` }),
};

/** Both editors under one provider, and a button that changes over. */
function CompactScene({ isReviewing = false, activeParagraph = null }: CompactSceneProps) {
  const [isCompact, setCompact] = useState(true);
  const Editor = isCompact ? CompactEditor : StoryEditor;
  return (
    <StoryEditorProvider
      adapter={{
        writer: scriptedWriter([textEvents(...sampleContinuation)]),
        stories: memoryStories(),
        versions,
        publish,
      }}
      initialRecord={{ ...newRecord(sampleStory()), review: isReviewing ? reviewOf(sampleDraft) : null }}
      strings={useStoryTexts().editor}
    >
      <Editor
        activeParagraph={activeParagraph}
        toolbarStart={
          <Button size="small" onPress={() => setCompact(!isCompact)}>
            {isCompact ? 'Whole editor' : 'Compact editor'}
          </Button>
        }
      />
    </StoryEditorProvider>
  );
}

const meta = {
  title: 'Editor kit/CompactEditor',
  component: CompactScene,
  subcomponents: { CompactEditor },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CompactScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The premise as a line, the paragraphs, one field, and what comes next. */
export const Bare: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Premise' })).toBeVisible();
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: 'Title' })).toBeNull();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'What happens next?' }), 'Morning.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    const story = within(await canvas.findByRole('article', { name: 'Story' }));
    await expect(await story.findByText(/^She did not sleep/)).toBeVisible();
  },
};

/** To the whole editor and back: pencil, instruction, undo and what is being typed go along. */
export const RoundTrip: Story = {
  args: { isReviewing: true },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Premise' }), '!');
    select(canvas.getByText(/^“Who is there/));
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'Edit paragraph' });
    await userEvent.type(field, ' Nobody.');
    for (const [press, other] of [
      ['Whole editor', 'Compact editor'],
      ['Compact editor', 'Whole editor'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: press }));
      await canvas.findByRole('button', { name: other });
      await expect(await canvas.findByText(/^She did not sleep/)).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeEnabled();
      await expectSelected(() => canvas.getByText(/^“Who is there/));
    }
    await expect(await canvas.findByRole('article', { name: 'Story' })).toHaveTextContent(/Nobody\./);
  },
};

/** The paragraph that one was at is turned to. */
export const TurnsToParagraph: Story = {
  args: { activeParagraph: 'sample-1' },
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
  play: async ({ canvas }) => {
    await expectSelected(() => canvas.getByText(/^On the ninth/));
  },
};

/** A quiet menu leads to what is not always at hand: earlier versions, publishing, the keys. */
export const QuietMenu: Story = {
  play: async ({ canvas }) => {
    for (const [entry, dialog] of [
      ['Version history', 'Version history'],
      ['Publish…', 'Publish the story'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
      const opened = await screen.findByRole('dialog', { name: dialog });
      await waitFor(() => expect(opened).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};
