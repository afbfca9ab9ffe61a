import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isInWindow } from '../../../../tests/support/inWindow.ts';
import type { HandTally } from '../model/hands.ts';
import { handStrings, proposalListStrings } from '../strings/handStrings.ts';
import { workStrings } from '../strings/workStrings.ts';
import { HandsDialog } from './HandsDialog.tsx';

let root: Root;
afterEach(() => root.unmount());

const hands: HandTally[] = [
  { by: { kind: 'model', name: 'llama3.2' }, taken: 131, changed: 47, left: 36, credits: 41 },
  { by: { kind: 'person', name: 'Ana' }, taken: 20, changed: 6, left: 12, credits: 0 },
  {
    by: { kind: 'file', name: 'The Bottle Post, revised by the editor.docx' },
    ...{ taken: 12_204, changed: 1061, left: 1120, credits: 0 },
  },
];

/** Words of the table that are broken over two lines, and what stands out of the window at a side. */
function broken(): string[] {
  const found: string[] = [];
  for (const cell of document.querySelectorAll('[role="dialog"] :is(th, td)')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        if (boxes.length > 1 || boxes.some(({ left, right }) => left < 0 || right > innerWidth))
          found.push(word);
      }
  }
  return found;
}

it.each([
  [1280, 720],
  [390, 844],
  [320, 640],
])(
  'who did what is read whole, word by word and side by side with its column, in %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    root.render(
      <HandsDialog
        isOpen
        onClose={() => undefined}
        strings={{
          ...workStrings,
          ...proposalListStrings,
          ...handStrings,
          proposedColumn: 'Sentences proposed',
        }}
        hands={hands}
        title="Lamps"
      />,
    );
    const taken = page.getByRole('cell', { name: /131 \(61 %\)/ });
    await expect.element(taken).toBeVisible();
    expect(broken()).toEqual([]);
    const columns = ['Sentences proposed', 'Taken', 'Changed by you', 'Left', 'Credits'];
    if (width >= 640)
      for (const name of columns)
        await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    else
      expect(
        [...document.querySelectorAll('tbody tr:first-child td')].map((one) =>
          one.getAttribute('data-column'),
        ),
      ).toEqual(columns);
    await expect
      .poll(() => isInWindow(page.getByRole('button', { name: 'Export as CSV' }).element()))
      .toBe(true);
  },
);
