import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { elementText } from '../../model/elementText.ts';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import { SceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { memorySceneProposals } from '../../testing/memorySceneProposals.ts';
import { scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { SceneGenerator } from '../SceneGenerator/SceneGenerator.tsx';

let root: Root;
afterEach(() => root.unmount());

const sizes = [
  [1280, 720],
  [390, 844],
] as const;
const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;
const action = (description: string) => ({ type: 'action', description }) as const;
const elements: readonly SceneElement[] = Array.from({ length: 40 }, (_, at) => ({
  ...action(`The lamp of room ${at} was lit. Nobody came to see it, and the door stayed shut.`),
  id: `e${at}`,
}));

async function open(width: number, height: number, given: readonly SceneElement[] = elements) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const proposals = memorySceneProposals();
  root.render(
    <SceneProvider
      adapter={{
        writer: scriptedSceneWriter({ answers: [[action('Rain.'), action('More rain.')]] }),
        scenes: memoryScenes(),
        proposals,
        preferences: { load: () => ({ isTypedOut: false }), save: () => undefined },
      }}
      defaultScene={newSceneRecord({
        ...newScene(false),
        title: 'Doors',
        premise: 'A door.',
        elements: given,
      })}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
  await expect.poll(() => document.querySelector('[data-scene-element]')).not.toBeNull();
  return proposals;
}

const pencil = () => [...document.querySelectorAll<HTMLElement>('[data-verdict]')];
const bar = () => page.getByRole('toolbar', { name: 'Judge the suggestion' });
const acceptChosen = () => bar().getByRole('button', { name: 'Accept this one' });
const isInWindow = (element: Element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  return isWhole && met !== null && (element.contains(met) || met.contains(element));
};
/** At elements 2, 12 and 22, and new elements at the end. */
const proposeFour = (proposals: ReturnType<typeof memorySceneProposals>) => {
  for (const at of [2, 12, 22])
    proposals.propose({
      by: ana,
      on: { at: 'element', id: `e${at}` },
      elements: [action(`Room ${at} lay dark.`)],
      why: 'Tone.',
    });
  proposals.propose({ by: linter, on: { at: 'end' }, elements: [action('It rained.')] });
};

describe.each(sizes)('several proposals at %i × %i', (width, height) => {
  it('stand at their places, and one key leads through them, each with its Accept in the window (K3)', async () => {
    proposeFour(await open(width, height));
    await expect.poll(() => pencil().length).toBe(4);
    for (const at of [2, 12, 22]) {
      const home = document.querySelector(`[data-scene-element="e${at}"]`);
      expect(home?.nextElementSibling?.textContent).toContain(`Room ${at} lay dark.`);
    }
    const seen: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{F8}');
      await expect.poll(() => seen.at(-1) !== document.activeElement?.textContent).toBe(true);
      const focused = document.activeElement as HTMLElement;
      seen.push(focused.textContent ?? '');
      await expect.poll(() => isInWindow(focused)).toBe(true);
      for (const verdict of bar()
        .getByRole('button', { name: /^Accept( all| this one)?$/ })
        .elements())
        await expect.poll(() => isInWindow(verdict)).toBe(true);
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('are listed once there are two, each leading to its place, and settled hand by hand (K3)', async () => {
    const proposals = await open(width, height);
    proposals.propose({ by: ana, on: { at: 'element', id: 'e2' }, elements: [action('Room 2 lay dark.')] });
    await expect.element(acceptChosen()).toBeVisible();
    expect(page.getByRole('button', { name: /proposals? wait/ }).elements()).toEqual([]);
    proposals.propose({ by: linter, on: { at: 'end' }, elements: [action('It rained.')], why: 'Weather.' });
    const isWide = width > 1100;
    const list = isWide
      ? page.getByRole('complementary', { name: 'Proposals' })
      : page.getByRole('dialog', { name: 'Proposals' });
    const openList = () =>
      isWide ? undefined : page.getByRole('button', { name: '2 proposals wait' }).click();
    await openList();
    await list.getByRole('button', { name: /by Linter.*It rained\..*Weather\./ }).click();
    await expect.poll(() => document.activeElement?.textContent).toContain('It rained.');
    await openList();
    await list.getByRole('button', { name: 'Accept all of…' }).click();
    await page.getByRole('menuitem', { name: 'Accept all by Ana' }).click();
    await expect
      .poll(() => document.querySelector('[data-scene-element="e2"]')?.textContent)
      .toContain('Room 2 lay dark.');
    expect(proposals.verdicts.map(({ verdict }) => verdict)).toEqual(['accepted']);
    await expect.poll(() => pencil().length).toBe(1);
  });

  it('one that has lost its place is shown where it stood, and can be copied and not accepted (K2)', async () => {
    const proposals = await open(width, height);
    proposals.propose({ by: ana, on: { at: 'element', id: 'e2' }, elements: [action('Room 2 lay dark.')] });
    await expect.poll(() => pencil().length).toBe(1);
    document.querySelector<HTMLElement>('[data-scene-element="e2"]')?.focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => document.querySelector('[data-scene-element="e2"]')).toBeNull();
    const [stale] = pencil();
    expect(stale?.previousElementSibling?.textContent).toContain(elementText(elements[1] as SceneElement));
    stale?.focus();
    await expect.element(bar().getByRole('button', { name: 'Copy the text' })).toBeVisible();
    await userEvent.keyboard('a');
    expect(pencil()).toHaveLength(1);
    await expect
      .poll(() => isInWindow(bar().getByRole('button', { name: 'Copy the text' }).element()))
      .toBe(true);
  });
});

it('the list stands beside the page, in the window, and moves no word of it as it comes (K3)', async () => {
  const proposals = await open(1280, 720);
  const sheet = () => document.querySelector('[data-scene-element="e0"]')?.getBoundingClientRect();
  const before = sheet();
  proposals.propose({ by: ana, on: { at: 'element', id: 'e2' }, elements: [action('Room 2 lay dark.')] });
  proposals.propose({ by: linter, on: { at: 'end' }, elements: [action('It rained.')] });
  const list = page.getByRole('complementary', { name: 'Proposals' });
  await expect.element(list.getByRole('heading', { name: '2 proposals wait' })).toBeVisible();
  expect(page.getByRole('button', { name: '2 proposals wait' }).elements()).toEqual([]);
  const { left, top, right, bottom } = list.element().getBoundingClientRect();
  expect([left > (before?.right ?? 0), top >= 0, right <= innerWidth, bottom <= innerHeight]).not.toContain(
    false,
  );
  expect([sheet()?.left, sheet()?.width]).toEqual([before?.left, before?.width]);
  document.querySelector('[data-scene-element="e39"]')?.scrollIntoView();
  await expect.poll(() => isInWindow(list.getByRole('button', { name: 'Accept all' }).element())).toBe(true);
});

it('who did what is in the menu once anybody but one model proposed, in elements (K8)', async () => {
  const proposals = await open(1280, 720);
  const menu = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: /Import/ })).toBeVisible();
    return page.getByRole('menuitem', { name: /Who did what/ });
  };
  expect((await menu()).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  const elements = [action('It rained.'), action('It snowed.')];
  proposals.propose({ by: ana, on: { at: 'end' }, elements });
  await expect.poll(() => pencil().length).toBe(2);
  pencil()[0]?.focus();
  await userEvent.keyboard('a');
  await bar().getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => pencil().length).toBe(0);
  await (await menu()).click();
  const dialog = page.getByRole('dialog', { name: 'Who did what' });
  await expect.element(dialog.getByRole('columnheader', { name: 'Elements proposed' })).toBeVisible();
  const name = 'Ana 2 1 (50 %) 0 1 (50 %) 0';
  await expect.element(dialog.getByRole('row', { name })).toBeVisible();
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await dialog.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.poll(() => names).toEqual(['Doors · Who did what.csv']);
  vi.restoreAllMocks();
  expect((await saved[0]?.text())?.replace('\ufeff', '').split('\r\n')).toEqual([
    'Hand,Kind,Elements proposed,Taken,Changed by you,Left,Credits',
    'Ana,person,2,1,0,1,0',
  ]);
});

