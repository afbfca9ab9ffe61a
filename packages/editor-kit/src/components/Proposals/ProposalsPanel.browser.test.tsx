import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { isInWindow, windowSizes } from '../../../../../tests/support/inWindow.ts';
import { selectBlock, selectedId } from '../../../../../tests/support/paragraphs.ts';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { memoryProposals } from '../../testing/memoryProposals.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const paragraphs = Array.from({ length: 12 }, (_, at) => ({
  id: `p${at}`,
  text: `The lamp of room ${at} was lit. Nobody came to see it. The door stayed shut.`,
}));
const sentence = (at: number, rewritten: string): (WriterEvent | number)[] => [
  60,
  { type: 'sentence', change: { action: 'edit', original: `The lamp of room ${at} was lit.`, rewritten } },
  { type: 'done' },
];

async function open(
  width: number,
  height: number,
  scripts: (WriterEvent | number)[][] = [[]],
  more: { story?: Partial<Story>; record?: Partial<StoryRecord> } = {},
) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const proposals = memoryProposals();
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter(scripts), stories: memoryStories(), proposals }}
      initialRecord={{
        ...newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs, ...more.story }),
        ...more.record,
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => document.querySelector('[data-fabula-story]')).not.toBeNull();
  return proposals;
}

const paragraph = (id: string) => document.querySelector<HTMLElement>(`[data-fabula-paragraph="${id}"]`);
const accept = () => page.getByRole('button', { name: 'Accept', exact: true });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-fabula-proposal]')];
const ana = { kind: 'person', name: 'Ana' } as const;
const propose = (proposals: ReturnType<typeof memoryProposals>, at: number, text: string) =>
  proposals.propose({
    by: ana,
    on: { at: 'paragraph', id: `p${at}` },
    text: `${text} Nobody came to see it. The door stayed shut.`,
  });

describe.each(windowSizes)('five proposals at %i × %i (K1, K3)', (width, height) => {
  it('stand at their places, and one key leads through them, each with its verdict in the window', async () => {
    const proposals = await open(width, height);
    for (const at of [1, 3, 5, 7, 9]) propose(proposals, at, `Room ${at} lay dark.`);
    await expect.poll(() => cards().length).toBe(5);
    for (const [index, at] of [1, 3, 5, 7, 9].entries()) {
      const card = cards()[index]?.getBoundingClientRect();
      expect(
        Math.abs((card?.top ?? 0) - (paragraph(`p${at}`)?.getBoundingClientRect().bottom ?? 0)),
      ).toBeLessThan(60);
    }
    await selectBlock('p0');
    for (const at of [1, 3, 5, 7, 9]) {
      await userEvent.keyboard('{F8}');
      await expect.poll(() => paragraph(`p${at}`)?.hidden).toBe(true);
      const change = page.getByRole('checkbox', { name: new RegExp(`Room ${at} lay dark`) });
      await expect.element(change).toHaveFocus();
      await expect.poll(() => isInWindow(change.element()) && isInWindow(accept().element())).toBe(true);
      await expect.poll(() => cards().length).toBe(4);
    }
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => paragraph('p9')?.textContent).toContain('Room 9 lay dark.');
    expect(cards()).toHaveLength(4);
    await expect.poll(selectedId).toBe('p9');
  });
});

it('are listed on the right side once there are two, and settled hand by hand (K3)', async () => {
  const proposals = await open(1600, 900);
  propose(proposals, 1, 'Room 1 lay dark.');
  const list = page.getByRole('region', { name: 'Proposals' });
  await expect.poll(() => cards().length).toBe(1);
  expect(list.elements()).toEqual([]);
  propose(proposals, 3, 'Room 3 lay dark.');
  proposals.propose({
    by: { kind: 'agent', name: 'Linter' },
    on: { at: 'paragraph', id: 'p5' },
    text: (paragraphs[5]?.text ?? '').replace('lamp', 'lamps'),
  });
  await expect.element(list.getByRole('heading', { name: '3 proposals wait' })).toBeVisible();
  await list.getByRole('button', { name: 'Accept 1 typo' }).click();
  await expect.poll(() => paragraph('p5')?.textContent).toContain('lamps');
  await list.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(() => paragraph('p3')?.textContent).toContain('Room 3 lay dark.');
  expect(proposals.verdicts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'accepted']);
  await expect.poll(() => list.elements()).toEqual([]);
});

