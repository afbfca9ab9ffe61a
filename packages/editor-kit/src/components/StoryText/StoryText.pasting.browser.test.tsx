import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret, selectBlock, writtenTexts as texts } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;

beforeEach(async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = ['One is here.', 'Two.'].map((text, index) => ({ id: `p${index}`, text }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => texts()).toHaveLength(2);
});

afterEach(() => root.unmount());

const field = () => page.getByRole('textbox', { name: 'Edit paragraph' });

function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event;
}

it('paragraphs come at the caret, HTML as text alone, and typing goes on after them', async () => {
  await putCaret('p0', 'One is here'.length);
  paste({
    'text/html': '<p>, and</p><p>a <b>bold</b> start</p><script>alert(1)</script><p>every<br>where</p>',
  });
  await expect.element(page.getByText('3 paragraphs pasted')).toBeVisible();
  await userEvent.keyboard('!');
  await expect.poll(texts).toEqual(['One is here, and', 'a bold start', 'every\nwhere!.', 'Two.']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(texts).toEqual(['One is here.', 'Two.']);
});

it('come in the place of a paragraph that is selected', async () => {
  await selectBlock('p0');
  paste({ 'text/plain': 'A.\n\nB.' });
  await expect.poll(texts).toEqual(['A.', 'B.', 'Two.']);
});

it('stand in a paragraph that is edited, and are parted when it is kept', async () => {
  await selectBlock('p0');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  paste({ 'text/html': '<p> One.</p><p>And <i>a</i> half.</p>' });
  await expect.poll(() => field().element().querySelectorAll('p')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(texts).toEqual(['One is here. One.', 'And a half.', 'Two.']);
});

const breaks = () => document.querySelectorAll('[data-fabula-break]').length;

it.each([
  [
    'Word',
    '<h1 style="mso-list:none">Ice</h1><p class=MsoNormal>Cold.</p><h2>Thaw</h2><p class=MsoNormal>Wet.</p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>Ice</span></h1><p dir="ltr"><span>Cold.</span></p><h2 dir="ltr"><span>Thaw</span></h2><p dir="ltr"><span>Wet.</span></p></b>',
  ],
])('headings of %s begin sections, are said, and go with one undo', async (_, html) => {
  await putCaret('p0', 'One is'.length);
  paste({ 'text/html': html, 'text/plain': 'Ice\nCold.\nThaw\nWet.' });
  await expect.poll(texts).toEqual(['One is', 'Ice', 'Cold.', 'Thaw', 'Wet. here.', 'Two.']);
  await expect.element(page.getByText('2 headings begin sections.')).toBeVisible();
  await expect.poll(breaks).toBe(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(texts).toEqual(['One is here.', 'Two.']);
  expect(breaks()).toBe(0);
});

it('a single heading pasted within a sentence is words of it, and no section', async () => {
  await putCaret('p0', 'One is'.length);
  paste({ 'text/html': '<h2> Thaw,</h2>', 'text/plain': ' Thaw,' });
  await expect.poll(texts).toEqual(['One is Thaw, here.', 'Two.']);
  expect(breaks()).toBe(0);
});

it('a single heading pasted into a blank paragraph begins a section', async () => {
  await putCaret('p1', 'Two.'.length);
  await userEvent.keyboard('{Enter}');
  paste({ 'text/html': '<h2>Thaw</h2>', 'text/plain': 'Thaw' });
  await expect.poll(texts).toEqual(['One is here.', 'Two.', 'Thaw']);
  await expect.poll(breaks).toBe(1);
});

it('5 MB do not hold the page up, and go with one undo', async () => {
  const words = 'The lamp was lit, and nobody came. '.repeat(10).trim();
  const text = `${words}\n\n`.repeat(15_000);
  const mounted = () => document.querySelectorAll('[data-fabula-paragraph]').length;
  // The page is free between two commits: how many paragraphs come in one says how long it is held up, on any machine.
  let most = 0;
  let before = mounted();
  await putCaret('p0');
  const observer = new MutationObserver(() => {
    const now = mounted();
    most = Math.max(most, now - before);
    before = now;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  paste({ 'text/plain': text });
  // Read by hand and seldom: to look for a role or a text among 15,000 paragraphs is itself a task of seconds.
  const shown = () => document.body.textContent.includes('15,000 paragraphs pasted');
  await expect.poll(shown, { timeout: 20_000, interval: 250 }).toBe(true);
  await expect.poll(mounted, { timeout: 45_000, interval: 250 }).toBe(15_001);
  observer.disconnect();
  expect(most).toBeLessThan(1000);
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }).first());
  await expect.poll(texts).toEqual(['One is here.', 'Two.']);
}, 60_000);
