import { Button, IconButton } from '@fabula/ui-kit';
import { expect, expectTypeOf, it } from 'vitest';
import { newStory } from '../model/Story.ts';
import { memoryEditor } from '../testing/memoryEditor.ts';
import { openaiWriter } from '../writers/openaiWriter.ts';
import { StoryEditorProvider } from './StoryEditorProvider.tsx';

it('takes a story of the product’s or one to keep, never both: what would be ignored is a type error', () => {
  const { adapter } = memoryEditor();
  const story = newStory(false);
  const given = [
    <StoryEditorProvider key="1" adapter={adapter} story={story}>
      {null}
    </StoryEditorProvider>,
    <StoryEditorProvider key="2" adapter={adapter} defaultStory={story}>
      {null}
    </StoryEditorProvider>,
    <StoryEditorProvider key="3" adapter={adapter}>
      {null}
    </StoryEditorProvider>,
    // @ts-expect-error: one of them
    <StoryEditorProvider key="4" adapter={adapter} story={story} defaultStory={story}>
      {null}
    </StoryEditorProvider>,
  ];
  expect(given).toHaveLength(4);
});

it('takes prompts by their names alone, as a type and when it runs', () => {
  const model = { baseUrl: '/v1', model: 'm' };
  expect(openaiWriter({ ...model, prompts: { 'rewrite.safe.system': 'A.' } })).toBeDefined();
  // @ts-expect-error: there is no such prompt
  expect(() => openaiWriter({ ...model, prompts: { 'rewrite.system': 'A.' } })).toThrow('rewrite.system');
});

it('has presses, not clicks', () => {
  expectTypeOf(Button).parameter(0).not.toHaveProperty('onClick');
  expectTypeOf(IconButton).parameter(0).not.toHaveProperty('onClick');
  expectTypeOf(Button).parameter(0).toHaveProperty('onPress');
});
