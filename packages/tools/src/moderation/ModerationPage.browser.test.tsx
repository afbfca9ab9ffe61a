import type { ModeratedWork, ModerationRecord, WorkReport } from '@fabula/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { growForTouch, openersOutOfPlace } from '../../../../tests/tools/openersOutOfPlace.ts';
import { visit } from '../../../../tests/tools/visit.tsx';
import type { AnswerTool, Asked } from '../testing/index.ts';

const root = '/api/v1/moderation';
const account = { id: 'account-9', email: 'ines@example.com', publishingBlocked: null };
const work = (id: string, rest: Partial<ModeratedWork> = {}) =>
  ({
    ...{ id, formatted_id: id, key: null, title: `The ${id}`, author: 'Ines', premise: '', genre: 'Drama' },
    ...{ isNsfw: false, isPublished: true, isOwn: false, revision: 1, excerpt: `It begins with ${id}.` },
    ...{ createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z', isSample: false },
    ...{ kind: 'story', moderation: null, openReports: 0, reports: 0, account, ...rest },
  }) as ModeratedWork;
const reported: WorkReport = {
  ...{ id: 'r1', reason: 'private', note: 'My address is in it.', email: 'mara@example.com' },
  ...{ at: '2026-11-20T10:00:00.000Z', state: 'open', closedAt: null },
};

let works: ModeratedWork[];
let records: ModerationRecord[];
let asked: Asked[];
let before: AnswerTool;
let pageSize: number;
let server: AnswerTool;
let site: ReturnType<typeof visit>;

/** As the server does it. */
const moderate: AnswerTool = ({ path, query, body }) => {
  if (!path.startsWith(root)) return undefined;
  if (path === `${root}/records`) return records;
  if (path === `${root}/works`) {
    const [filter, kind, q] = ['filter', 'kind', 'q'].map((name) => query.get(name) ?? '');
    const found = works.filter(
      (one) =>
        (filter !== 'reported' || one.openReports > 0) &&
        (filter !== 'hidden' || one.moderation) &&
        (!kind || one.kind === kind) &&
        (!q || one.title.toLowerCase().includes(q)),
    );
    const from = Number(query.get('after') ?? 0);
    const isMore = from + pageSize < found.length;
    return Response.json(found.slice(from, from + pageSize), {
      headers: isMore ? { Link: `<${path}?after=${from + pageSize}>; rel="next"` } : {},
    });
  }
  const [, , kind, id, act] = path.slice(root.length).split('/');
  const { reason } = (body ?? {}) as { reason?: string };
  const at = '2026-11-23T04:00:00.000Z';
  if (path.startsWith(`${root}/accounts/`)) {
    const publishingBlocked = path.endsWith('/block') ? { reason: String(reason), at } : null;
    works = works.map((one) =>
      one.account ? { ...one, account: { ...one.account, publishingBlocked } } : one,
    );
    return { id: 'account-9', publishingBlocked };
  }
  if (act === 'reports' && !path.endsWith('/dismiss')) return [reported];
  const state = act === 'hide' ? ('hidden' as const) : ('removed' as const);
  works = works.map((one) =>
    one.kind === kind && one.id === id
      ? {
          ...one,
          openReports: act === 'show' ? one.openReports : 0,
          moderation:
            act === 'show'
              ? null
              : act === 'reports'
                ? one.moderation
                : { state, reason: String(reason), at },
        }
      : one,
  );
  return works.find((one) => one.kind === kind && one.id === id);
};

beforeEach(() => {
  works = [work('Lamp', { openReports: 1, reports: 1 }), work('Boat', { kind: 'scene' }), work('Oath')];
  [records, asked, pageSize] = [[], [], 50];
  before = () => undefined;
  server = (call) => {
    asked.push(call);
    return before(call) ?? moderate(call);
  };
});
afterEach(() => {
  site.leave();
});

const opener = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  page
    .getByRole('list', { name: 'Works' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
const dialog = (role: 'dialog' | 'alertdialog' = 'dialog') => page.getByRole(role);
const acts = () =>
  asked
    .filter(({ method, path }) => method === 'POST' && path.startsWith(root))
    .map(({ path, body }) => [path.slice(root.length), body]);

test('D-MODERATE: what is reported comes first; all, hidden, kind and words are asked of the server', async () => {
  site = visit('/moderation', server);
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['The Lamp']);
  await expect.element(page.getByText('1 report', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'All works' }));
  await expect.poll(titles).toEqual(['The Lamp', 'The Boat', 'The Oath']);
  await userEvent.click(page.getByRole('radio', { name: 'Scenes' }));
  await expect.poll(titles).toEqual(['The Boat']);
  await userEvent.click(page.getByRole('radio', { name: 'Both' }));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search works' }), 'oath');
  await expect.poll(titles).toEqual(['The Oath']);
  expect(site.router.state.location.search).toBe('?show=all');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search works' }), '');
  await userEvent.click(page.getByRole('radio', { name: 'Hidden' }));
  await expect.element(page.getByText('Nothing is hidden.')).toBeVisible();
});

test('a work’s title is level with its chevron, by a mouse and by touch', async () => {
  site = visit('/moderation', server);
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['The Lamp']);
  expect(openersOutOfPlace()).toEqual([]);
  growForTouch();
  expect(openersOutOfPlace()).toEqual([]);
});

