import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { SceneGenerator } from '../SceneGenerator/SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

const action = (description: string) => ({ type: 'action', description }) as const;

async function open(
  width: number,
  height: number,
  answer: readonly ReturnType<typeof action>[] | Error,
  delay = 0,
) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedSceneWriter({ answers: [answer], delay });
  const names = ['The lamp is lit.', 'The door opens.', 'The boat is gone.'];
  root.render(
    <SceneProvider
      adapter={{
        writer,
        scenes: memoryScenes(),
        preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
      }}
      defaultScene={newSceneRecord({
        ...newScene(false),
        title: 'Doors',
        premise: 'A door.',
        elements: names.map((words, at) => ({ ...action(words), id: `e${at}` })),
      })}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
  await expect.poll(() => elementOf('e0')).not.toBeNull();
  return writer;
}

const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-scene-element="${id}"]`);
const wish = () => page.getByRole('textbox', { name: 'What should be inserted?' });
const insert = () =>
  page.getByRole('toolbar', { name: /^(Scene tools|Element)$/ }).getByRole('button', { name: 'Insert' });

describe.each([
  [1280, 720],
  [390, 844],
] as const)('at %i × %i', (width, height) => {
  it('a writer who stands at an element asks for what comes after it, in their words', async () => {
    const writer = await open(width, height, [action('A bell rings.')]);
    elementOf('e0')?.focus();
    await insert().click();
    await expect.element(wish()).toHaveFocus();
    const line = wish().element().getBoundingClientRect();
    expect([
      line.top >= 0,
      line.bottom <= innerHeight,
      line.left >= 0,
      line.right <= innerWidth,
    ]).not.toContain(false);
    await wish().fill('Something is heard.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => elementOf('e0')?.nextElementSibling?.textContent).toContain('A bell rings.');
    expect(
      writer.requests.map(({ instruction, previousElements }) => [instruction, previousElements.length]),
    ).toEqual([['Something is heard.', 1]]);
    expect(wish().elements()).toEqual([]);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => elementOf('e0')?.nextElementSibling?.hasAttribute('data-verdict')).toBe(false);
    expect(elementOf('e0')?.nextElementSibling?.textContent).toContain('A bell rings.');
  });
});

it('by keyboard I opens the line and Escape closes it, and the focus is on the element again', async () => {
  const writer = await open(1280, 720, [action('A bell rings.')]);
  elementOf('e1')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  await userEvent.keyboard('i{Escape}');
  await expect.poll(() => document.activeElement).toBe(elementOf('e1'));
  expect(wish().elements()).toEqual([]);
  expect(writer.requests).toEqual([]);
});

it('while it is written the verb says why it cannot act, and Cancel stands where it is written', async () => {
  await open(1280, 720, [action('A bell rings.')], 60_000);
  elementOf('e0')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => elementOf('e0')?.textContent).toContain('Writing the scene…');
  await expect.element(insert()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(insert()).toHaveAccessibleDescription(/being written/);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  expect(elementOf('e0')?.contains(cancel.element())).toBe(true);
  await cancel.click();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(elementOf('e0')?.contains(page.getByRole('button', { name: 'Dismiss' }).element())).toBe(true);
});

it('while pencil waits in a low window, the line and its button are in it, and its review is away (Q9)', async () => {
  await open(320, 568, [action('A bell rings.'), action('It rains.')]);
  elementOf('e0')?.focus();
  await userEvent.keyboard('i');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  elementOf('e2')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  expect(page.getByRole('button', { name: 'Accept all' }).elements()).toEqual([]);
  await expect
    .poll(() => {
      const { top, bottom } = wish().element().getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })
    .toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
});

it('the tools of an element stand clear of its frame', async () => {
  await open(1280, 720, [action('A bell rings.')]);
  elementOf('e0')?.focus();
  const [words] = elementOf('e0')?.children ?? [];
  const frame = words && Number.parseFloat(getComputedStyle(words, '::after').right);
  const tools = () =>
    [...(elementOf('e0')?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
  await expect.poll(() => tools().length).toBeGreaterThan(1);
  const right = (words?.getBoundingClientRect().right ?? 0) - (frame ?? 0);
  expect(tools()[0]?.getBoundingClientRect().left ?? 0).toBeGreaterThan(right + 2);
});

it('with no element selected the verb says what to do first', async () => {
  await open(1280, 720, [action('A bell rings.')]);
  await expect.element(insert()).toHaveAccessibleDescription('Select an element first.');
});

it('asks for as many elements as the line says, and the line is whole in the window', async () => {
  const writer = await open(1280, 720, [action('A bell rings.')]);
  elementOf('e2')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  page.getByRole('slider', { name: 'Elements' }).element().focus();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  const ask = () =>
    [...document.querySelectorAll('[data-fabula-scope] button')].find((one) => one.textContent === 'Insert');
  await expect
    .poll(() => (ask()?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= innerHeight)
    .toBe(true);
  await userEvent.click(wish());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writer.requests.map(({ count }) => count)).toEqual([3]);
});

it('what comes is in the window and in focus, and Ctrl and Enter accept it', async () => {
  const writer = await open(390, 844, [action('A bell rings.'), action('It rains.')]);
  elementOf('e1')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const first = () => elementOf('e1')?.nextElementSibling ?? null;
  await expect.poll(() => document.activeElement === first()).toBe(true);
  expect(first()?.textContent).toContain('A bell rings.');
  await expect.poll(() => first()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => document.querySelectorAll('[data-verdict]').length).toBe(0);
  expect(document.querySelectorAll('[data-scene-element]')).toHaveLength(5);
  expect(writer.requests).toHaveLength(1);
});

it('who went on elsewhere stays there while what was asked for comes', async () => {
  await open(1280, 720, [action('A bell rings.')], 300);
  elementOf('e0')?.focus();
  await userEvent.keyboard('i');
  await expect.element(wish()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(elementOf('e0'));
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.querySelectorAll('[data-verdict]').length).toBe(1);
  expect(document.activeElement).toBe(elementOf('e2'));
});
