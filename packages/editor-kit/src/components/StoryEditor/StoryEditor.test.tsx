import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryStories.ts';
import { sampleContinuation, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from './StoryEditor.tsx';

describe('StoryEditor on a server', () => {
  it('renders the story and a draft that waits, typing animation or not', () => {
    const draft = {
      id: 'draft',
      name: 'Original Draft',
      paragraphs: sampleContinuation,
      picks: {},
      progressAfter: 0,
      usage: sampleStory().tokenUsage,
    };
    const preferences = { load: () => ({ showWordByWord: true }), save: () => undefined };
    const html = renderToString(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories(), preferences }}
        initialRecord={{ story: sampleStory(), draft, instruction: '' }}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    expect(html).toContain('The lamp at Skarrow Head');
    expect(html).toContain('She did not sleep.');
    expect(html).toContain('Accept');
  });
});
