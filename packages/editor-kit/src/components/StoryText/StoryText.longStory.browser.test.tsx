import { Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

it('a story of 2,000 paragraphs does not render for each key, and touches no other paragraph when they are kept', async () => {
  const read = new Set<number>();
  let commits = 0;
  const paragraphs = Array.from({ length: 2000 }, (_, index) => ({
    id: `p${index}`,
    get text() {
      read.add(index);
      return `Paragraph ${index}.`;
    },
  }));
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  const countCommit = () => {
    commits += 1;
  };
  root.render(
    <Profiler id="editor" onRender={countCommit}>
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs })}
      >
        <StoryEditor />
      </StoryEditorProvider>
    </Profiler>,
  );
  await putCaret('p1000');
  // A story of this length is counted after it is shown, and a pointer that rests on it is heard after half a second: commits of their own.
  await expect.poll(() => document.body.textContent).toMatch(/\d words/);
  const settle = async () => {
    for (let before = -1; before !== commits; ) {
      before = commits;
      await new Promise((done) => setTimeout(done, 700));
    }
  };
  await settle();
  // A pointer that rests on the text shows a bar, which goes with the first key.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  await expect.poll(() => document.querySelector('[data-pointing]')).toBeNull();
  await settle();
  read.clear();
  commits = 0;
  // On a slow machine the keys take longer than the pause after which a story is saved, which is a commit of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const typed = 'abcde'.repeat(4);
  await userEvent.keyboard(typed);
  vi.useRealTimers();
  expect([...read].filter((index) => index !== 1000)).toEqual([]);
  // The first key is one commit; the browser may tell of the pointer or of the window's size meanwhile.
  expect(commits).toBeGreaterThan(0);
  expect(commits).toBeLessThan(typed.length / 4);
  const touched = new Set<string>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      touched.add(element?.closest<HTMLElement>('[data-fabula-paragraph]')?.dataset.fabulaParagraph ?? '');
    }
  });
  const story = page.getByRole('article').element();
  observer.observe(story, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => ink('p1000').textContent).toBe(`Paragraph 1000.${typed}`);
  observer.disconnect();
  expect([...touched].filter((id) => id !== '' && id !== 'p1000')).toEqual([]);
  expect(touched.size).toBeGreaterThan(0);
});
