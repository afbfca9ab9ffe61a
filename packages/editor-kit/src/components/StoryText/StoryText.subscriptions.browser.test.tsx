import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditorProvider } from '../../react/useEditor.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

/** How many listeners a story of so many paragraphs has: each of them is called at each key. */
async function listenersOf(count: number): Promise<number> {
  let listeners = 0;
  function Counter() {
    const { store } = useEditorProvider();
    const subscribe = store.subscribe;
    store.subscribe = (listener) => {
      listeners += 1;
      const stop = subscribe(listener);
      return () => {
        listeners -= 1;
        stop();
      };
    };
    return null;
  }
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, text: `${index}.` }));
  const adapter = { writer: scriptedWriter([]), stories: memoryStories() };
  root.render(
    <StoryEditorProvider
      adapter={adapter}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', paragraphs })}
    >
      <Counter />
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => document.querySelector(`[data-fabula-paragraph="p${count - 1}"]`)).not.toBeNull();
  // The tools come after the text.
  await expect.poll(() => document.querySelector('[data-fabula-toolbar] button')).not.toBeNull();
  let found = 0;
  await expect
    .poll(() => {
      const before = found;
      found = listeners;
      return found > 0 && found === before;
    })
    .toBe(true);
  root.unmount();
  return found;
}

it('listens as often in a story of 2,000 paragraphs as in one of 10: a key costs the same', async () => {
  expect(await listenersOf(2000)).toBe(await listenersOf(10));
});
