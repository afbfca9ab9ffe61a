import '@fabula/ui-kit';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret, writtenTexts } from '../../../../../tests/support/paragraphs.ts';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import type { Preferences } from '../../model/Preferences.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { EditorComponents } from '../../react/EditorComponents.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { CompactEditor } from '../StoryEditor/CompactEditor.tsx';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

function open(
  given: Partial<Story>,
  Editor: ComponentType = StoryEditor,
  ports: Partial<Pick<EditorAdapter, 'preferences' | 'writer'>> = {},
  components: EditorComponents = {},
) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), ...ports }}
      components={components}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: '', ...given })}
    >
      <Editor />
    </StoryEditorProvider>,
  );
}
const paragraphs = [{ id: 'p0', text: 'One is here.' }];
const premise = page.getByRole('textbox', { name: 'Premise' });
const add = page.getByRole('button', { name: 'Add a premise' });

for (const [name, Editor] of Object.entries({ StoryEditor, CompactEditor }))
  it(`D-PREMISE: an empty premise folds away where there is text, and comes back (${name})`, async () => {
    open({ paragraphs }, Editor);
    await expect.element(add).toBeVisible();
    await expect.element(premise).not.toBeInTheDocument();
    await userEvent.click(add);
    await expect.element(premise).toHaveFocus();
    await userEvent.keyboard('A door.');
    await userEvent.tab();
    await expect.element(premise).toHaveValue('A door.');
    // Emptied again it stays for as long as one is in it.
    await userEvent.click(premise);
    await userEvent.clear(premise);
    await expect.element(premise).toHaveFocus();
    await putCaret('p0');
    await expect.element(add).toBeVisible();
  });

