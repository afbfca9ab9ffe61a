import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let story: Story;
beforeEach(() => page.viewport(1280, 720));
afterEach(() => root.unmount());

const book: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['Arrival', 'Nobody came to see the lamp.', 'Departure', 'It burned all night.', ''].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'chapter', p2: 'chapter' },
};

function open(given: Story = book, isAiOff = false) {
  const writer = scriptedWriter([textEvents('A boat came in.')]);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  story = given;
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: { ...writer, costOf: ({ count }) => count },
        stories: memoryStories(),
        preferences: { load: () => ({ isAiOff }), save: () => undefined },
      }}
      defaultStory={given}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return writer;
}

const form = (name: string) => page.getByRole('group', { name: `Details of “${name}”` });
const lines = () =>
  [...document.querySelectorAll('[data-fabula-section-line]')].map((one) => one.textContent);
const line = (name: string) => page.getByRole('button', { name: new RegExp(`^Details of “${name}”`) });
async function openFromMenu(id: string) {
  await putCaret(id, 0);
  await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
  await userEvent.click(page.getByRole('menuitem', { name: 'Section details…' }));
}

it('are met by nobody who does not ask for them', async () => {
  open();
  await expect.element(page.getByText('Nobody came to see the lamp.')).toBeVisible();
  expect(lines()).toEqual([]);
  await putCaret('p4', 0);
  await userEvent.keyboard('/details');
  await expect.element(page.getByRole('option')).toHaveTextContent('Section details');
  await userEvent.keyboard('{Escape}{Control>}a{/Control}');
  root.unmount();
  open({ ...book, headings: {} });
  await putCaret('p4', 0);
  await userEvent.keyboard('/details');
  await expect.element(page.getByText('Nothing of that name').first()).toBeVisible();
  root.unmount();
  open();
  await putCaret('p1', 0);
  await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
  await expect.element(page.getByRole('menuitem', { name: 'Chapter heading' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Section details…' }).elements()).toEqual([]);
});

it('are written in place by keys alone, and are one line then', async () => {
  open();
  await openFromMenu('p2');
  await expect.element(form('Departure').getByRole('textbox', { name: 'Point of view' })).toHaveFocus();
  await userEvent.keyboard('Mara{Tab}Pier{Tab}Dusk{Tab}1200 words{Tab}');
  await userEvent.keyboard('She packs.{Enter}She goes.');
  await expect
    .poll(() => story.details)
    .toEqual({
      p2: {
        pointOfView: 'Mara',
        place: 'Pier',
        time: 'Dusk',
        target: 1_200,
        synopsis: 'She packs.\nShe goes.',
      },
    });
  await userEvent.keyboard('{Escape}');
  expect(form('Departure').elements()).toEqual([]);
  await expect.poll(() => engineAt(ink('p2'))?.view.hasFocus()).toBe(true);
  expect(lines()).toEqual(['Details of “Departure”: Mara · Pier · Dusk · 5 of 1,200 words · She packs.']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => story.details?.p2).not.toHaveProperty('synopsis');
});

it('tick what is written of the synopsis, so that the line names what comes next', async () => {
  open({ ...book, details: { p0: { synopsis: 'A boat.\nA lamp.' } } });
  await userEvent.click(line('Arrival'));
  await userEvent.click(form('Arrival').getByText('A boat.'));
  await expect.poll(() => story.details?.p0?.written).toEqual([0]);
  await userEvent.click(form('Arrival').getByRole('button', { name: 'Edit the synopsis' }));
  await expect.element(form('Arrival').getByRole('textbox', { name: 'Synopsis' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}{ArrowUp}First this.');
  await userEvent.click(form('Arrival').getByRole('button', { name: 'Close' }));
  await expect.poll(() => story.details?.p0?.written).toEqual([1]);
  expect(lines()).toEqual(['Details of “Arrival”: First this.']);
});

it('open from the contents', async () => {
  open();
  await userEvent.click(page.getByRole('button', { name: 'Contents', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Tools of “Departure”' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Section details…' }));
  await expect.element(form('Departure').getByRole('textbox', { name: 'Point of view' })).toHaveFocus();
});

it('open from a slash, for the heading above it', async () => {
  open();
  await putCaret('p4', 0);
  await userEvent.keyboard('/details');
  await userEvent.keyboard('{Enter}');
  await expect.element(form('Departure').getByRole('textbox', { name: 'Point of view' })).toHaveFocus();
});

it('fit a phone, opened from its sheet of contents', async () => {
  await page.viewport(390, 844);
  open({ ...book, details: { p0: { place: 'Pier '.repeat(30) } } });
  await userEvent.click(page.getByRole('button', { name: 'Contents', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Tools of “Departure”' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Section details…' }));
  await expect.element(form('Departure').getByRole('textbox', { name: 'Point of view' })).toHaveFocus();
  const box = form('Departure').element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 390, box.top >= 0]).toEqual([true, true, true]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(line('Arrival').element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
});

it('write the next beat for its price, which is ticked once it is accepted and opened by undo', async () => {
  const writer = open({ ...book, details: { p2: { place: 'Pier', synopsis: 'A boat.\nA lamp.' } } });
  await userEvent.click(line('Departure'));
  await userEvent.click(form('Departure').getByRole('button', { name: /^Write the next beat.*3 credits/ }));
  await expect.element(page.getByText('A boat came in.')).toBeVisible();
  expect(writer.requests[0]).toMatchObject({
    kind: 'continue',
    instruction: 'A boat.',
    context: { sectionDetails: ['Place: Pier', 'What happens:\n[ ] A boat.\n[ ] A lamp.'] },
  });
  expect(form('Departure').elements()).toEqual([]);
  expect(lines()).toEqual(['Details of “Departure”: Pier · A boat.']);
  await userEvent.click(page.getByRole('button', { name: /^Accept/ }).first());
  await expect.poll(lines).toEqual(['Details of “Departure”: Pier · A lamp.']);
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }).first());
  await expect.poll(lines).toEqual(['Details of “Departure”: Pier · A boat.']);
});

it('stand in the list of what the AI will see, each with its tokens', async () => {
  open({ ...book, details: { p2: { place: 'Pier', time: 'Dusk' } } });
  await userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }).first());
  const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
  await expect.element(sheet.getByRole('button', { name: /^Section details 2 go along/ })).toBeVisible();
  await expect.element(sheet.getByText('Place: Pier')).toBeVisible();
  await userEvent.click(sheet.getByText('Place', { exact: true }));
  await expect.element(sheet.getByText(/^1 of 2 go along/)).toBeVisible();
});

it('are the writer’s alone while AI is off', async () => {
  // Made at the first change, it would move the text under the press.
  const breaks = { p1: { id: 'b1', summary: '', isCollapsed: false } };
  const writer = open({ ...book, breaks, details: { p2: { synopsis: 'A boat.' } } }, true);
  await putCaret('p4', 0);
  await userEvent.keyboard('/beat');
  await expect.element(page.getByText('Nothing of that name').first()).toBeVisible();
  await userEvent.click(line('Departure'));
  await expect.element(form('Departure').getByText('A boat.')).toBeVisible();
  await expect.element(form('Departure').getByText(/^For you alone/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Write the next beat/ }).elements()).toEqual([]);
  expect(writer.requests).toEqual([]);
});