it.each([
  [1600, 900],
  [1280, 720],
])(
  'what was proposed together is settled together, by a verb in the window, at %i × %i (K3)',
  async (width, height) => {
    const proposals = await open(width, height);
    const linter = { kind: 'agent', name: 'Linter' } as const;
    const check = (at: number, group: string) =>
      proposals.propose({
        ...{ by: linter, group, on: { at: 'paragraph', id: `p${at}` } },
        text: `Room ${at} lay dark. Nobody came to see it. The door stayed shut.`,
      });
    for (const at of [1, 3]) check(at, 'Tone');
    for (const at of [5, 7, 9]) check(at, 'Lamps');
    propose(proposals, 10, 'Room 10 lay dark.');
    const list = page.getByRole('region', { name: 'Proposals' });
    await expect.element(list.getByRole('heading', { name: '6 proposals wait' })).toBeVisible();
    const several = list.getByRole('button', { name: 'Accept all of…' });
    for (const verb of [several, list.getByRole('button', { name: 'Next proposal' })])
      expect(isInWindow(verb.element())).toBe(true);
    await several.click();
    const names = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Accept all by Linter',
      'Accept all by Ana',
      'Accept all of “Tone”',
      'Accept all of “Lamps”',
    ]);
    await page.getByRole('menuitem', { name: 'Accept all of “Lamps”' }).click();
    await expect.poll(() => paragraph('p9')?.textContent).toContain('Room 9 lay dark.');
    await expect.element(list.getByRole('heading', { name: '3 proposals wait' })).toBeVisible();
    expect(paragraph('p1')?.textContent).toContain('The lamp of room 1');
    await list.getByRole('button', { name: 'Reject all of…' }).click();
    await page.getByRole('menuitem', { name: 'Reject all by Linter' }).click();
    await expect.poll(() => cards().length).toBe(1);
    expect(proposals.verdicts.map(({ verdict }) => verdict).toSorted()).toEqual([
      ...['accepted', 'accepted', 'accepted'],
      ...['rejected', 'rejected'],
    ]);
  },
);

it('chapters are called by their headings in the list (K3)', async () => {
  const headings = { p0: 'chapter', p6: 'chapter' } as const;
  const titled = paragraphs.map((one) => ({
    ...one,
    text: { p0: 'Arrival', p6: 'Night' }[one.id] ?? one.text,
  }));
  const proposals = await open(1600, 900, [[]], {
    story: {
      ...{ paragraphs: titled, headings },
      breaks: { p5: { id: 'one', summary: '', isCollapsed: false } },
    },
  });
  propose(proposals, 1, 'Room 1 lay dark.');
  propose(proposals, 3, 'Room 3 lay dark.');
  propose(proposals, 8, 'Room 8 lay dark.');
  const list = page.getByRole('region', { name: 'Proposals' });
  await list.getByRole('button', { name: 'Accept all in Arrival' }).click();
  await expect.poll(() => paragraph('p3')?.textContent).toContain('Room 3 lay dark.');
  expect(paragraph('p8')?.textContent).toContain('The lamp of room 8');
});

it('a second rewrite is asked for while the first waits, and the writer types on (K1)', async () => {
  await open(1280, 800, [sentence(1, 'Room 1 lay dark.'), sentence(2, 'Room 2 lay dark.')]);
  for (const id of ['p1', 'p2']) {
    await selectBlock(id);
    await userEvent.keyboard('r');
    await userEvent.keyboard('Darker.{Control>}{Enter}{/Control}');
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
  }
  await expect.poll(() => cards().length).toBe(1);
  expect(cards()[0]?.textContent).toContain('Room 1 lay dark.');
  await userEvent.click(paragraph('p8') as HTMLElement);
  await userEvent.keyboard('{End} And so on.');
  expect(paragraph('p8')?.textContent).toContain('And so on.');
  expect(cards()).toHaveLength(1);
});

it('nobody else, no pencil: not one control more (K9)', async () => {
  await open(1600, 900);
  expect(document.body.textContent).not.toMatch(/Proposals|proposal/);
  await userEvent.click(page.getByRole('button', { name: 'Text tools' }));
  await expect.element(page.getByRole('menuitem', { name: 'Word counts' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Who did what/ }).elements()).toEqual([]);
});

it('each stands in the place of its paragraph however often it is taken in hand, the first one too (Q6)', async () => {
  await open(1280, 800, [
    sentence(0, 'Room 0 lay dark.'),
    sentence(2, 'Room 2 lay dark.'),
    sentence(4, 'Room 4 lay dark.'),
  ]);
  for (const id of ['p0', 'p2', 'p4']) {
    await selectBlock(id);
    await userEvent.keyboard('r');
    await userEvent.keyboard('Darker.{Control>}{Enter}{/Control}');
    await expect.poll(() => paragraph(id)?.hidden, { timeout: 10_000 }).toBe(true);
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
  }
  for (const at of [0, 2, 4, 0, 2, 4, 0]) {
    await userEvent.keyboard('{F8}');
    await expect
      .poll(() => [0, 2, 4].filter((other) => paragraph(`p${other}`)?.hidden === true))
      .toEqual([at]);
  }
});

