import { Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryStories.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const three = ['One is here. It waits.', 'Two comes. Two goes.', 'Three.'];

function open(texts: readonly string[], given: Partial<Story> = {}, onRender = () => {}) {
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  return openParagraphs(paragraphs, given, onRender);
}

function openParagraphs(paragraphs: Story['paragraphs'], given: Partial<Story>, onRender: () => void) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const story = { ...newStory(false), title: 'Doors', premise: 'A door.', ...given, paragraphs };
  const adapter = { writer: scriptedWriter([textEvents('New.')]), stories: memoryStories() };
  root.render(
    <Profiler id="editor" onRender={onRender}>
      <StoryEditorProvider adapter={adapter} initialRecord={newRecord(story)}>
        <StoryEditor />
      </StoryEditorProvider>
    </Profiler>,
  );
  return adapter;
}

const ink = (index: number) =>
  document.querySelector<HTMLElement>(`[data-fabula-text="p${index}"]`) as HTMLElement;
const texts = () => [...document.querySelectorAll('[data-fabula-paragraph]')].map((one) => one.textContent);
const field = () => page.getByRole('textbox', { name: 'Edit paragraph' });
async function focusOn(index: number) {
  await expect.poll(() => ink(index)).not.toBeNull();
  ink(index).focus();
  await expect.poll(() => document.activeElement).toBe(ink(index));
}

describe('editing a paragraph', () => {
  it('steps back with Escape: from the text typed, to the paragraph, to nothing', async () => {
    open(three);
    await focusOn(1);
    await userEvent.keyboard('{Enter}!');
    await expect.element(field()).toHaveValue('Two comes. Two goes.!');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(ink(1));
    expect(texts()).toEqual([three[0], 'Two comes. Two goes.!', 'Three.']);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps what was typed when the focus leaves, as one undo step', async () => {
    open(three);
    await expect.poll(() => ink(2)).not.toBeNull();
    await userEvent.click(ink(2));
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{End} Then four. Then five.');
    await userEvent.click(page.getByRole('textbox', { name: 'Genre' }));
    await expect.poll(texts).toEqual([three[0], three[1], 'Three. Then four. Then five.']);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(texts).toEqual(three);
  });

  it('is undone by the field first, then by the story', async () => {
    open(three);
    await focusOn(0);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => texts()[1]).toBe(three[0]);
    await expect.poll(() => document.activeElement).toBe(ink(0));
    await userEvent.keyboard('{Enter}x');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field()).toHaveValue(three[0]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(texts).toEqual(three);
  });

  it('leaves Enter to an input method that is composing, Shift+Enter begins a line, and Tab restores (E6)', async () => {
    open(three);
    await focusOn(2);
    await userEvent.keyboard('{Enter}');
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    field().element().dispatchEvent(composing);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}four');
    await expect.element(field()).toHaveValue('Three.\nfour');
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue('Three.');
    await expect.element(field()).toHaveFocus();
  });

  it('goes on into the next paragraph at the end of the text, and back at its start', async () => {
    open(three);
    await focusOn(0);
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect.element(field()).toHaveValue('Two comes. Two goes.');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field()).toHaveValue('One is here. It waits.');
  });

  it('puts the caret where the text was clicked', async () => {
    open(three);
    await focusOn(0);
    const box = ink(0).getBoundingClientRect();
    await userEvent.click(ink(0), { position: { x: 2, y: box.height / 2 } });
    await userEvent.keyboard('Number ');
    await expect.element(field()).toHaveValue('Number One is here. It waits.');
  });
});

describe('writing by hand', () => {
  it('goes on from paragraph to paragraph without a mouse, from nothing on', async () => {
    open([]);
    await userEvent.click(page.getByRole('button', { name: /write the first paragraph/ }));
    await userEvent.keyboard('First.{Enter}Second.{Enter}Third.{Escape}');
    await expect.poll(texts).toEqual(['First.', 'Second.', 'Third.']);
    await userEvent.keyboard('{Home}n');
    await userEvent.keyboard('Between.{Escape}');
    await expect.poll(texts).toEqual(['First.', 'Between.', 'Second.', 'Third.']);
  });
});