test('D-MODERATE: the reports of a work, and hiding it with a reason; then it can be shown again', async () => {
  site = visit('/moderation', server);
  await userEvent.click(opener('The Lamp'));
  const reports = page.getByRole('region', { name: 'Reports' });
  await expect.element(reports).toHaveTextContent('Somebody’s private data');
  await expect.element(reports).toHaveTextContent('My address is in it.');
  await expect.element(reports.getByRole('link', { name: 'mara@example.com' })).toBeVisible();
  await userEvent.click(opener('Hide'));
  await expect.element(dialog()).toHaveTextContent('Nobody but its author and admins can read it');
  const confirm = dialog().getByRole('button', { name: 'Hide', exact: true });
  await expect.element(confirm).toHaveAccessibleDescription('Say why first.');
  await userEvent.click(dialog().getByRole('button', { name: /Ready-made reason/ }));
  await userEvent.click(page.getByRole('option', { name: /private data/ }));
  const reason = dialog().getByRole('textbox', { name: 'Reason' });
  await expect
    .element(reason)
    .toHaveValue('It shows somebody’s private data. Take them out, and write to us: we show it again.');
  await userEvent.fill(reason, 'The address in paragraph 3.');
  await userEvent.click(confirm);
  await expect.element(page.getByText('“The Lamp” is hidden.')).toBeVisible();
  expect(acts()).toEqual([['/works/story/Lamp/hide', { reason: 'The address in paragraph 3.' }]]);
  await expect
    .element(page.getByText(/^Hidden on .* The author reads:/))
    .toHaveTextContent('The address in paragraph 3.');
  await expect.element(opener('Show again')).toHaveFocus();
  await expect.element(opener('Dismiss reports')).toHaveAccessibleDescription('It has no open reports.');
  await userEvent.click(opener('Show again'));
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Reason' }), 'It is out.');
  await userEvent.click(dialog().getByRole('button', { name: 'Show again' }));
  await expect.element(opener('Hide')).toBeVisible();
});

test('D-MODERATE: deleting for good and blocking ask in a dialog that cannot be pressed away; an author is blocked once for all their works', async () => {
  site = visit('/moderation?show=all', server);
  await userEvent.click(opener('The Oath'));
  await userEvent.click(opener('Delete'));
  await expect.element(dialog('alertdialog')).toHaveTextContent('cannot be shown or published again');
  await userEvent.fill(dialog('alertdialog').getByRole('textbox', { name: 'Reason' }), 'It is not yours.');
  await userEvent.click(dialog('alertdialog').getByRole('button', { name: 'Delete for good' }));
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect.element(opener('Hide')).toHaveAccessibleDescription('It was deleted for good.');
  await userEvent.click(opener('Block author'));
  await expect.element(dialog('alertdialog')).toHaveTextContent('Block ines@example.com from publishing?');
  await userEvent.fill(dialog('alertdialog').getByRole('textbox', { name: 'Reason' }), 'Twice now.');
  await userEvent.click(dialog('alertdialog').getByRole('button', { name: 'Block', exact: true }));
  await expect.poll(() => page.getByText('Author blocked').elements().length).toBe(3);
  await expect.element(opener('Unblock author')).toBeVisible();
  expect(acts()).toEqual([
    ['/works/story/Oath/remove', { reason: 'It is not yours.' }],
    ['/accounts/account-9/block', { reason: 'Twice now.' }],
  ]);
});

test('D-MODERATE: an act that fails says so, and keeps the reason for the next try', async () => {
  let isDown = true;
  before = ({ path }) =>
    isDown && path.endsWith('/dismiss')
      ? Response.json({ error: 'The storage is full.', type: 'storage_full' }, { status: 507 })
      : undefined;
  site = visit('/moderation', server);
  await userEvent.click(opener('The Lamp'));
  await userEvent.click(opener('Dismiss reports'));
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Reason' }), 'Nothing is wrong.');
  await userEvent.click(dialog().getByRole('button', { name: 'Dismiss', exact: true }));
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The storage is full.');
  isDown = false;
  await userEvent.click(dialog().getByRole('button', { name: 'Dismiss', exact: true }));
  await expect.element(page.getByText('The reports of “The Lamp” are closed.')).toBeVisible();
});

test('D-MODERATE: page by page, each work once; a list that cannot be had comes on Retry', async () => {
  pageSize = 2;
  let isDown = true;
  before = ({ path }) =>
    isDown && path === `${root}/works`
      ? Response.json({ error: 'The storage cannot be read.', type: 'internal' }, { status: 500 })
      : undefined;
  site = visit('/moderation?show=all', server);
  await expect.element(page.getByText('The works could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(opener('Retry'));
  await expect.poll(titles).toHaveLength(2);
  await userEvent.click(opener('Show more'));
  await expect.poll(titles).toEqual(['The Lamp', 'The Boat', 'The Oath']);
  await expect.element(opener('Show more')).not.toBeInTheDocument();
});

test('D-MODERATE: who did what, to what, when and why', async () => {
  const admin = { id: 'a', email: 'op@example.com' };
  records = [
    {
      ...{ id: '2', at: '2026-11-20T10:00:00.000Z', act: 'block', reason: 'Twice now.', admin },
      ...{ work: null, accountId: 'account-9' },
    },
    {
      ...{ id: '1', at: '2026-11-19T10:00:00.000Z', act: 'hide', reason: 'The address.', admin },
      ...{ work: { kind: 'story', id: 'Lamp', title: 'The Lamp' }, accountId: 'account-9' },
    },
  ];
  site = visit('/moderation', server);
  await userEvent.click(page.getByRole('radio', { name: 'What was done' }));
  const list = page.getByRole('list', { name: 'What was done' });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2);
  await expect.element(list).toHaveTextContent('op@example.com blocked the account account-9');
  await expect.element(list).toHaveTextContent('op@example.com hid The Lamp');
  await expect.element(list).toHaveTextContent('The address.');
});
