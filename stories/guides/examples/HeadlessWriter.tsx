import { createEditorStore, type EditorStore } from '@fabula/editor-kit/core';
import {
  memoryStories,
  sampleParagraphs,
  samplePremise,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { useEffect, useRef } from 'react';

const writer = scriptedWriter(
  sampleParagraphs.map((text) => textEvents(text)),
  { pace: 40 },
);

/** An interface of one's own, without React: the store tells of every change, and is told what to do. */
function mountWriter(host: HTMLElement): EditorStore {
  const store = createEditorStore({ adapter: () => ({ writer, stories: memoryStories() }) });
  const [text, button] = [document.createElement('p'), document.createElement('button')];
  text.style.whiteSpace = 'pre-wrap';
  const draw = () => {
    const { story, run, generateStory, continueStory, acceptDraft } = store.getState();
    const draft = run.state === 'streaming' ? run.draft : run.state === 'reviewing' ? run.drafts[0] : null;
    const ink = story.paragraphs.map((paragraph) => paragraph.text);
    const pencil = draft?.paragraphs.map((words) => `✎ ${words}`) ?? [];
    text.textContent = [...ink, ...pencil].join('\n\n') || story.premise;
    button.textContent = draft ? 'Accept' : 'Write on';
    button.disabled = run.state === 'waiting' || run.state === 'streaming';
    button.onclick = draft ? acceptDraft : ink.length === 0 ? generateStory : () => continueStory();
  };
  store.subscribe(draw);
  store.getState().setPremise(samplePremise);
  host.replaceChildren(text, button);
  return store;
}

export function HeadlessWriter() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) return mountWriter(host.current).autosave();
  }, []);
  return <div ref={host} />;
}