describe('marking sentences (E20, E21)', () => {
  it('is one tab stop with arrows inside; marks follow the paragraph, and undo brings them back', async () => {
    open(three);
    await focusOn(1);
    await userEvent.keyboard('m{ArrowRight} {Escape}');
    const notes = () => [...document.querySelectorAll('aside li')].map((one) => one.textContent?.trim());
    await expect.poll(notes).toEqual(['Two goes.']);
    await expect.poll(() => document.activeElement).toBe(ink(1));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => texts()[0]).toBe('Two comes. Two goes.');
    expect(ink(1).querySelector('mark')?.textContent).toBe('Two goes.');
    await userEvent.keyboard('{Enter}{Home}Now. {Escape}');
    await expect.poll(() => ink(1).querySelector('mark')?.textContent).toBe('Two goes.');
  });

  it('asks before the last sentence takes its paragraph along', async () => {
    open(three);
    await focusOn(1);
    await userEvent.keyboard('m{Delete}');
    await expect.poll(() => ink(1).textContent).toBe('Two goes.');
    await userEvent.keyboard('{Delete}');
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect.poll(texts).toEqual([three[0], 'Three.']);
  });

  it('goes from a note to its sentence, through a collapsed section (E20, E22)', async () => {
    const breaks = { p1: { id: 'b', summary: 'Two came.', isCollapsed: true } };
    open(three, { picks: { p0: [1] }, breaks });
    await expect.poll(texts).toEqual(['Three.']);
    // The notes are a sheet on narrow screens, and are there all the same.
    document.querySelector<HTMLElement>('aside li button')?.click();
    await expect.poll(() => ink(0) !== null && document.activeElement === ink(0)).toBe(true);
    expect(ink(0).querySelector('[data-flash]')?.textContent).toBe('It waits.');
    await expect.poll(() => ink(0).querySelector('[data-flash]'), { timeout: 2000 }).toBeNull();
  });
});

describe('a story of 2,000 paragraphs', () => {
  it('renders nothing of the others at a key, and touches no other when an edit is kept', async () => {
    const read = new Set<number>();
    let commits = 0;
    const paragraphs = Array.from({ length: 2000 }, (_, index) => ({
      id: `p${index}`,
      get text() {
        read.add(index);
        return `Paragraph ${index}.`;
      },
    }));
    openParagraphs(paragraphs, {}, () => {
      commits += 1;
    });
    await focusOn(1000);
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    // A story of this length is counted after it is shown, and a pointer that rests on it is heard after half a second: commits of their own.
    await expect.poll(() => document.body.textContent).toMatch(/\d words/);
    for (let before = -1; before !== commits; ) {
      before = commits;
      await new Promise((done) => setTimeout(done, 700));
    }
    read.clear();
    commits = 0;
    // On a slow machine five keys take longer than the pause after which a story is saved, which is a commit of its own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await userEvent.keyboard('abcde');
    vi.useRealTimers();
    expect([[...read], commits]).toEqual([[], 5]);
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
    await expect.poll(() => ink(1000).textContent).toBe('Paragraph 1000.abcde');
    observer.disconnect();
    expect([...touched].filter((id) => id !== '' && id !== 'p1000')).toEqual([]);
    expect(touched.size).toBeGreaterThan(0);
  });
});

describe('asking for an insert (E7)', () => {
  it('puts it before the paragraph where the writer says so, even before the first', async () => {
    open(three);
    await focusOn(0);
    await userEvent.keyboard('i');
    await userEvent.click(page.getByRole('radio', { name: 'Before' }));
    await userEvent.click(
      page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Insert' }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
    await expect.poll(texts).toEqual(['New.', ...three]);
  });
});
