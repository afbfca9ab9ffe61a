import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { newScene, newSceneRecord, type Scene } from '../../model/Scene.ts';
import { SceneProvider, type SceneProviderProps, useSceneProvider } from '../../react/SceneProvider.tsx';
import { memoryScenes } from '../../testing/memoryGenerator.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { type ScriptedSceneWriterOptions, scriptedSceneWriter } from '../../testing/scriptedSceneWriter.ts';
import { unseen } from '../ScenePages/ScenePages.css.ts';
import { SceneGenerator } from './SceneGenerator.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

const contents = sampleScene.map(({ id: _, ...content }) => content);
const begun = sampleScene.slice(0, 6);

interface Options extends Partial<ScriptedSceneWriterOptions>, Partial<Omit<SceneProviderProps, 'scene'>> {
  scene?: Partial<Scene>;
  isTypedOut?: boolean;
}

const preferences = (isTypedOut: boolean) => ({ load: () => ({ isTypedOut }), save: () => undefined });

function open({ scene, isTypedOut = false, answers, title, ...props }: Options = {}) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  const writer = scriptedSceneWriter({
    answers: answers ?? [contents.slice(0, 5), contents.slice(5, 7)],
    title: title ?? 'The Ferry',
  });
  const scenes = memoryScenes();
  root.render(
    <SceneProvider
      adapter={{ writer, scenes, preferences: preferences(isTypedOut) }}
      initialRecord={newSceneRecord({ ...newScene(false), premise: 'A ferry is missed.', ...scene })}
      {...props}
    >
      <SceneGenerator />
    </SceneProvider>,
  );
  return { writer, scenes };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: RegExp) => page.getByRole('listitem', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const names = () =>
  page
    .getByRole('list', { name: 'Scene', exact: true })
    .getByRole('listitem')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
const elementNamed = (name: RegExp) => item(name).element() as HTMLElement;

/** What is seen of the scene: everything but what is not typed yet. */
function seen(): string {
  const copy = document.querySelector('ol')?.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll(`.${unseen.split(' ').join('.')}`)) hidden.remove();
  return [...copy.querySelectorAll('li h2, li p')].map(({ textContent }) => textContent).join('');
}

it('S1, S3: a scene is written by keyboard alone: generate, accept all, continue with an instruction', async () => {
  const { writer, scenes } = open();
  await expect.element(button('Generate Scene')).toBeVisible();
  button('Generate Scene').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/^Scene heading, suggested: INT\. FERRY/);
  expect(button('Generate Scene').elements()).toHaveLength(0);
  await userEvent.keyboard('{Shift>}A{/Shift}');
  await expect.element(button('Continue Scene')).toBeVisible();
  await expect.poll(focused).toMatch(/^Scene heading: INT/);
  await userEvent.click(button('Add custom instructions to continue scene'));
  const field = page.getByRole('textbox', { name: 'Add custom instructions to continue scene' });
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('slider', { name: 'Elements' })).toHaveValue('10');
  await userEvent.keyboard('End it.{Control>}{Enter}{/Control}');
  await expect.element(item(/suggested: TOMAS/)).toBeVisible();
  expect(writer.requests[1]).toMatchObject({ instruction: 'End it.', count: 10 });
  expect(writer.requests[1]?.previousElements).toHaveLength(5);
  expect(field.elements()).toHaveLength(0);
  await expect.poll(() => [...scenes.records.values()][0]?.scene.elements.length).toBe(5);
});

