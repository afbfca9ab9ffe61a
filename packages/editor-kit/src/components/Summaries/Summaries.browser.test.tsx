import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret } from '../../../../../tests/support/paragraphs.ts';
import { defaultPreferences } from '../../model/Preferences.ts';
import { setPrivacy } from '../../model/privacy.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { setSummaryOf } from '../../model/summaries.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let story: Story;
let answer: (() => void)[] = [];
beforeEach(() => page.viewport(1280, 720));
afterEach(() => root.unmount());

const book: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['Arrival', 'Mara came. It rained.', 'Night', 'Jonas came.', 'Departure', 'They left.'].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'chapter', p2: 'chapter', p4: 'chapter' },
  breaks: {
    p1: { id: 'b1', summary: '', isCollapsed: false },
    p3: { id: 'b3', summary: '', isCollapsed: false },
  },
};

function open(given: Story = book, isAiOff = false) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  story = given;
  answer = [];
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: { ...scriptedWriter([]), costOf: ({ count }) => count * 3 },
        stories: memoryStories(),
        assistant: {
          suggest: async () => [],
          summarise: ({ paragraphs }) =>
            new Promise((resolve) => {
              answer.push(() => resolve(`Of ${paragraphs.join().split('\n')[0]}.`));
            }),
        },
        preferences: { load: () => ({ ...defaultPreferences, isAiOff }), save: () => undefined },
      }}
      defaultStory={given}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
async function mark(name: string, state: string) {
  await userEvent.click(button(`Tools of “${name}”`));
  await userEvent.click(page.getByRole('menuitemradio', { name: state }));
}
const summaries = () => Object.values(story.breaks).map(({ summary }) => summary);
const offers = () => document.querySelectorAll('[data-fabula-offer], [data-fabula-summaries]').length;

for (const width of [390, 1280])
  it(`a chapter marked done offers its summary with its price, and is not asked twice: ${width}`, async () => {
    await page.viewport(width, 800);
    open();
    await expect.element(page.getByText('Mara came. It rained.')).toBeVisible();
    expect(offers()).toBe(0);
    await userEvent.click(button('Contents').first());
    await mark('Arrival', 'Done');
    await expect.element(button(/^Summarize 1 chapter.*3 credits/)).toBeVisible();
    if (width < 1280) await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Done. A summary would go along')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await userEvent.click(button('Not now'));
    await expect.element(page.getByText('Done. A summary would go along')).not.toBeInTheDocument();
    await putCaret('p1', 0);
    expect(document.querySelectorAll('[data-fabula-offer]')).toHaveLength(0);
  });

it('the offer is taken by keys at the heading, and the summary comes in pencil', async () => {
  open();
  await userEvent.click(button('Contents').first());
  await mark('Arrival', 'Done');
  const take = button(/^Summarize it.*3 credits/);
  await expect.element(take).toBeVisible();
  (take.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answer.length).toBe(1);
  answer[0]?.();
  await expect.element(page.getByText('Of Arrival.')).toBeVisible();
  expect(summaries()[0]).toBe('');
  await userEvent.click(button('Accept the summary'));
  await expect.poll(() => summaries()[0]).toBe('Of Arrival.');
  expect(offers()).toBe(0);
});

it('several missing ones are one run with its price and progress, and are taken together', async () => {
  open({ ...book, states: { p0: 'done', p2: 'done' } });
  await userEvent.click(button('Contents').first());
  await userEvent.click(button(/^Summarize 2 chapters.*6 credits/));
  await expect.element(page.getByText('Summarizing 1 of 2…')).toBeVisible();
  answer[0]?.();
  await expect.element(page.getByText('Summarizing 2 of 2…')).toBeVisible();
  await expect.poll(() => answer.length).toBe(2);
  answer[1]?.();
  await expect.poll(() => document.querySelectorAll('[data-fabula-waiting]').length).toBe(2);
  await userEvent.click(button(/^Accept all/).first());
  await expect.poll(summaries).toEqual(['Of Arrival.', 'Of Night.']);
  expect(offers()).toBe(0);
});

it('a run is cancelled, and what has come stays', async () => {
  open({ ...book, states: { p0: 'done', p2: 'done' } });
  await userEvent.click(button('Contents').first());
  await userEvent.click(button(/^Summarize 2 chapters/));
  await expect.poll(() => answer.length).toBe(1);
  answer[0]?.();
  await expect.element(page.getByText('Summarizing 2 of 2…')).toBeVisible();
  await userEvent.click(page.getByRole('complementary').getByRole('button', { name: 'Cancel' }));
  await expect.element(button(/^Summarize 1 chapter.*3 credits/)).toBeVisible();
  await expect.element(page.getByText('Of Arrival.')).toBeVisible();
});

it('a summary that no longer fits says so, and goes only by its writer', async () => {
  const told = setSummaryOf(setSummaryOf(book, 'b1', 'Mara comes.'), 'b3', 'Jonas comes.');
  open({
    ...told,
    paragraphs: told.paragraphs.map((one) => (one.id === 'p1' ? { ...one, text: 'Nobody came.' } : one)),
  });
  await expect.element(page.getByText('The section has changed since this summary.')).toBeVisible();
  expect(document.querySelectorAll('[data-fabula-stale]')).toHaveLength(1);
  await userEvent.click(button('Contents').first());
  await expect.element(page.getByText('1 summary is out of date.')).toBeVisible();
  await userEvent.click(button('It still fits'));
  await expect.poll(() => document.querySelectorAll('[data-fabula-stale]').length).toBe(0);
  expect(summaries()).toEqual(['Mara comes.', 'Jonas comes.']);
  expect(offers()).toBe(0);
});

it('a summary that may tell what was hidden since stays here, and says so, until its writer judges it', async () => {
  const told = setSummaryOf(book, 'b1', 'Mara comes.');
  const more = {
    ...told,
    paragraphs: told.paragraphs.flatMap((one) =>
      one.id === 'p1' ? [one, { id: 'secret', text: 'She stole it.' }] : [one],
    ),
  };
  const breaks = { ...more.breaks, secret: more.breaks.p1 as (typeof more.breaks)[string] };
  delete (breaks as Record<string, unknown>).p1;
  open(setPrivacy(setSummaryOf({ ...more, breaks }, 'b1', 'Mara stole it.'), ['secret'], 'hidden'));
  const said = page.getByText(
    'The AI does not see this summary: it may tell what was hidden after it was written.',
  );
  await expect.element(said).toBeVisible();
  await expect.element(button(/^Summarize again/).first()).toBeVisible();
  await userEvent.click(button('It still fits'));
  await expect.poll(() => said.elements().length).toBe(0);
  expect(summaries()).toContain('Mara stole it.');
});

it('nothing of it is shown while AI is off', async () => {
  const told = setSummaryOf({ ...book, states: { p0: 'done', p2: 'done' } }, 'b1', 'Mara comes.');
  const changed = {
    ...told,
    paragraphs: told.paragraphs.map((one) => (one.id === 'p1' ? { ...one, text: 'Nobody came.' } : one)),
  };
  open(changed, true);
  await userEvent.click(button('Contents').first());
  await mark('Departure', 'Done');
  await expect.poll(() => story.states?.p4).toBe('done');
  expect(offers()).toBe(0);
  expect(document.querySelectorAll('[data-fabula-stale]')).toHaveLength(0);
});
