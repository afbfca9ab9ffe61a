import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { putCaret, selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryEditor } from '../../testing/memoryEditor.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const texts = ['She came home.', 'The lamp was lit.', 'Nobody spoke.'];
const ofAi =
  /\bAI\b|generat|rewrite|continue|expand(?! all)|improve|shorten|describe|suggest|credit|token|memor|mark sentence|model|draft|instruction|summari/i;

async function open(paragraphs: readonly string[], width = 1280, height = 800) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const { adapter } = memoryEditor();
  const writer = { ...adapter.writer, costOf: () => 3 };
  const story = {
    ...newStory(false),
    title: 'Home',
    premise: 'A door.',
    paragraphs: paragraphs.map((text, at) => ({ id: `p${at}`, text })),
    ...(paragraphs.length > 0 && {
      breaks: { p1: { id: 'b1', summary: '', isCollapsed: false } },
      picks: { p2: [0] },
    }),
    tokenUsage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
  root.render(
    <StoryEditorProvider adapter={{ ...adapter, writer }} initialRecord={newRecord(story as never)}>
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Text tools' })).toBeVisible();
}

const menu = () => userEvent.click(page.getByRole('button', { name: 'Text tools' }));
async function turn(words: 'Turn AI off' | 'Turn AI on') {
  await menu();
  await userEvent.click(page.getByRole('menuitem', { name: words }));
  await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
}

/** Every word on the page that a person can see or hear, but those of the switch itself. */
function words(): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
  return all
    .flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
      ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ])
    .filter((text) => ofAi.test(text) && !/^(Turn AI on|AI off|Hides everything)/.test(text));
}

describe.each([
  [1280, 800],
  [390, 844],
])('with AI off at %i × %i', (width, height) => {
  it('a story with text has no word of it, wherever one reaches', async () => {
    await open(texts, width, height);
    expect(words()).not.toEqual([]);
    await turn('Turn AI off');
    await expect.poll(words).toEqual([]);
    await putCaret('p2', 3);
    expect(words()).toEqual([]);
    await selectBlock('p2');
    await expect.element(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
    expect(words()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(words()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await menu();
    expect(words()).toEqual([]);
    await userEvent.click(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(words()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  });

  it('its keys and its slash list write and order, and ask nobody', async () => {
    await open(texts, width, height);
    await turn('Turn AI off');
    const text = await putCaret('p2');
    await userEvent.keyboard('{Enter}/');
    await expect.element(page.getByRole('option', { name: 'Scene break' })).toBeVisible();
    expect(words()).toEqual([]);
    await userEvent.keyboard('{Escape}{Backspace}{Control>}{Enter}{/Control}Home.');
    await expect.poll(() => text.paragraphs().at(-1)?.text).toBe('Home.');
    await userEvent.keyboard('{Escape}r');
    await expect.poll(() => text.paragraphs().at(-1)?.text).toBe('Home.r');
    expect(words()).toEqual([]);
  });

  it('a blank page asks for a first paragraph, and all comes back with it on', async () => {
    await open([], width, height);
    const before = words();
    await turn('Turn AI off');
    await expect.poll(words).toEqual([]);
    await turn('Turn AI on');
    await expect.poll(words).toEqual(before);
  });

  it('the settings have the switch, and nothing else of it', async () => {
    await open(texts, width, height);
    await menu();
    await userEvent.click(page.getByRole('menuitem', { name: 'Story Settings' }));
    await userEvent.click(page.getByText('AI off', { exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Apply Settings' }));
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    await expect.poll(words).toEqual([]);
    await menu();
    await userEvent.click(page.getByRole('menuitem', { name: 'Story Settings' }));
    await expect.element(page.getByRole('switch', { name: 'AI off' })).toBeChecked();
    expect(words()).toEqual([]);
  });
});
