import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import type { EditorAdapter, PlacesAdapter } from '../../adapter/EditorAdapter.ts';
import { newDraft } from '../../model/Draft.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import type { WritingPlace } from '../../model/WritingPlace.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { germanStrings } from '../../strings/de.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const paragraphs = Array.from({ length: 60 }, (_, at) => ({
  id: `p${at}`,
  text: `Room ${at} has a lamp, and nobody came to see it. It burns all night. `.repeat(3).trim(),
}));
const written: Story = { ...newStory(false), key: 'doors', title: 'Doors', premise: 'A door.', paragraphs };
const broken = (...ids: readonly string[]): Story => ({
  ...written,
  breaks: Object.fromEntries(
    ids.map((id, at) => [id, { id: `b${at}`, summary: '', isCollapsed: false }] as const),
  ),
});
const reviewed = (
  story: Story,
  place: NonNullable<StoryRecord['review']>['intent']['place'],
): StoryRecord => ({
  ...newRecord(story),
  review: {
    intent: { kind: 'continue', place, advance: 0, instruction: '', leftOut: [], before: null },
    drafts: [newDraft({ id: 'd0', paragraphs: ['Nobody lit the lamp of the last room.'] })],
    activeId: 'd0',
  },
});

function places(): PlacesAdapter & { readonly kept: Map<string, WritingPlace> } {
  const kept = new Map<string, WritingPlace>();
  return { kept, find: (key) => kept.get(key) ?? null, keep: (key, place) => void kept.set(key, place) };
}

function open(record: StoryRecord, ports: Partial<EditorAdapter> = {}, isGerman = false) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), ...ports }}
      defaultStory={record}
      {...(isGerman && { strings: germanStrings, locale: 'de' })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const top = (id: string) => ink(id).getBoundingClientRect().top;
const text = () => page.getByRole('textbox', { name: 'Story' });
const caret = () => engineAt(text().element())?.caret() ?? null;
const isInWindow = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
};

describe.each([
  [1280, 720],
  [390, 844],
  [320, 256],
])('the return at %i × %i (Q3)', (width, height) => {
  it('opens the story at its caret and at what was in the window', async () => {
    await page.viewport(width, height);
    const port = places();
    open(newRecord(written), { places: port });
    await putCaret('p40', 12);
    window.scrollBy(0, 37);
    await expect.poll(() => port.kept.get('doors')?.caret).toEqual({ id: 'p40', offset: 12 });
    const before = top('p40');
    root.unmount();
    open(newRecord(written), { places: port });
    await expect.element(text()).toHaveFocus();
    await expect.poll(() => Math.abs(top('p40') - before)).toBeLessThan(2);
    expect(caret()).toEqual({ id: 'p40', offset: 12 });
    await userEvent.keyboard('!');
    await expect.poll(() => ink('p40').textContent?.slice(0, 14)).toBe('Room 40 has !a');
  });
});

describe.each([
  [1280, 720],
  [390, 844],
  [320, 256],
])('the return to a place without a paragraph, at %i × %i (Q3)', (width, height) => {
  it.each([
    ['the next step', () => document.querySelector('[data-fabula-step]')],
    ['the premise', () => page.getByRole('textbox', { name: 'Premise' }).element()],
  ])('opens the story at %s, where one stopped', async (_, placed) => {
    await page.viewport(width, height);
    const port = places();
    const settled = () => expect.poll(() => port.kept.get('doors')?.shown ?? null).not.toBeNull();
    open(newRecord(written), { places: port });
    await expect.poll(placed).not.toBeNull();
    ink('p30').scrollIntoView();
    await settled();
    port.kept.clear();
    placed()?.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -4);
    await settled();
    const [y, before] = [window.scrollY, placed()?.getBoundingClientRect().top ?? 0];
    root.unmount();
    open(newRecord(written), { places: port });
    await expect.poll(() => (placed()?.getBoundingClientRect().top ?? 9999) - before).toBeCloseTo(0, 0);
    expect(Math.abs(window.scrollY - y)).toBeLessThan(2);
  });

  it('opens the story at the rewrite that filled the window, in the place of its paragraph', async () => {
    await page.viewport(width, height);
    const port = places();
    const record = reviewed(written, { at: 'after', id: 'p30' });
    open(record, { places: port });
    const draft = page.getByRole('region', { name: 'Draft review' });
    await expect.element(draft).toBeInTheDocument();
    draft.element().scrollIntoView({ block: 'start' });
    window.scrollBy(0, 40);
    await expect.poll(() => port.kept.get('doors')?.shown ?? null).not.toBeNull();
    const before = draft.element().getBoundingClientRect().top;
    root.unmount();
    open(record, { places: port });
    await expect.element(draft).toBeInTheDocument();
    await expect.poll(() => draft.element().getBoundingClientRect().top - before).toBeCloseTo(0, 0);
  });
});

it('opens the section that one stopped in, and leaves the others closed (Q3)', async () => {
  await page.viewport(1280, 720);
  const port = places();
  port.kept.set('doors', { caret: { id: 'p22', offset: 3 }, shown: { id: 'p21', top: 150 } });
  open(newRecord(broken('p19', 'p29', 'p39')), { places: port });
  await expect.poll(caret).toEqual({ id: 'p22', offset: 3 });
  await expect.poll(() => Math.abs(top('p21') - 150)).toBeLessThan(2);
  expect(ink('p10')).toBeNull();
  root.unmount();
  port.kept.set('doors', { caret: { id: 'p22', offset: 3 }, shown: { id: 'p9', top: 150 } });
  open(newRecord(broken('p19', 'p29', 'p39')), { places: port });
  await expect.poll(() => isInWindow(ink('p22'))).toBe(true);
  expect(ink('p9')).toBeNull();
});

