import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleContinuation, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { CompactEditor } from './CompactEditor.tsx';
import { StoryEditor } from './StoryEditor.tsx';

describe('StoryEditor on a server', () => {
  it('renders the story and a draft that waits, typing animation or not', () => {
    const draft = newDraft({ id: 'draft', paragraphs: sampleContinuation });
    const preferences = { load: () => ({ showWordByWord: true }), save: () => undefined };
    const html = renderToString(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories(), preferences }}
        initialRecord={{ ...newRecord(sampleStory()), review: reviewOf(draft) }}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    expect(html).toContain('The lamp at Skarrow Head');
    expect(html).toContain('She did not sleep.');
    expect(html).toContain('Accept');
  });

  it('throws outside its provider, whole or compact, and says what is missing (E33)', () => {
    for (const Editor of [StoryEditor, CompactEditor])
      expect(() => renderToString(<Editor />)).toThrow('No <StoryEditorProvider> above this component');
  });
});
