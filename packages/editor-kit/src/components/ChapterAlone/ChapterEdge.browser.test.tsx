import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import { newDraft } from '../../model/Draft.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import type { WritingPlace } from '../../model/WritingPlace.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let story: Story;
let kept: WritingPlace | null = null;
beforeEach(async () => {
  kept = null;
  await page.viewport(1280, 720);
});
afterEach(() => root.unmount());

const long = 'Nobody came to see the lamp, and it burned all night. '.repeat(12).trim();
const book: Story = {
  ...newStory(false),
  key: 'lamps',
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['Arrival', long, 'Departure', `Adieu. ${long}`, long, long, 'Return', long].map(
    (text, at) => ({
      id: `p${at}`,
      text,
    }),
  ),
  headings: { p0: 'chapter', p2: 'chapter', p6: 'chapter' },
};

function open(record: StoryRecord = newRecord(book), ports: Partial<EditorAdapter> = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  story = record.story;
  const places = {
    find: () => kept,
    keep: (_: string, place: WritingPlace) => {
      kept = place;
    },
  };
  kept ??= { caret: null, shown: null, folded: [] };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), places, ...ports }}
      defaultStory={record}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fabula-paragraph]')].map(
    ({ dataset }) => dataset.fabulaParagraph,
  );
const whole = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
const second = ['p2', 'p3', 'p4', 'p5'];
const caret = () => engineAt(document.querySelector('[data-fabula-engine]') as Element)?.caret();

async function alone(id = 'p3') {
  await expect.poll(shownIds).toEqual(whole);
  await putCaret(id, 3);
  await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}');
}