it('a blank page has the field, and nothing above a line moves while it is written', async () => {
  open({ paragraphs: [] });
  await expect.element(premise).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Story' });
  await userEvent.click(text);
  const top = () => text.element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await userEvent.keyboard('The first line.');
  await expect.poll(writtenTexts).toEqual(['The first line.']);
  await expect.element(page.getByRole('button', { name: 'Continue Story' })).toBeVisible();
  expect(top()).toBe(before);
  const { bottom } = premise.element().getBoundingClientRect();
  expect(text.element().getBoundingClientRect().top - bottom).toBeLessThan(80);
  await expect.element(page.getByRole('button', { name: /any genre/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('textbox', { name: 'What happens next?' }));
  await expect.element(add).toBeVisible();
  expect(top()).toBeLessThan(before);
});

it.each([
  [1280, 800],
  [390, 844],
  [320, 740],
])(
  'a blank story has Generate under its premise, and all else behind one line, at %i × %i (Q1)',
  async (width, height) => {
    await page.viewport(width, height);
    open({ paragraphs: [] });
    const generate = page.getByRole('button', { name: 'Generate Story' });
    await expect
      .element(generate)
      .toHaveAccessibleDescription('Write a premise first: the story starts from it.');
    const { top, bottom } = generate.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(premise.element().getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(430);
    await expect
      .element(page.getByText('Write a premise first: the story starts from it.').last())
      .toBeVisible();
    const text = page.getByRole('textbox', { name: 'Story' });
    expect(text.element().getBoundingClientRect().bottom).toBeLessThan(height);
    const genre = page.getByRole('textbox', { name: 'Genre' });
    await expect.element(genre).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Open · any genre' }));
    await userEvent.fill(genre, 'Mystery');
    await userEvent.click(page.getByText('Progress', { exact: true }));
    await expect.element(page.getByRole('button', { name: 'Progress · Mystery' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Adult story' })).toBeVisible();
  },
);

it.each([
  [1280, 720],
  [1280, 800],
  [390, 844],
  [320, 256],
])(
  'what Generate needs stands right under it, whoever reads is said, at %i × %i (Q1)',
  async (width, height) => {
    await page.viewport(width, height);
    open({ paragraphs: [] }, StoryEditor, {}, { ReaderNote: () => <a href="#models">Connect a model</a> });
    const reader = page.getByRole('link', { name: 'Connect a model' });
    await expect.element(reader).toBeVisible();
    const generate = page.getByRole('button', { name: 'Generate Story' }).element();
    const [reason] = page
      .getByText('Write a premise first: the story starts from it.')
      .elements()
      .filter((one) => one.checkVisibility());
    const under = reason?.getBoundingClientRect().top ?? 0;
    expect(under).toBeGreaterThan(generate.getBoundingClientRect().bottom);
    expect(under - generate.getBoundingClientRect().bottom).toBeLessThan(24);
    const before = reader.element().getBoundingClientRect().top;
    expect(before).toBeGreaterThanOrEqual(reason?.getBoundingClientRect().bottom ?? 0);
    await userEvent.fill(premise, 'A door.');
    await expect.element(page.getByRole('button', { name: /^What the AI will see/ })).toBeVisible();
    const after = page.getByRole('link', { name: 'Connect a model' }).element().getBoundingClientRect().top;
    // The reason takes two lines where the window is narrow.
    expect(Math.abs(after - before)).toBeLessThan(width < 390 ? 16 : 1);
  },
);

it('the line stays unfolded for who unfolded it (Q1)', async () => {
  const kept: Partial<Preferences>[] = [];
  const preferences = { load: () => kept.at(-1) ?? {}, save: (all: Preferences) => void kept.push(all) };
  open({ paragraphs: [] }, StoryEditor, { preferences });
  await userEvent.click(page.getByRole('button', { name: 'Open · any genre' }));
  root.unmount();
  open({ paragraphs: [] }, StoryEditor, { preferences });
  await expect.element(page.getByRole('textbox', { name: 'Genre' })).toBeVisible();
});

it('a first line that was written by hand stays where it is while a model goes on from it', async () => {
  const text = page.getByRole('textbox', { name: 'Story' });
  const writer = scriptedWriter([[{ type: 'text', text: 'The second line.' }, { type: 'done' }]]);
  open({ paragraphs: [] }, StoryEditor, { writer });
  await userEvent.click(text);
  await userEvent.keyboard('The first line.');
  const top = () => text.element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  expect(document.activeElement).toBe(text.element());
  expect(top()).toBe(before);
});

const long = 'A door stands in the sea, and opens at noon for whoever has lost a key. '.repeat(6).trim();
const line = () => Number.parseFloat(getComputedStyle(premise.element()).lineHeight);
const heightOf = () => premise.element().getBoundingClientRect().height;

describe.each([
  ['StoryEditor', StoryEditor],
  ['CompactEditor', CompactEditor],
] as const)('the premise of a story with text (Q2, %s)', (_, Editor) => {
  it.each([
    [1280, 720],
    [390, 844],
    [320, 256],
  ])(
    'is its first line while one is elsewhere, and moves no line that is written, at %i × %i',
    async (width, height) => {
      await page.viewport(width, height);
      open({ premise: long, paragraphs }, Editor);
      await expect.element(premise).toBeVisible();
      const text = page.getByRole('textbox', { name: 'Story' });
      const top = () => text.element().getBoundingClientRect().top + window.scrollY;
      await expect.poll(heightOf).toBeLessThan(2 * line());
      const folded = top();
      await userEvent.click(premise);
      await expect.poll(heightOf).toBeGreaterThan(3 * line());
      const unfolded = top();
      expect(unfolded).toBeGreaterThan(folded);
      await putCaret('p0');
      await userEvent.keyboard('!');
      await expect.poll(heightOf).toBeLessThan(2 * line());
      expect(Math.abs(top() - unfolded)).toBeLessThan(1);
      await userEvent.keyboard('?');
      expect(Math.abs(top() - unfolded)).toBeLessThan(1);
      (document.activeElement as HTMLElement).blur();
      await expect.poll(() => Math.abs(top() - folded)).toBeLessThan(1);
      await expect.element(premise).toHaveValue(long);
    },
  );
});

it('a premise folds with the first words of a story, and moves none of them (Q2)', async () => {
  open({ premise: long, paragraphs: [] });
  const text = page.getByRole('textbox', { name: 'Story' });
  await userEvent.click(text);
  const top = () => text.element().getBoundingClientRect().top + window.scrollY;
  expect(heightOf()).toBeGreaterThan(3 * line());
  const before = top();
  await userEvent.keyboard('The first line.');
  await expect.poll(heightOf).toBeLessThan(2 * line());
  expect(Math.abs(top() - before)).toBeLessThan(1);
});