it('S2: the words come one by one, are there for a screen reader at once, and a key shows them all', async () => {
  open({ isTypedOut: true });
  await userEvent.click(button('Generate Scene'));
  await expect.element(button('Skip')).toBeVisible();
  await expect.poll(() => seen().length).toBeGreaterThan(12);
  expect(seen().length).toBeLessThan(200);
  expect(document.querySelector('ol')?.textContent).toContain('Six in the morning.');
  const said = () => [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join();
  expect(said()).toMatch(/^5 elements are suggested\./);
  await userEvent.keyboard('{Escape}');
  await expect.poll(seen).toContain('Six in the morning.');
  expect(said().match(/elements are suggested/g)).toHaveLength(1);
  await expect.element(button('Accept all')).toBeVisible();
});

it('offers a way to another model beside what a scene did not follow', async () => {
  const spent = { parts: [], droppedParagraphs: 0, credits: 0, notice: 'It cannot translate.' };
  const components = { NoticeAction: () => <button type="button">Write with a model</button> };
  const writer = scriptedSceneWriter({ answers: [contents.slice(0, 3)], spent });
  open({ adapter: { writer, scenes: memoryScenes(), preferences: preferences(false) }, components });
  await userEvent.click(button('Generate Scene'));
  await expect.element(page.getByText('It cannot translate.')).toBeVisible();
  await expect.element(button('Write with a model')).toBeVisible();
});

it.each([
  [1, 'The AI began by repeating 1 element of your scene, which was cut.'],
  [3, 'The AI began by repeating 3 elements of your scene, which were cut.'],
])('says how many elements were cut that repeated the scene: %i', async (count, words) => {
  const repeated = contents.slice(begun.length - count, begun.length);
  open({ scene: { elements: begun }, answers: [[...repeated, ...contents.slice(6, 8)]] });
  await button(/^Continue Scene/)
    .first()
    .click();
  const notice = page.getByText(words);
  await expect.element(notice).toBeVisible();
  expect(names().filter((name) => name !== null)).toHaveLength(begun.length + 2);
  await button('Dismiss').first().click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('S2: a scene that streams is typed as it comes, element by element', async () => {
  const writer = scriptedSceneWriter({ answers: [contents.slice(0, 3)], delay: 500 });
  open({ adapter: { writer, scenes: memoryScenes(), preferences: preferences(true) } });
  await userEvent.click(button('Generate Scene'));
  const shown = () => document.querySelectorAll('ol li').length;
  await expect.poll(shown).toBe(1);
  await expect.element(button('Cancel')).toBeVisible();
  await expect.poll(shown).toBe(3);
  expect(seen().length).toBeLessThan(document.querySelector('ol')?.textContent?.length ?? 0);
  await expect.element(button('Accept all'), { timeout: 15_000 }).toBeVisible();
  expect(button('Cancel').elements()).toHaveLength(0);
});

it('S2: who asks for less motion sees all of it at once', async () => {
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  open({ isTypedOut: true });
  await userEvent.click(button('Generate Scene'));
  await expect.element(button('Accept all')).toBeVisible();
  expect(seen()).toContain('Six in the morning.');
  asked.mockRestore();
});

it('S5: after the typing a title is proposed in pencil, and taken or turned down', async () => {
  open();
  await userEvent.click(button('Generate Scene'));
  await expect.element(page.getByText('The Ferry', { exact: true })).toBeVisible();
  await userEvent.click(button('Accept the title'));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Ferry');
});

it('what is suggested is said level with its first line', async () => {
  await page.viewport(1700, 900);
  open();
  await userEvent.click(button('Generate Scene'));
  await expect.element(button('Accept all')).toBeVisible();
  const pencil = [...document.querySelectorAll('li [data-state="pencil"]')].filter(
    ({ childElementCount }) => childElementCount > 1,
  );
  expect(pencil.length).toBeGreaterThan(0);
  for (const one of pencil) {
    const label = one.querySelector('span')?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(one.lastElementChild ?? one);
    const line = [...words.getClientRects()].find(({ width, height }) => width > 8 && height > 8);
    if (!label || !line) throw new Error(`Nothing is said: ${one.innerHTML}`);
    expect(label.right).toBeLessThan(line.left);
    expect(Math.abs((label.top + label.bottom) / 2 - (line.top + line.bottom) / 2)).toBeLessThanOrEqual(2);
  }
});

it('S5: a title that comes while one is about to be written takes nothing away', async () => {
  let resolve: (title: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  const writer = { ...scriptedSceneWriter({ answers: [contents.slice(0, 5)] }), title: () => promise };
  open({ adapter: { writer, scenes: memoryScenes(), preferences: preferences(false) } });
  await userEvent.click(button('Generate Scene'));
  await userEvent.click(button('Accept all'));
  const title = page.getByRole('textbox', { name: 'Title' });
  await userEvent.click(title);
  resolve('The Ferry');
  await expect.element(button('Accept the title')).toBeVisible();
  await userEvent.keyboard('Low Water');
  await expect.element(title).toHaveValue('Low Water');
  await expect.element(button('Accept the title')).not.toBeInTheDocument();
});

it('D-PENCIL: one key each judges an element; the last verdict ends the review and the focus stays', async () => {
  open();
  await userEvent.click(button('Generate Scene'));
  await expect.poll(focused).toMatch(/^Scene heading, suggested/);
  await userEvent.keyboard('arar');
  await expect.element(page.getByText('1 open · 2 accepted · 2 rejected').first()).toBeVisible();
  await expect.poll(focused).toMatch(/suggested: TOMAS/);
  await userEvent.keyboard('a');
  await expect
    .poll(names)
    .toEqual([
      expect.stringMatching(/^Scene heading: INT/),
      expect.stringMatching(/^Action: MARGUERITE/),
      expect.stringMatching(/^Dialogue: TOMAS/),
    ]);
  await expect.poll(focused).toMatch(/^Dialogue: TOMAS/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('1 open · 2 accepted · 2 rejected').first()).toBeVisible();
});

it('S4: arrows move, Alt and an arrow moves the element, Delete deletes it with a way back', async () => {
  open({ scene: { elements: begun } });
  await expect.element(item(/^Scene heading/)).toBeVisible();
  elementNamed(/^Scene heading/).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toMatch(/^Action: MARGUERITE/);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => names()[1]).toMatch(/^Action: MARGUERITE/);
  await expect.poll(focused).toMatch(/^Action: MARGUERITE/);
  await userEvent.keyboard('{Delete}');
  await expect.poll(focused).toMatch(/^Action: Rain/);
  expect(names()).toHaveLength(5);
  await userEvent.click(page.getByRole('button', { name: 'Undo deleting' }));
  await expect.poll(focused).toMatch(/^Action: MARGUERITE/);
  expect(names()).toHaveLength(6);
});

it('S4: a deleting that something followed is taken back in the toolbar alone', async () => {
  open({ scene: { elements: begun } });
  await expect.element(item(/^Scene heading/)).toBeVisible();
  elementNamed(/^Scene heading/).focus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  const undo = page.getByRole('button', { name: 'Undo deleting' });
  await expect.element(undo).toBeVisible();
  await expect.poll(() => names()).toHaveLength(5);
  elementNamed(/^Scene heading/).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(undo).not.toBeInTheDocument();
  expect(names()).toHaveLength(5);
});

it('S4: Enter edits in place, Tab changes the type, Enter adds what follows, Escape ends and leaves nothing empty', async () => {
  open({ scene: { elements: begun } });
  await expect.element(item(/^Dialogue: TOMAS/)).toBeVisible();
  elementNamed(/^Dialogue: TOMAS/).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Line' })).toHaveFocus();
  await userEvent.keyboard(' Or seven.{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Character' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Character' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Transition' })).toHaveFocus();
  await userEvent.keyboard('Cut to:{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Scene heading' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toMatch(/^Transition: CUT TO:/);
  expect(names()).toHaveLength(7);
  expect(names()[4]).toMatch(/Six in the morning\. Or seven\.$/);
});

it('an element is added from the menu, and the focus is in it', async () => {
  open({ scene: { elements: begun } });
  await expect.element(item(/^Scene heading/)).toBeVisible();
  elementNamed(/^Scene heading/).focus();
  await userEvent.click(button('Add an element').first());
  await userEvent.click(page.getByRole('menuitem', { name: 'Action' }));
  await expect.element(page.getByRole('textbox', { name: 'Action' })).toHaveFocus();
  await userEvent.keyboard('A bell.{Escape}');
  await expect.poll(() => names()[1]).toBe('Action: A bell.');
});

it('a name in capitals and Enter is a cue, and what Tab does is seen', async () => {
  open({ scene: { elements: begun } });
  await expect.element(item(/^Scene heading/)).toBeVisible();
  elementNamed(/^Scene heading/).focus();
  await userEvent.click(button('Add an element').first());
  await userEvent.click(page.getByRole('menuitem', { name: 'Action' }));
  await expect.element(page.getByRole('textbox', { name: 'Action' })).toHaveFocus();
  await expect.element(page.getByText('Tab → Dialogue')).toBeVisible();
  await userEvent.keyboard('DR. AMES (O.S.){Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Line' })).toHaveFocus();
  await userEvent.keyboard('Who is there?{Escape}');
  await expect.poll(() => names()[1]).toMatch(/DR\. AMES.*Who is there\?/);
});