it('summaries stand in the list too, and a chapter is settled by itself (K3)', async () => {
  const ending = (id: string) => ({ id, summary: '', isCollapsed: false });
  const proposals = await open(1600, 900, [[]], {
    story: { breaks: { p3: ending('one'), p7: ending('two') } },
    record: { proposedSummaries: { one: 'A lamp was lit.', two: 'A door was shut.' } },
  });
  const list = page.getByRole('region', { name: 'Proposals' });
  await expect.element(list.getByRole('heading', { name: '2 proposals wait' })).toBeVisible();
  propose(proposals, 1, 'Room 1 lay dark.');
  propose(proposals, 6, 'Room 6 lay dark.');
  await expect.element(list.getByRole('heading', { name: '4 proposals wait' })).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringContaining('Room 1 lay dark.'),
    expect.stringContaining('A lamp was lit.'),
    expect.stringContaining('Room 6 lay dark.'),
    expect.stringContaining('A door was shut.'),
  ]);
  await list.getByRole('button', { name: 'Next proposal' }).click();
  await expect.poll(() => paragraph('p1')?.hidden).toBe(true);
  await userEvent.keyboard('{F8}');
  const summary = document.querySelector('[data-fabula-waiting="summary:one"]');
  await expect.poll(() => summary?.contains(document.activeElement)).toBe(true);
  expect(summary && isInWindow(summary)).toBe(true);
  await userEvent.keyboard('{F8}');
  await expect.poll(() => paragraph('p6')?.hidden).toBe(true);
  await list.getByRole('button', { name: 'Accept all in Section 1' }).click();
  await expect.poll(() => paragraph('p1')?.textContent).toContain('Room 1 lay dark.');
  await expect.element(list.getByRole('heading', { name: '2 proposals wait' })).toBeVisible();
  await expect.element(page.getByText('A lamp was lit.')).toBeVisible();
  await list.getByRole('button', { name: 'Reject all of…', exact: true }).click();
  await page
    .getByRole('menuitem', { name: /^Reject all by/ })
    .last()
    .click();
  await expect.poll(() => list.elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('A door was shut.');
});

it('one key leads to what waits from every control of the toolbar, which passes on what it does not use (K3)', async () => {
  const proposals = await open(1280, 800);
  for (const at of [1, 3, 5]) propose(proposals, at, `Room ${at} lay dark.`);
  await expect.poll(() => cards().length).toBe(3);
  const tools = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[data-fabula-toolbar] button')].filter(
      (one) => !one.disabled && one.checkVisibility(),
    );
  expect(tools().length).toBeGreaterThan(3);
  for (const [turn, tool] of tools().entries()) {
    tool.focus();
    await userEvent.keyboard('{F8}');
    const at = [1, 3, 5][turn % 3];
    await expect.poll(() => paragraph(`p${at}`)?.hidden, { message: tool.ariaLabel ?? '' }).toBe(true);
  }
});

it('the sheet of a phone says what is in it, leads to a change, which has the focus, and closes by Escape (K3)', async () => {
  const proposals = await open(390, 844);
  expect(page.getByRole('button', { name: /Proposals/ }).elements()).toEqual([]);
  for (const at of [1, 9]) propose(proposals, at, `Room ${at} lay dark.`);
  const button = page.getByRole('button', { name: 'Proposals and AI Context Memory' });
  await expect.element(button).toHaveTextContent('2');
  const sheet = page.getByRole('dialog', { name: 'Proposals and AI Context Memory' });
  await userEvent.click(button);
  await userEvent.click(sheet.getByRole('listitem').nth(1).getByRole('button'));
  const change = page.getByRole('checkbox', { name: /Room 9 lay dark/ });
  await expect.element(change).toHaveFocus();
  await expect.poll(() => isInWindow(change.element()) && isInWindow(accept().element())).toBe(true);
  expect(sheet.elements()).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(sheet.getByRole('button', { name: 'Accept all', exact: true }));
  await expect.poll(() => paragraph('p9')?.textContent).toContain('Room 9 lay dark.');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

it('the focus stands on what was accepted last once the list is settled (Q7)', async () => {
  const proposals = await open(1600, 900);
  for (const at of [1, 3]) propose(proposals, at, `Room ${at} lay dark.`);
  await page
    .getByRole('region', { name: 'Proposals' })
    .getByRole('button', { name: 'Accept all', exact: true })
    .click();
  await expect.poll(() => cards().length).toBe(0);
  await expect.poll(selectedId).toBe('p3');
  await expect.element(page.getByRole('textbox', { name: 'Story', exact: true })).toHaveFocus();
});
