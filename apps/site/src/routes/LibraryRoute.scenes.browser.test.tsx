import { newId, newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { parsePath } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerLists } from '../../../../tests/site/listing/answerLists.ts';
import { visit as open } from '../../../../tests/site/listing/visit.tsx';
import { forgetAge } from '../../../../tests/site/session/forgetAge.ts';
import { answerAge } from '../session/cookies.ts';
import { openedScenes } from '../works/scenes.ts';

const premise = `${'Rain falls on the roof of the ferry terminal. '.repeat(5)}`;
const element = { id: 'a', type: 'action', description: 'Rain on a tin roof.' } as const;
const published = {
  ...{ id: 'the_pier', formatted_id: 'the_pier', key: null, title: 'The Pier', author: 'Ines' },
  ...{
    premise: 'Somebody waits.',
    genre: 'Drama',
    isNsfw: false,
    isPublished: true,
    isOwn: false,
    isSample: false,
  },
  ...{ createdAt: '2024-01-05T10:00:00Z', created_at: '2024-01-05T10:00:00Z' },
  ...{ updatedAt: '2024-01-05T10:00:00Z', revision: 1, excerpt: 'EXT. PIER' },
};

let answers: Answers;
let calls: ReturnType<typeof answerLists>;
let site: ReturnType<typeof open>;

beforeEach(async () => {
  localStorage.clear();
  const { storage } = await openedScenes();
  for (const { key } of [...(await storage.list(false)), ...(await storage.list(true))])
    await storage.remove([key]);
  for (const title of ['The Land', 'The Sea']) {
    await storage.save(newSceneRecord({ ...newScene(false), title, premise, elements: [element] }));
    const saved = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(saved), { interval: 1 });
  }
  answers = { '/api/v1/scenes/published': () => Response.json([published]) };
  calls = answerLists(answers);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  site.leave();
  calls.restore();
  vi.restoreAllMocks();
});

function visit(path: string): void {
  // Opened anew it is another place of the history.
  site = open({ ...parsePath(path), key: newId() });
}

const card = (title: string) => page.getByRole('link', { name: title, exact: true });
const dialog = () => page.getByRole('alertdialog');

test('B6: what everybody can read is under Discover Scenes, and opens in the reader', async () => {
  visit('/scenes');
  await expect.element(card('The Pier')).toBeVisible();
  await expect.element(page.getByText('Jan 5, 2024')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Scenes');
  await expect
    .element(page.getByRole('link', { name: 'Generate New Scene' }))
    .toHaveAttribute('href', '/ai-scene-generator?new=true');
  answers['/api/v1/scene/the_pier'] = () =>
    Response.json({ ...published, elements: [{ type: 'action', description: 'Waves.' }], sceneProgress: 0 });
  await userEvent.click(card('The Pier'));
  await expect.element(page.getByText('Waves.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Pier');
});

test('B4: a list that fails says so, and Retry brings it', async () => {
  const good = answers['/api/v1/scenes/published'];
  answers['/api/v1/scenes/published'] = () => Response.json({}, { status: 500 });
  visit('/scenes');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load public scenes. Please try again.');
  if (good) answers['/api/v1/scenes/published'] = good;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(card('The Pier')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('B6: one’s own are unpublished, cut at 150 characters and searched; a visitor is asked to sign in', async () => {
  visit('/scenes?tab=mine');
  await expect.element(card('The Sea')).toBeVisible();
  await expect.element(page.getByText('Please log in to save and view your scenes')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/login');
  const list = page.getByRole('list', { name: 'My Scenes' });
  expect(list.getByText(/^Unpublished/).elements()).toHaveLength(2);
  expect(list.getByText(/^Rain falls/).elements()[0]?.textContent).toMatch(/^.{1,150}…$/);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search scenes' }), 'lan');
  await expect.element(page.getByRole('status').getByText('1 scene')).toBeVisible();
  expect(card('The Sea').elements()).toHaveLength(0);
});

test('B6: deleting asks, deletes, and can be undone', async () => {
  visit('/scenes?tab=mine');
  await userEvent.click(page.getByRole('button', { name: 'More for “The Sea”' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete…' }));
  await expect.element(dialog()).toHaveTextContent('Are you sure you want to delete this scene?');
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('“The Sea” was deleted.')).toBeVisible();
  await vi.waitFor(() => expect(card('The Sea').elements()).toHaveLength(0));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card('The Sea')).toBeVisible();
});

test('B6: Clear All asks, and clears what is in this browser alone', async () => {
  visit('/scenes?tab=mine');
  await userEvent.click(page.getByRole('button', { name: 'Clear All' }));
  await expect.element(dialog()).toHaveTextContent('Are you sure you want to clear all unpublished scenes?');
  await userEvent.click(dialog().getByRole('button', { name: 'Clear all' }));
  await expect.element(page.getByText('Your scenes will be here.')).toBeVisible();
  await expect.element(page.getByText('2 scenes were deleted.')).toBeVisible();
});

test('S6: a scene opens in the generator, and stays it when the page is loaded again', async () => {
  visit('/scenes?tab=mine');
  await userEvent.click(card('The Land'));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Land');
  const { pathname, state } = site.router.state.location;
  expect([pathname, document.title]).toEqual(['/ai-scene-generator', 'AI Scene Generator']);
  site.leave();
  site = open({ pathname, state });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Land');
});

test('S6, R6: without a name it is the latest scene of the mode; ?new=true and a mode without one begin on a premise', async () => {
  visit('/ai-scene-generator');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Sea');
  site.leave();
  visit('/ai-scene-generator?new=true');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Premise' })).not.toHaveValue('');
  expect(site.router.state.location.search).toBe('');
  site.leave();
  answerAge();
  visit('/ai-scene-generator/nsfw');
  await expect.element(page.getByRole('textbox', { name: 'Premise' })).not.toHaveValue('');
  expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark');
  site.leave();
  const { storage } = await openedScenes();
  expect((await storage.list(true)).length + (await storage.list(false)).length).toBe(2);
});

test('S7: an adult scene asks for the reader’s age first; one that is gone says so', async () => {
  forgetAge();
  answers['/api/v1/scene/the_pier'] = () =>
    Response.json({ ...published, isNsfw: true, elements: [element], sceneProgress: 0 });
  visit('/scene/the_pier');
  await expect.element(page.getByText('Age Verification Required')).toBeVisible();
  expect(page.getByText('Rain on a tin roof.').elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'I am 18 or older' }));
  await expect.element(page.getByText('Rain on a tin roof.')).toBeVisible();
  site.leave();
  visit('/scene/nowhere');
  await expect.element(page.getByRole('heading', { name: 'Scene not found.' })).toBeVisible();
});
