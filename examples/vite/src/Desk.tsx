import { CreditButton, useSpending } from '@fabula/account-kit';
import { type EditorEvent, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { useState } from 'react';
import { editorAdapter, keptStory } from './editorAdapter.ts';

const components = { GenerateButton: CreditButton };

/** The story editor, whose every button that costs something is the account's credit button. */
export function Desk() {
  const [story] = useState(keptStory);
  const { start, complete, cancel } = useSpending();
  const onEvent = (event: EditorEvent) => {
    if (event.type === 'run.started' && event.cost) start(event.runId, event.cost);
    if (event.type === 'run.finished') complete(event.runId);
    if (event.type === 'run.failed' || event.type === 'run.cancelled') cancel(event.runId);
  };
  return (
    <StoryEditorProvider
      adapter={editorAdapter}
      defaultStory={story}
      components={components}
      onEvent={onEvent}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}
