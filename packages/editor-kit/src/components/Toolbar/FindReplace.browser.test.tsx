import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const paragraphs = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index}`,
  text: `${index % 20 === 0 ? 'The lamp was lit. ' : ''}${'Nobody came to see it. '.repeat(8)}`,
}));
const isInSight = (id: string) => {
  const { top, bottom } = ink(id).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

function show() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

it('goes to a match, and leaves whoever writes in the text where they write', async () => {
  await page.viewport(1280, 800);
  show();
  await putCaret('p0', 0);
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  const find = page.getByRole('search');
  await find.getByRole('textbox', { name: 'Find' }).fill('lamp');
  await expect.element(find.getByRole('status')).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isInSight('p20')).toBe(true);
  await putCaret('p50', 0);
  await expect.poll(() => isInSight('p50')).toBe(true);
  await userEvent.keyboard('A lamp. ');
  await expect.element(find.getByRole('status')).toHaveTextContent('2 of 4');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(isInSight('p50')).toBe(true);
});

it('N9: shows a match beside its list, on a phone below it', async () => {
  await page.viewport(390, 844);
  show();
  await putCaret('p0', 0);
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  const find = page.getByRole('search');
  await find.getByRole('textbox', { name: 'Find' }).fill('nobody');
  await find.getByRole('button', { name: 'List' }).click();
  const list = find.getByRole('region', { name: 'Matches' });
  await expect.element(list.getByRole('button', { name: 'Show 100 more' })).toBeInTheDocument();
  await list
    .getByRole('button', { name: /Nobody/ })
    .nth(90)
    .click();
  await expect.element(find.getByRole('status')).toHaveTextContent('91 of 480');
  await expect
    .poll(() => ink('p11').getBoundingClientRect().bottom)
    .toBeGreaterThan(list.element().getBoundingClientRect().bottom);
  expect(list.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight * 0.75);
});
