import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChangingPages, type ListPart, usePages } from './usePages.ts';

let root: Root;
let pages: ChangingPages<string>;
/** What every render returned, so that no item of another list flashes up. */
let rendered: string[];
let answers: { after: string | null; answer(part: ListPart<string>): void; fail(): void }[];

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  rendered = [];
  answers = [];
  root = createRoot(document.createElement('div'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root.unmount());
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  vi.restoreAllMocks();
});

const createRead = () => (after: string | null) =>
  new Promise<ListPart<string>>((resolve, reject) =>
    answers.push({ after, answer: resolve, fail: () => reject(new Error('down')) }),
  );
const part = (entries: string, next: string | null = null) => ({ entries: [...entries], next });
const itself = (item: string) => item;

type Read = ReturnType<typeof createRead>;
function List({ read, beginning }: { read: Read; beginning?: ListPart<string> | undefined }) {
  pages = usePages(read, itself, beginning);
  rendered.push(pages.items.join(''));
  return null;
}

const show = (read: Read, beginning?: ListPart<string>) =>
  act(async () => root.render(<List read={read} beginning={beginning} />));
const answer = (given: ListPart<string>) => act(async () => answers.at(-1)?.answer(given));
const fail = () => act(async () => answers.at(-1)?.fail());
const more = () => act(async () => pages.more());
const seen = () => ({
  items: pages.items.join(''),
  state: pages.state,
  next: pages.next,
  isBusy: pages.isBusy,
});

it('reads part after part, and shows what moved between them once', async () => {
  await show(createRead());
  expect(seen()).toEqual({ items: '', state: 'loading', next: null, isBusy: false });
  await answer(part('abc', 'c'));
  await more();
  expect([answers.map(({ after }) => after), pages.isBusy]).toEqual([[null, 'c'], true]);
  await more();
  expect(answers).toHaveLength(2);
  await answer(part('cde'));
  expect(seen()).toEqual({ items: 'abcde', state: 'ready', next: null, isBusy: false });
});

it('keeps what is here when a part fails, and reads that part again', async () => {
  await show(createRead(), part('ab', 'b'));
  expect(answers).toEqual([]);
  await more();
  await fail();
  expect(seen()).toEqual({ items: 'ab', state: 'failed', next: 'b', isBusy: false });
  await more();
  expect(answers.at(-1)?.after).toBe('b');
  await answer(part('c'));
  expect(seen()).toMatchObject({ items: 'abc', state: 'ready' });
});

it('begins anew for another list, shows nothing of the one before in any render, and drops its late answer', async () => {
  await show(createRead(), part('ab', 'b'));
  await more();
  const late = answers.at(-1);
  rendered = [];
  await show(createRead());
  expect(rendered.join('')).toBe('');
  await act(async () => late?.answer(part('c')));
  expect(seen()).toMatchObject({ items: '', state: 'loading' });
  await answer(part('xy'));
  expect(pages.items.join('')).toBe('xy');
});

it.each([
  ['reaches what is here', part('zab', 'b'), 'zabcd', 'd'],
  ['is what is here', part('ab', 'b'), 'abcd', 'd'],
  ['reaches it with its last item', part('yza', 'a'), 'yzabcd', 'd'],
  ['does not reach it', part('wxyz', 'z'), 'wxyz', 'z'],
  ['is another list, without items', part(''), '', null],
])('a beginning that comes later and %s', async (_, newest, items, next) => {
  const read = createRead();
  await show(read, part('ab', 'b'));
  await more();
  await answer(part('cd', 'd'));
  await show(read, newest);
  expect(seen()).toEqual({ items, state: 'ready', next, isBusy: false });
  if (next === null) return;
  await more();
  await answer(part('e'));
  expect(pages.items.join('')).toBe(`${items}e`);
});

it('drops a part that was asked for after items that are gone', async () => {
  const read = createRead();
  await show(read, part('ab', 'b'));
  await more();
  await show(read, part('yz'));
  await answer(part('cd', 'd'));
  expect(seen()).toEqual({ items: 'yz', state: 'ready', next: null, isBusy: false });
});
