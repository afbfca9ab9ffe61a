import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { EditorStore } from '../../store/createEditorStore.ts';
import { memoryEditor } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { CompactEditor } from './CompactEditor.tsx';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
let store: EditorStore;
beforeEach(async () => {
  await page.viewport(1280, 800);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
});
afterEach(() => root.unmount());

function Store() {
  store = useEditorProvider().store;
  return null;
}

const { adapter } = memoryEditor();
const story = sampleStory();

function show(isReadOnly: boolean, Editor: typeof CompactEditor = StoryEditor) {
  root.render(
    <StoryEditorProvider adapter={adapter} defaultStory={story} isReadOnly={isReadOnly}>
      <Store />
      <Editor />
    </StoryEditorProvider>,
  );
}

const names = () =>
  [...document.querySelectorAll<HTMLElement>('button, input, textarea, [contenteditable]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.ariaLabel ?? one.textContent);

it.each([StoryEditor, CompactEditor])(
  'shows the text, and nothing that would change it (%o)',
  async (Editor) => {
    show(true, Editor);
    await expect.element(page.getByText(/^The lamp at Skarrow Head/)).toBeVisible();
    expect(document.querySelectorAll('[contenteditable], input, textarea, [role="switch"]')).toHaveLength(0);
    expect(names().filter((name) => /Undo|Redo|Save|Continue|Publish|Forget|Reset/.test(name ?? ''))).toEqual(
      [],
    );
    await userEvent.click(page.getByRole('button', { name: 'Text tools' }));
    const items = page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent);
    expect(items.map((one) => one?.replace(/Ctrl.*|⌘.*/, ''))).toEqual([
      'Find',
      'Word counts',
      'Export story…',
    ]);
  },
);

it('is searched and taken along, and its words can be selected', async () => {
  show(true);
  await expect.element(page.getByText(/^The lamp at Skarrow Head/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Find' }), 'lamp');
  await expect.element(page.getByRole('search', { name: 'Find' })).toHaveTextContent(/1 of/);
  await expect.poll(() => CSS.highlights.get('fabula-found')?.size ?? 0).toBeGreaterThan(0);
  await expect.element(page.getByRole('textbox', { name: 'Replace with' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Export story' }).first());
  await expect.element(page.getByRole('dialog', { name: 'Export story' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const text = ink(story.paragraphs[0]?.id ?? '')?.firstChild as Text;
  getSelection()?.setBaseAndExtent(text, 0, text, 8);
  expect(getSelection()?.toString()).toBe('The lamp');
});

it('changes nothing by keys or by the store, but for what its product brings in', async () => {
  show(true);
  await expect.element(page.getByText(/^The lamp at Skarrow Head/)).toBeVisible();
  const before = store.getState().story;
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Control>}z{/Control}x');
  const { setTitle, continueStory, removeParagraph, reset, mergeStory } = store.getState();
  setTitle('Another');
  continueStory();
  removeParagraph(before.paragraphs[0]?.id ?? '');
  expect(await reset()).toBe(false);
  expect(store.getState().story).toBe(before);
  expect(store.getState().run.state).toBe('idle');
  mergeStory({ ...before, title: 'From elsewhere' });
  await expect.element(page.getByRole('heading', { name: 'From elsewhere' })).toBeVisible();
});

it('keeps what was being typed when it begins, and goes on when it ends', async () => {
  show(false);
  await expect.element(page.getByText(/^The lamp at Skarrow Head/)).toBeVisible();
  const id = story.paragraphs[0]?.id ?? '';
  await selectBlock(id);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Half a w');
  show(true);
  await expect.poll(() => document.querySelectorAll('[contenteditable], textarea').length).toBe(0);
  await expect.element(page.getByRole('article', { name: 'Story' })).toHaveTextContent(/Half a w/);
  show(false);
  await expect.poll(() => ink(id)?.textContent).toMatch(/Half a w/);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
