import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { StoryEditor } from '../components/StoryEditor/StoryEditor.tsx';
import { newStory, type Story } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import type { EditorStore } from '../store/createEditorStore.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { StoryEditorProvider, type StoryEditorProviderProps } from './StoryEditorProvider.tsx';
import { useEditorProvider } from './useEditor.ts';

const paragraphs = ['One is here.', 'Two came late.', 'Three.'].map((text, index) => ({
  id: `p${index}`,
  text,
}));
const doors: Story = { ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs };
const edited = (story: Story, id: string, text: string): Story => ({
  ...story,
  paragraphs: story.paragraphs.map((one) => (one.id === id ? { ...one, text } : one)),
});
const clone = (story: Story): Story => JSON.parse(JSON.stringify(story));

let root: Root | undefined;
let store: EditorStore;
afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
});

function Peek() {
  store = useEditorProvider().store;
  return null;
}

function show(props: Omit<StoryEditorProviderProps, 'adapter' | 'children'>, stories = memoryStories()) {
  if (!root || !document.body.firstChild) {
    document.body.replaceChildren(document.createElement('div'));
    root = createRoot(document.body.firstElementChild as Element);
  }
  const adapter = { writer: scriptedWriter([]), stories };
  act(() =>
    root?.render(
      <StoryEditorProvider {...(props as StoryEditorProviderProps)} adapter={adapter}>
        <Peek />
        <StoryEditor />
      </StoryEditorProvider>,
    ),
  );
  return stories;
}
afterEach(() => {
  root = undefined;
});

const texts = () => store.getState().story.paragraphs.map(({ text }) => text);
const shownTexts = () =>
  [...document.querySelectorAll('[data-fabula-paragraph]')].map((one) => one.textContent);

describe('a story that the editor keeps', () => {
  it('opens from a story or from a record, and each change of its ink is told', () => {
    const onStoryChange = vi.fn();
    show({ defaultStory: doors, onStoryChange });
    expect(shownTexts()).toEqual(paragraphs.map(({ text }) => text));
    expect(onStoryChange).not.toHaveBeenCalled();
    act(() => store.getState().workOn('p1', 'edit', 0));
    act(() => store.getState().typeEdit('Two came late, by the window at the back.'));
    expect(onStoryChange).not.toHaveBeenCalled();
    act(() => store.getState().keepTyped());
    expect(onStoryChange).toHaveBeenCalledTimes(1);
    const [story, change] = onStoryChange.mock.lastCall ?? [];
    expect(story.paragraphs[1].text).toBe('Two came late, by the window at the back.');
    expect(change).toEqual([
      expect.objectContaining({
        type: 'text',
        path: ['paragraphs', { id: 'p1' }, 'text'],
        inserted: ', by the window at the back',
      }),
    ]);
    root?.unmount();
    root = undefined;
    document.body.replaceChildren();
    show({ defaultStory: newRecord(doors, 'Ines rows out.') });
    expect(store.getState().instruction).toBe('Ines rows out.');
  });
});

describe('a story that the product keeps', () => {
  it('takes in what the product changed while the writer types, as no step of their undo, and is not told of it', async () => {
    const onStoryChange = vi.fn();
    show({ story: doors, onStoryChange });
    act(() => store.getState().workOn('p1', 'edit', 13));
    const field = document.querySelector('[data-fabula-stand-in="p1"] [role="textbox"]') as HTMLElement;
    await expect.poll(() => document.activeElement).toBe(field);
    await userEvent.keyboard(' again');
    getSelection()?.collapse(field.querySelector('p')?.firstChild ?? null, 5);
    show({ story: edited(doors, 'p2', 'Three stood at the window.'), onStoryChange });
    expect(texts()[2]).toBe('Three stood at the window.');
    expect(document.activeElement).toBe(field);
    expect([field.textContent, getSelection()?.anchorOffset]).toEqual(['Two came late again.', 5]);
    expect(store.getState().canUndo).toBe(false);
    expect(onStoryChange).not.toHaveBeenCalled();
    act(() => store.getState().keepTyped());
    act(() => store.getState().undo());
    expect(texts()).toEqual(['One is here.', 'Two came late.', 'Three stood at the window.']);
  });

  it('is its echo where it comes back, late or as a copy: nothing of the writer is taken back', () => {
    const told: Story[] = [];
    const onStoryChange = (story: Story) => told.push(story);
    show({ story: doors, onStoryChange });
    for (const text of ['One is here now.', 'One is here now, and', 'One is here now, and stays.'])
      act(() => store.getState().setParagraph('p0', text));
    expect(told).toHaveLength(3);
    for (const story of told) {
      show({ story: clone(story), onStoryChange });
      expect(texts()[0]).toBe('One is here now, and stays.');
    }
    expect(told).toHaveLength(3);
  });

  it('brings together what both changed, also where the product has not heard of the last words yet', () => {
    const onStoryChange = vi.fn();
    show({ story: doors, onStoryChange });
    act(() => store.getState().setParagraph('p0', 'One is here now.'));
    show({ story: edited(doors, 'p2', 'Three, and four.'), onStoryChange });
    expect(texts()).toEqual(['One is here now.', 'Two came late.', 'Three, and four.']);
    expect(onStoryChange.mock.lastCall?.[0].paragraphs.map(({ text }: { text: string }) => text)).toEqual(
      texts(),
    );
  });

  it('works as state does in React', () => {
    function Host() {
      const [story, setStory] = useState(doors);
      return (
        <StoryEditorProvider
          adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
          story={story}
          onStoryChange={setStory}
        >
          <Peek />
          <StoryEditor />
          <output>{story.paragraphs[0]?.text}</output>
          <button type="button" onClick={() => setStory((now) => edited(now, 'p2', 'Four.'))}>
            Four
          </button>
        </StoryEditorProvider>
      );
    }
    document.body.replaceChildren(document.createElement('div'));
    root = createRoot(document.body.firstElementChild as Element);
    act(() => root?.render(<Host />));
    act(() => store.getState().setParagraph('p0', 'One is gone.'));
    expect(document.querySelector('output')?.textContent).toBe('One is gone.');
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Four')?.click());
    expect(texts()).toEqual(['One is gone.', 'Two came late.', 'Four.']);
    act(() => store.getState().undo());
    expect(texts()).toEqual(['One is here.', 'Two came late.', 'Four.']);
    expect(document.querySelector('output')?.textContent).toBe('One is here.');
  });

  it('is another one with another key: the one before is kept first, and neither has words of the other', async () => {
    const stories = show({ story: doors });
    act(() => store.getState().setParagraph('p0', 'One is here now.'));
    const other = { ...newStory(false), title: 'Windows', paragraphs: [{ id: 'w', text: 'A window.' }] };
    show({ story: other }, stories);
    await vi.waitFor(() => expect(texts()).toEqual(['A window.']));
    expect(stories.records.get(doors.key)?.story.paragraphs[0]?.text).toBe('One is here now.');
    expect(store.getState().canUndo).toBe(false);
  });

  it('is left alone by what is no story', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show({ story: doors });
    show({ story: { key: doors.key } as Story });
    expect(texts()).toEqual(paragraphs.map(({ text }) => text));
    expect(warn).toHaveBeenCalledWith('The story that was given to the editor cannot be read.', {
      key: doors.key,
    });
  });
});