it.each(['paper', 'lamp', 'afterdark'])(
  'a hand has one colour in the margin, in the bar and in the list, in the theme %s (K3)',
  async (theme) => {
    document.documentElement.dataset.fabulaTheme = theme;
    proposeFour(await open(1280, 800));
    await expect.poll(() => pencil().length).toBe(4);
    const lookOf = (element: Element | null | undefined) => {
      const mark = element?.querySelector('svg[data-hand]');
      return mark && `${mark.nextElementSibling?.textContent} ${getComputedStyle(mark).color}`;
    };
    const looks = pencil().map(lookOf);
    expect(looks[0]).toMatch(/^by Ana/);
    expect(looks.slice(1, 3)).toEqual([looks[0], looks[0]]);
    expect(looks[3]).toMatch(/^by Linter/);
    for (const [at, one] of pencil().entries()) {
      const words = one.querySelector('[data-state="pencil"]') as Element;
      expect(looks[at]).toContain(getComputedStyle(words, '::before').backgroundColor);
    }
    expect(new Set(looks.map((look) => look?.split('rgb')[1])).size).toBe(2);
    await userEvent.keyboard('{F8}');
    await expect.poll(() => lookOf(bar().element())).toBe(looks[0]);
    delete document.documentElement.dataset.fabulaTheme;
  },
);

it('in forced colours its name and shape remain, and the rule is the system’s (K3)', async () => {
  const forced = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  proposeFour(await open(1280, 800));
  await expect.poll(() => pencil().length).toBe(4);
  await forced('active');
  try {
    const [first, , , last] = pencil();
    const words = first?.querySelector('[data-state="pencil"]') as Element;
    await expect
      .poll(() => getComputedStyle(words, '::before').backgroundColor)
      .toBe(getComputedStyle(document.body).color);
    const shapes = [first, last].map((one) => one?.querySelector('svg[data-hand] path')?.getAttribute('d'));
    expect(new Set(shapes).size).toBe(2);
    expect(first?.textContent).toContain('by Ana');
  } finally {
    await forced('none');
  }
});

it('with one proposal of a model a writer has what they had, and not one control more (K9)', async () => {
  await open(1280, 800, elements.slice(0, 2));
  await page.getByRole('button', { name: 'Continue Scene', exact: true }).click();
  await expect.poll(() => pencil().length).toBe(2);
  await expect.poll(() => bar().getByRole('button').elements().length).toBe(7);
  expect(document.body.textContent).not.toMatch(/[Pp]roposal/);
});
