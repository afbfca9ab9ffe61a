import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { forgetAge } from '../../../../tests/site/session/forgetAge.ts';

const scene = {
  ...{ id: 'the_boat', formatted_id: 'the_boat', key: null, title: 'The Boat', author: 'Ines', premise: '' },
  ...{ genre: '', isNsfw: false, isPublished: true, isOwn: false, revision: 1 },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' },
  ...{
    created_at: '2026-01-05T10:00:00.000Z',
    elements: [{ type: 'action', description: 'Rain.' }],
    sceneProgress: 0,
  },
};
const moderation = { state: 'hidden', reason: 'Mark it as adult.', at: '2026-11-21T10:00:00.000Z' };

let site: ReturnType<typeof visit>;
let answer: () => Response;

beforeEach(() => {
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    String(input) === '/api/v1/scene/the_boat' ? Promise.resolve(answer()) : fetch(input, init),
  );
});
afterEach(() => {
  site.leave();
  vi.restoreAllMocks();
});

const report = () => page.getByRole('link', { name: 'Report this scene' });

test('D-MODERATE: a published scene is reported in a dialog, and its link leads to the page without scripts', async () => {
  answer = () => Response.json(scene);
  site = visit('/scene/the_boat');
  await expect
    .element(report(), { timeout: 10_000 })
    .toHaveAttribute('href', '/report?kind=scene&id=the_boat');
  await userEvent.click(report());
  await expect.element(page.getByRole('dialog', { name: 'Report this scene' })).toBeVisible();
});

test('D-MODERATE: a hidden scene says so to readers, and why to its author', async () => {
  const error = 'This scene is no longer public: the people who run this site took it down.';
  answer = () => Response.json({ error, type: 'withdrawn' }, { status: 410 });
  site = visit('/scene/the_boat');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This scene is no longer public.');
  site.leave();
  answer = () => Response.json({ ...scene, isOwn: true, key: 'k', moderation });
  site = visit('/scene/the_boat');
  await expect.element(page.getByText('Only its author and admins can read this now.')).toBeVisible();
  await expect
    .element(page.getByText('Hidden by the people who run this site on Nov 21, 2026: Mark it as adult.'))
    .toBeVisible();
  expect(report().elements()).toEqual([]);
});

test('an adult scene has one title before its age gate and after it, which names nothing of it', async () => {
  forgetAge();
  onTestFinished(forgetAge);
  answer = () => Response.json({ ...scene, isNsfw: true });
  site = visit('/scene/the_boat');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Age Verification Required');
  await expect.poll(() => document.title).toBe('An adult scene · Fabula');
  await userEvent.click(page.getByRole('button', { name: /18/ }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Boat');
  expect(document.title).toBe('An adult scene · Fabula');
});

test('an adult scene is dark from its age gate on, in the site’s adult rooms, until another page is opened', async () => {
  forgetAge();
  onTestFinished(forgetAge);
  answer = () => Response.json({ ...scene, isNsfw: true });
  site = visit('/scene/the_boat');
  const theme = () => document.documentElement.dataset.fabulaTheme;
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Age Verification Required');
  await expect.poll(theme).toBe('afterdark');
  await expect.element(page.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/stories/nsfw');
  await site.router.navigate('/no/such/page');
  await expect.poll(theme).toBeUndefined();
});
