import { StoryEditor, StoryEditorProvider, useEditor } from '@fabula/editor-kit';
import { newRecord } from '@fabula/editor-kit/core';
import {
  memoryStories,
  sampleParagraphs,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

const adapter = { writer: scriptedWriter([textEvents(...sampleParagraphs)]), stories: memoryStories() };
const initialRecord = newRecord(sampleStory());

const meta = {
  title: 'Editor kit/StoryEditorProvider',
  component: StoryEditorProvider,
  args: { adapter, initialRecord, children: null },
} satisfies Meta<typeof StoryEditorProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opening() {
  const title = useEditor(({ story }) => story.title);
  const paragraphs = useEditor(({ story }) => story.paragraphs.length);
  return (
    <p>
      {title}: {paragraphs} paragraphs
    </p>
  );
}

/** `useEditor` reads the same story for an interface of one's own. */
export const OwnInterface: Story = {
  args: { children: <Opening /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The Answering Light: 3 paragraphs')).toBeVisible();
  },
};

/** Every text can be replaced. */
export const OwnStrings: Story = {
  parameters: { layout: 'fullscreen' },
  args: { strings: { continueStory: 'Weiter', premise: 'Idee' }, children: <StoryEditor /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Weiter' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Idee' })).toBeVisible();
  },
};

const asked = fn();

/** A product's own button in place of each that may cost credits: this one asks before it lets through. */
export const OwnButtons: Story = {
  parameters: { layout: 'fullscreen' },
  args: {
    adapter: { ...adapter, writer: { ...adapter.writer, costOf: ({ count }) => count } },
    components: {
      GenerateButton: ({ operation, cost, children }) => (
        <Button onPress={() => asked(operation, cost)}>
          {children} for {cost}
        </Button>
      ),
    },
    children: <StoryEditor />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story for 3' }));
    await expect(asked).toHaveBeenLastCalledWith('continue', 3);
    await userEvent.click(await canvas.findByText(/^On the ninth/));
    await userEvent.keyboard('{Escape}e');
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand for 1' }));
    await expect(asked).toHaveBeenLastCalledWith('expand', 1);
  },
};

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children;
  }
}

/** Outside a provider the hooks say what is missing. */
export const Missing: Story = {
  render: () => (
    <Caught>
      <Opening />
    </Caught>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No <StoryEditorProvider> above this component/)).toBeVisible();
  },
};