describe('only this chapter (N3)', () => {
  it('shows the chapter of the caret alone, says which it is, and leads back with the caret where it was', async () => {
    open();
    await alone();
    await expect.poll(shownIds).toEqual(second);
    await expect.element(page.getByText('Only this chapter is shown: 2 of 3')).toBeVisible();
    expect(caret()).toEqual({ id: 'p3', offset: 3 });
    await userEvent.keyboard('x');
    await userEvent.click(button('The whole book').first());
    await expect.poll(shownIds).toEqual(whole);
    expect(story.paragraphs.map(({ id }) => id)).toEqual(whole);
    await expect.poll(() => ink('p3').textContent?.slice(0, 6)).toBe('Adixeu');
    await expect.poll(caret).toEqual({ id: 'p3', offset: 4 });
  });

  it('is chosen in the menu and in the contents, and left there', async () => {
    open();
    await expect.poll(shownIds).toEqual(whole);
    await putCaret('p7', 3);
    await userEvent.click(button('Text tools'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Only this chapter' }));
    await expect.poll(shownIds).toEqual(['p6', 'p7']);
    await userEvent.click(button('Contents'));
    await userEvent.click(button('Tools of “Departure”'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Only this chapter' }));
    await expect.poll(shownIds).toEqual(second);
    await userEvent.click(page.getByRole('row', { name: 'Arrival', exact: true }));
    await expect.poll(shownIds).toEqual(['p0', 'p1']);
    await userEvent.click(button('Text tools'));
    await userEvent.click(page.getByRole('menuitem', { name: 'The whole book' }));
    await expect.poll(shownIds).toEqual(whole);
  });

  it('goes on to the next by Page Down at its end, and back by Page Up at its start', async () => {
    open();
    await alone('p1');
    await expect.poll(shownIds).toEqual(['p0', 'p1']);
    await putCaret('p1', long.length);
    // The caret scrolls into view after it was put: who presses again is at the end.
    await expect
      .poll(async () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        if (shownIds().length === 2) await userEvent.keyboard('{PageDown}');
        return shownIds();
      })
      .toEqual(second);
    await expect.poll(caret).toMatchObject({ id: 'p2' });
    await putCaret('p2', 0);
    await userEvent.keyboard('{PageDown}');
    expect(shownIds()).toEqual(second);
    await putCaret('p2', 0);
    await expect
      .poll(async () => {
        ink('p2')?.scrollIntoView({ block: 'center' });
        if (ink('p2')) await userEvent.keyboard('{PageUp}');
        return shownIds();
      })
      .toEqual(['p0', 'p1']);
    await expect.poll(caret).toEqual({ id: 'p1', offset: long.length });
  });

  it('goes on by its last line, and shows the chapter again after a reload', async () => {
    open();
    await alone();
    await expect.poll(shownIds).toEqual(second);
    await userEvent.click(button('Next: Return'));
    await expect.poll(shownIds).toEqual(['p6', 'p7']);
    await expect.element(button('Before: Departure')).toBeInTheDocument();
    await expect.poll(() => kept?.alone).toBe('p6');
    root.unmount();
    open();
    await expect.poll(shownIds).toEqual(['p6', 'p7']);
    await userEvent.click(button('The whole book').first());
    await expect.poll(() => kept?.alone).toBeUndefined();
  });

  it('keeps what is typed at its end in it, and shows a chapter that begins in it', async () => {
    open();
    await alone('p5');
    await putCaret('p5', long.length);
    await userEvent.keyboard('{Enter}She left.{Enter}## Night{Enter}Dark.');
    await expect.element(page.getByText('Only this chapter is shown: 3 of 4')).toBeVisible();
    await userEvent.click(button('The whole book').first());
    await expect
      .poll(() => story.paragraphs.slice(5).map(({ text }) => text))
      .toEqual([long, 'She left.', 'Night', 'Dark.', 'Return', long]);
  });

  it('shows where a change elsewhere is undone', async () => {
    open();
    await alone('p1');
    await putCaret('p1', 0);
    await userEvent.keyboard('Rain. ');
    await userEvent.click(button('Next: Departure'));
    await expect.poll(shownIds).toEqual(second);
    await userEvent.click(button('Undo').first());
    await expect.poll(shownIds).toEqual(['p0', 'p1']);
    expect(ink('p1').textContent).toBe(long);
  });

  it('finds in the chapter, and says so', async () => {
    open();
    await alone();
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Find' }), 'lamp');
    await expect.element(page.getByText('1 of 36')).toBeVisible();
    await userEvent.click(button('In this chapter'));
    await expect.element(page.getByText('1 of 60')).toBeVisible();
    await expect.poll(shownIds).toEqual(['p0', 'p1']);
  });

  it('offers the chapter alone to be exported, and the whole book from the whole book', async () => {
    open();
    await alone();
    const openExport = async () => {
      await userEvent.click(page.getByRole('button', { name: 'Text tools' }));
      await userEvent.click(page.getByRole('menuitem', { name: 'Export story…' }));
    };
    const boxes = (state = '') =>
      document.querySelectorAll(`[role="dialog"] input[type="checkbox"]${state}`).length;
    await openExport();
    await expect.poll(boxes).toBeGreaterThan(2);
    expect(boxes(':checked')).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(boxes).toBe(0);
    await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}');
    await openExport();
    await expect.poll(boxes).toBeGreaterThan(2);
    expect(boxes(':checked')).toBe(boxes());
  });

  it('asks to go on within the chapter, and says that the whole book goes along', async () => {
    open(newRecord(book), {
      writer: scriptedWriter([[{ type: 'text', text: 'She went on.' }, { type: 'done' }]]),
    });
    await alone();
    await userEvent.click(button(/^What the AI will see/));
    const sheet = page.getByRole('dialog', { name: 'What the AI will see' });
    await expect.element(sheet).toHaveTextContent(/You see one chapter alone/);
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await userEvent.click(button(/^Continue this chapter/));
    await userEvent.click(button(/^Accept/).first());
    await expect.poll(() => story.paragraphs.findIndex(({ text }) => text === 'She went on.')).toBe(6);
    await expect.poll(() => shownIds().length).toBe(5);
  });

  it('says what waits in another chapter, and leads there', async () => {
    const review: StoryRecord['review'] = {
      intent: {
        kind: 'continue',
        place: { at: 'end' },
        advance: 0,
        instruction: '',
        leftOut: [],
        before: null,
      },
      drafts: [newDraft({ id: 'd0', paragraphs: ['Nobody lit the lamp of the last room.'] })],
      activeId: 'd0',
    };
    kept = { caret: { id: 'p1', offset: 3 }, shown: null, folded: [], alone: 'p0' };
    open({ ...newRecord(book), review });
    await expect.poll(shownIds).toEqual(['p0', 'p1']);
    expect(page.getByRole('region', { name: 'Draft review' }).elements()).toEqual([]);
    await userEvent.click(button('A draft waits in chapter 3'));
    await expect.poll(shownIds).toEqual(['p6', 'p7']);
    await expect.element(page.getByRole('region', { name: 'Draft review' })).toBeVisible();
  });
});
