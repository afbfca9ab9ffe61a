import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { compareSentences } from '../../model/sentenceChanges.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

it('counts on a phone in line with the text, and keeps what is for all changes together', async () => {
  await page.viewport(390, 844);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const story = sampleStory();
  const [{ id, text: before }] = story.paragraphs as [{ id: string; text: string }];
  const rewritten = `${before} Nobody came.`;
  const changes = compareSentences(before, rewritten).map((one) => ({ ...one, verdict: 'open' as const }));
  const place = { at: 'paragraph', id } as const;
  const intent = { kind: 'rewrite', place, advance: 0, instruction: '', leftOut: [], before } as const;
  const drafts = [newDraft({ id: 'd', paragraphs: [rewritten], changes })];
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={{ ...newRecord(story), review: { intent, drafts, activeId: 'd' } }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  const count = page.getByText('1 open · 0 accepted · 0 rejected');
  await expect.element(count).toBeVisible();
  const boxOf = (locator: typeof count) => locator.element().getBoundingClientRect();
  const text = document.querySelector('[data-draft-scroll] p') as Element;
  expect(Math.abs(boxOf(count).left - text.getBoundingClientRect().left)).toBeLessThan(2);
  const tops = ['Accept all', 'Reject all'].map((name) => boxOf(page.getByRole('button', { name })).top);
  expect(tops[0]).toBe(tops[1]);
  expect(tops[0]).toBeGreaterThan(boxOf(count).top);
});