it('a generation that fails says why, keeps the instruction, and is asked again', async () => {
  const { writer } = open({ scene: { elements: begun }, answers: [new Error('No.'), contents.slice(6, 7)] });
  await userEvent.click(button('Add custom instructions to continue scene'));
  await userEvent.keyboard('More rain.');
  await userEvent.click(button('Continue Scene'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: No.');
  await userEvent.click(button('Retry'));
  await expect.element(button('Accept all')).toBeVisible();
  expect(writer.requests.map(({ instruction }) => instruction)).toEqual(['More rain.', 'More rain.']);
});

it('a key in one of 1,000 elements renders that one alone', async () => {
  const elements = Array.from({ length: 1000 }, (_, at) => ({
    id: `e${at}`,
    type: 'action' as const,
    description: `Line ${at}.`,
  }));
  open({ scene: { elements } });
  await expect.element(item(/^Action: Line 500\.$/)).toBeVisible();
  elementNamed(/^Action: Line 500\.$/).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Action' })).toHaveFocus();
  const changed = new Set<Element>();
  const list = document.querySelector('ol') as Element;
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const touched = target instanceof Element ? target : target.parentElement;
      const own = touched?.closest('li');
      if (own) changed.add(own);
    }
  });
  observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.keyboard('abc');
  await expect.element(page.getByRole('textbox', { name: 'Action' })).toHaveValue('Line 500.abc');
  observer.disconnect();
  expect(changed.size).toBeLessThanOrEqual(1);
});