it('opens the sections that were open, and closes those that were closed (E22, D-HEADING)', async () => {
  await page.viewport(1280, 720);
  const port = places();
  const story = broken('p9', 'p19', 'p29');
  open(newRecord(story), { places: port });
  const closed = page.getByRole('button', { name: /^Open the section: Section/ });
  await expect.poll(() => closed.elements().length).toBe(3);
  await userEvent.click(closed.nth(1));
  await expect.poll(() => ink('p10')).not.toBeNull();
  await expect.poll(() => port.kept.get('doors')?.folded).toEqual(['b0', 'b2']);
  await putCaret('p12', 3);
  await expect.poll(() => port.kept.get('doors')?.caret).toEqual({ id: 'p12', offset: 3 });
  root.unmount();
  open(newRecord(story), { places: port });
  await expect.poll(caret).toEqual({ id: 'p12', offset: 3 });
  expect(closed.elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Close the section' }));
  await expect.poll(() => port.kept.get('doors')?.folded).toEqual(['b0', 'b1', 'b2']);
  root.unmount();
  open(newRecord(story), { places: port });
  await expect.poll(() => closed.elements().length).toBe(3);
});

it('opens a book that nobody opened here at its first chapter (E22, D-HEADING)', async () => {
  await page.viewport(1280, 720);
  const headings = { p0: 'chapter', p20: 'chapter', p40: 'chapter' } as const;
  open(newRecord({ ...broken('p19', 'p39'), headings }), { places: places() });
  await expect.poll(() => ink('p0')).not.toBeNull();
  expect([ink('p19'), ink('p20'), ink('p40')].map((one) => one !== null)).toEqual([true, false, true]);
});

it('takes the focus from nobody, and keeps no caret that the text never had (Q3)', async () => {
  await page.viewport(1280, 720);
  const port = places();
  open(newRecord(written), { places: port });
  await expect.element(text()).toBeVisible();
  window.scrollTo(0, 900);
  await expect.poll(() => port.kept.get('doors')?.caret).toBe(null);
  root.unmount();
  port.kept.set('doors', { caret: { id: 'p40', offset: 12 }, shown: null });
  open(newRecord(written), { places: port });
  await userEvent.click(page.getByRole('textbox', { name: 'Title' }));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

it.each([
  ['what was never kept', {}],
  ['a paragraph that is gone', { caret: { id: 'gone', offset: 3 }, shown: { id: 'gone', top: 3 } }],
  ['what is no place', 'p4'],
])('opens at the beginning for %s (Q3)', async (_, kept) => {
  await page.viewport(1280, 720);
  open(newRecord(written), { places: { find: () => kept as WritingPlace, keep: () => undefined } });
  await expect.element(text()).toBeVisible();
  expect([window.scrollY, document.activeElement]).toEqual([0, document.body]);
});

const waits = (words: string | RegExp) => page.getByRole('button', { name: words });
const end = { at: 'end' } as const;
const cases = [
  ['below', written, end, 'A draft waits below', 'Weiter unten wartet ein Entwurf'],
  [
    'in its chapter',
    broken('p9', 'p29'),
    end,
    'A draft waits in chapter 3',
    'Ein Entwurf wartet in Kapitel 3',
  ],
  [
    'in the chapter of its paragraph',
    broken('p9', 'p29', 'p44'),
    { at: 'after', id: 'p40' },
    'A draft waits in chapter 3',
    'Ein Entwurf wartet in Kapitel 3',
  ],
] as const;

describe.each([
  [1280, 720],
  [390, 844],
  [320, 256],
])('pencil out of sight at %i × %i (Q3)', (width, height) => {
  it.each(cases)(
    'is said to wait %s, by one line that leads there',
    async (_, story, place, words, german) => {
      await page.viewport(width, height);
      const shown = { caret: { id: 'p2', offset: 0 }, shown: { id: 'p2', top: 140 } };
      const port = { find: () => shown, keep: () => undefined };
      open(reviewed(story, place), { places: port });
      await expect.element(waits(words)).toBeVisible();
      const line = waits(words).element();
      expect(isInWindow(line)).toBe(true);
      const { left, top, width: wide, height: high } = line.getBoundingClientRect();
      expect(line.contains(document.elementFromPoint(left + wide / 2, top + high / 2))).toBe(true);
      await userEvent.click(waits(words));
      const draft = page.getByRole('region', { name: 'Draft review' });
      await expect.poll(() => isInWindow(draft.getByRole('tab').first().element())).toBe(true);
      expect(draft.element().contains(document.activeElement)).toBe(true);
      await expect.element(waits(/waits/)).not.toBeInTheDocument();
      root.unmount();
      open(reviewed(story, place), { places: port }, true);
      await expect.element(waits(german)).toBeVisible();
    },
  );

  it('is said to wait above, and not at all while it is in sight', async () => {
    await page.viewport(width, height);
    open(reviewed(written, { at: 'after', id: 'p1' }));
    await expect.element(page.getByRole('region', { name: 'Draft review' })).toBeInTheDocument();
    ink('p50').scrollIntoView();
    await expect.element(waits('A draft waits above')).toBeVisible();
    ink('p1').scrollIntoView({ block: 'end' });
    window.scrollBy(0, 120);
    await expect.element(waits(/waits/)).not.toBeInTheDocument();
  });
});
