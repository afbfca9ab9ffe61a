import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { WorkError } from '@fabula/work-kit/core';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
const sentence = 'The lamp was lit, and nobody came to see who had lit it. ';
const paragraphs = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, text: sentence.repeat(4) }));
const failure = new WorkError({
  code: 'http',
  message: 'HTTP error! status: 502',
  detail: 'The model is out of order at the moment. Try again in a while.',
});
/** Lets what was asked for come. */
let answer: () => void;

beforeEach(async () => {
  await page.viewport(1280, 800);
  document.documentElement.dataset.fabulaMotion = 'reduced';
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: scriptedWriter([[300, failure]]),
        stories: memoryStories(),
        assistant: {
          suggest: async () => {
            await answered;
            return [sentence, `${sentence}Twice.`, `${sentence}Three times.`];
          },
          summarise: async () => '',
        },
      }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.element(button('Continue Story')).toBeVisible();
});
afterEach(() => {
  root.unmount();
  delete document.documentElement.dataset.fabulaMotion;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const last = () => page.getByRole('button', { name: /Three times\.$/ });
const retry = () => button('Retry');

/** A button at the very foot of the screen, where what it brings would appear beyond the edge. */
async function pressAtFoot(name: string) {
  const element = button(name).element();
  scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4);
  await new Promise(requestAnimationFrame);
  await userEvent.click(element);
}

/** What a pointer would meet in the middle of an element. */
function isMet(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

it('an error comes into view with its Retry, at 1280 × 800', async () => {
  await pressAtFoot('Continue Story');
  await expect.element(retry()).toBeInTheDocument();
  await expect.poll(() => isMet(retry().element())).toBe(true);
  await expect.element(page.getByRole('alert')).toHaveTextContent('out of order');
});

it('fresh suggestions come into view, and are said aloud', async () => {
  await pressAtFoot('Load suggestions');
  answer();
  await expect.element(last()).toBeInTheDocument();
  await expect.poll(() => isMet(last().element())).toBe(true);
  await expect.element(page.getByText('3 suggestions are here.')).toBeInTheDocument();
});

it('whoever has scrolled elsewhere meanwhile stays there', async () => {
  await pressAtFoot('Load suggestions');
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: -2000 }));
  scrollTo(0, 0);
  answer();
  await expect.element(last()).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 200));
  expect(scrollY).toBe(0);
});

it('whoever types meanwhile is left where they are', async () => {
  await pressAtFoot('Load suggestions');
  await userEvent.click(page.getByRole('textbox', { name: 'Title', exact: true }));
  await userEvent.keyboard('x');
  const before = scrollY;
  answer();
  await expect.element(last()).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 200));
  expect(scrollY).toBe(before);
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
});

it('says the reason of a failure large, and its status small', async () => {
  await button('Continue Story').click();
  const reason = page.getByText('The model is out of order at the moment. Try again in a while.');
  const status = page.getByText('HTTP error! status: 502');
  await expect.element(reason).toBeVisible();
  await expect.element(status).toBeVisible();
  const weight = (of: typeof reason) => Number(getComputedStyle(of.element()).fontWeight);
  expect(weight(reason)).toBeGreaterThan(weight(status));
  expect(reason.element().getBoundingClientRect().top).toBeLessThan(
    status.element().getBoundingClientRect().top,
  );
});
