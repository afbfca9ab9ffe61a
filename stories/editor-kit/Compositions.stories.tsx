import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newStory } from '@fabula/editor-kit/core';
import {
  memoryStories,
  sampleContinuation,
  samplePremise,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';
import { soon } from './EditorScene.tsx';

interface CompositionProps {
  children: ReactNode;
  isReadOnly?: boolean;
  isBlank?: boolean;
}

const stories = memoryStories();

/** An editor that is made of the parts which its product chose. */
function Composition({ children, isReadOnly = false, isBlank = false }: CompositionProps) {
  return (
    <StoryEditorProvider
      strings={useStoryTexts().editor}
      adapter={{ writer: scriptedWriter([textEvents(...sampleContinuation)]), stories }}
      defaultStory={isBlank ? { ...newStory(false), premise: samplePremise } : sampleStory()}
      isReadOnly={isReadOnly}
    >
      {children}
    </StoryEditorProvider>
  );
}

const meta = {
  title: 'Editor kit/Compositions',
  component: Composition,
  subcomponents: { StoryEditor },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Composition>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A school: no switch for adult stories, no new story of one's own, nothing to publish, a line of its own on the sheet. */
export const School: Story = {
  args: {
    isBlank: true,
    children: (
      <StoryEditor>
        <StoryEditor.Header start="Lesson 3: a light at sea">
          <StoryEditor.Space />
          <StoryEditor.Undo />
          <StoryEditor.Words />
          <StoryEditor.Save />
        </StoryEditor.Header>
        <StoryEditor.Page>
          <StoryEditor.Title />
          <StoryEditor.Premise />
          <StoryEditor.Start>
            <StoryEditor.Mode />
          </StoryEditor.Start>
          <StoryEditor.Text />
          <StoryEditor.Review />
          <StoryEditor.NextStep />
        </StoryEditor.Page>
      </StoryEditor>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Generate Story' })).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Text tools' })).toBeNull();
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Reset' })).toBeNull();
  },
};

/** The text and its next step, in a page that has a head of its own. */
export const TextAlone: Story = {
  args: {
    children: (
      <StoryEditor>
        <StoryEditor.Page beside={<StoryEditor.Memory />}>
          <StoryEditor.Text />
          <StoryEditor.Review />
          <StoryEditor.NextStep isCompact />
        </StoryEditor.Page>
      </StoryEditor>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('toolbar', { name: 'Story toolbar' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }, soon));
    await expect(await canvas.findByText(/^She did not sleep/)).toBeVisible();
  },
};

/** The text can be read, selected, copied, searched and exported, and nothing else. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, children: <StoryEditor /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The lamp at Skarrow Head/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Text tools' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Find/ })).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Import story…' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