/** How many listeners a scene of so many elements has: each of them is called at each key. */
async function listenersOf(count: number): Promise<number> {
  let listeners = 0;
  const Counter = () => {
    const { store } = useSceneProvider();
    const subscribe = store.subscribe;
    store.subscribe = (listener) => {
      listeners += 1;
      return subscribe(listener);
    };
    return null;
  };
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  const elements = Array.from({ length: count }, (_, at) => ({
    id: `e${at}`,
    type: 'action' as const,
    description: `${at}.`,
  }));
  root.render(
    <SceneProvider
      adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }}
      defaultScene={{ ...newScene(false), elements }}
    >
      <Counter />
      <SceneGenerator />
    </SceneProvider>,
  );
  await expect.poll(() => document.querySelector(`[data-scene-element="e${count - 1}"]`)).not.toBeNull();
  const found = listeners;
  root.unmount();
  return found;
}

it('listens as often in a scene of 2,000 elements as in one of 10: a key costs the same', async () => {
  const few = await listenersOf(10);
  expect(few).toBeGreaterThan(0);
  expect(await listenersOf(2000)).toBe(few);
});

it('keeps what stands beside an element, or around it, in sight at both ends of a run of elements', async () => {
  const elements = Array.from({ length: 100 }, (_, at) => ({
    id: `e${at}`,
    type: 'action' as const,
    description: `${at}.`,
  }));
  open({ scene: { elements } });
  const last = () => document.querySelector<HTMLElement>('[data-scene-element="e31"]');
  await expect.poll(last).not.toBeNull();
  last()?.focus();
  const remove = page.getByRole('listitem', { name: 'Action: 31.' }).getByRole('button', { name: 'Delete' });
  await expect.element(remove).toBeVisible();
  const { bottom, left } = remove.element().getBoundingClientRect();
  expect(remove.element().contains(document.elementFromPoint(left + 4, bottom - 2))).toBe(true);
});

it('has the chevron of the element’s type level with its word, and the line of who reads apart from the button', async () => {
  open({ components: { ReaderNote: () => <p>a model</p> } });
  await expect.element(button(/: Element$/)).toBeVisible();
  const type = button(/: Element$/).element();
  const boxOf = (selector: string) => type.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const [word, chevron] = ['span > span > span > span', 'svg path'].map(boxOf);
  const middle = (box: DOMRect = new DOMRect()) => (box.top + box.bottom) / 2;
  expect(word?.height).toBeGreaterThan(0);
  // The middle of small letters is below that of their line.
  expect(middle(chevron) - middle(word)).toBeGreaterThanOrEqual(0);
  expect(middle(chevron) - middle(word)).toBeLessThanOrEqual(2);
  const { top } = page
    .getByText(/a model/)
    .element()
    .getBoundingClientRect();
  expect(
    top -
      button(/^Generate Scene/)
        .element()
        .getBoundingClientRect().bottom,
  ).toBeGreaterThanOrEqual(8);
});
