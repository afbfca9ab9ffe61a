import { type EditorComponents, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { type EditorAdapter, newRecord, newStory } from '@fabula/editor-kit/core';
import { memoryStories } from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { assistantAdapter } from '../../api/assistantAdapter.ts';
import { writerAdapter } from '../../api/writerAdapter.ts';
import { CreditedButton, FailureAction, useRunSpending } from '../spending.tsx';
import { DemoPage, demoStory } from './DemoPage.tsx';
import { again, desk } from './demos.css.ts';

/** Nothing of it is saved. */
const strings = { saved: 'Kept while this page is open' };
const components: EditorComponents = { GenerateButton: CreditedButton };

/** One paragraph with every mode of the editor (T6, D-DEMOS). Nothing of it is kept. */
export function ParagraphViewPage() {
  const [attempt, setAttempt] = useState(0);
  return (
    <DemoPage
      demo="paragraphView"
      lead="Rewrite it, expand it, insert after it, edit, copy or delete it: with the real controls, on a paragraph that nobody will miss."
    >
      <div className={desk}>
        <SampleEditor key={attempt} />
      </div>
      <p className={again}>
        Nothing here is saved, and your own stories are not touched.
        <Button size="small" onPress={() => setAttempt(attempt + 1)}>
          Bring the paragraph back
        </Button>
      </p>
    </DemoPage>
  );
}

function SampleEditor() {
  const spend = useRunSpending();
  const [adapter] = useState<EditorAdapter>(() => ({
    writer: writerAdapter,
    assistant: assistantAdapter,
    stories: memoryStories(),
  }));
  const [record] = useState(() => {
    const { title, premise, genre, paragraphs } = demoStory;
    const paragraph = { id: 'sample', text: paragraphs[0] };
    return newRecord({ ...newStory(false), title, premise, genre, paragraphs: [paragraph] });
  });
  return (
    <StoryEditorProvider
      adapter={adapter}
      components={components}
      failureActions={(failure) => <FailureAction failure={failure} />}
      defaultStory={record}
      onEvent={spend}
      strings={strings}
    >
      <StoryEditor activeParagraph="sample" />
    </StoryEditorProvider>
  );
}
