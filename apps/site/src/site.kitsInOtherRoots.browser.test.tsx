import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newStory, type Story } from '@fabula/editor-kit/core';
import { memoryEditor } from '@fabula/editor-kit/testing';
import { SceneGenerator, SceneProvider } from '@fabula/scene-kit';
import { newScene, type Scene } from '@fabula/scene-kit/core';
import { memoryGenerator } from '@fabula/scene-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

let root: Root;
let sheets: CSSStyleSheet[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  sheets = Array.from(document.styleSheets);
});
afterEach(() => {
  root.unmount();
  for (const sheet of sheets) sheet.disabled = false;
  document.body.replaceChildren();
});

/** As a product does, which links the sheets in there; the page itself has none. */
function dress(home: ParentNode & Node): void {
  for (const sheet of sheets) {
    const style = document.createElement('style');
    style.textContent = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
    home.append(style);
    sheet.disabled = true;
  }
}

function shadow(): ShadowRoot {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const home = host.attachShadow({ mode: 'open' });
  dress(home);
  return home;
}

function frame(): HTMLElement {
  const element = document.createElement('iframe');
  element.style.cssText = 'width: 1200px; height: 800px; border: 0';
  element.title = 'frame';
  document.body.replaceChildren(element);
  const inside = element.contentDocument as Document;
  dress(inside.head);
  return inside.body;
}

const placeIn = (home: ParentNode & Node): HTMLElement => {
  const place = (home.ownerDocument ?? document).createElement('div');
  home.append(place);
  return place;
};

function mount(node: ReactNode, place: HTMLElement): void {
  root = createRoot(place);
  root.render(node);
}

function bring(node: ReactNode, place: HTMLElement): void {
  const own = document.createElement('div');
  document.body.append(own);
  root = createRoot(own);
  root.render(createPortal(node, place));
}

/** Matchers of elements know none of a frame. */
const there = (locator: Locator) => expect.poll(() => locator.elements().length).toBeGreaterThan(0);
const gone = (locator: Locator) => expect.poll(() => locator.elements().length).toBe(0);

const inFrame = () => page.frameLocator(page.getByTitle('frame'));

const places = [
  { name: 'the page', home: () => document.body, render: mount, within: () => page },
  { name: 'a shadow root', home: shadow, render: mount, within: () => page },
  { name: 'a shadow root, through a portal', home: shadow, render: bring, within: () => page },
  { name: 'a frame', home: frame, render: mount, within: inFrame },
  { name: 'a frame, through a portal', home: frame, render: bring, within: inFrame },
];

const atOnce = { load: () => ({ isTypedOut: false }), save: () => undefined };

describe.each(places)('in $name', ({ home, render, within }) => {
  const open = (node: ReactNode) => {
    const around = home();
    render(node, placeIn(around));
    return { around, at: within() };
  };
  const focus = (around: ParentNode & Node) => {
    const { activeElement } = around.getRootNode() as Document | ShadowRoot;
    return activeElement;
  };

  it('a story is typed, selected, searched, undone, continued and accepted', async () => {
    let story: Story = {
      ...newStory(false),
      title: 'The Light',
      paragraphs: [{ id: 'a', text: 'The lamp went out.' }],
    };
    const texts = () => story.paragraphs.map(({ text }) => text);
    const { around, at } = open(
      <StoryEditorProvider
        adapter={memoryEditor().adapter}
        defaultStory={story}
        onStoryChange={(now) => {
          story = now;
        }}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    const text = at.getByRole('article', { name: 'Story' }).getByRole('textbox').first();
    await there(text);
    const kit = around.querySelector('[data-fabula-root]') as HTMLElement;
    expect(getComputedStyle(kit).fontFamily).toContain('Source Sans');
    expect(getComputedStyle(kit).color).not.toBe('rgb(0, 0, 0)');

    // Words are typed at the caret.
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control} Somebody answered');
    await vi.waitFor(() => expect(texts()).toEqual(['The lamp went out. Somebody answered']));
    await userEvent.keyboard('{Enter}Who?{Backspace}!');
    await vi.waitFor(() => expect(texts()).toEqual(['The lamp went out. Somebody answered', 'Who!']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(texts()).not.toContain('Who!'));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await vi.waitFor(() => expect(texts()).toContain('Who!'));

    // What is selected has its verbs beside it.
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    await there(at.getByRole('toolbar', { name: 'Selected words' }));
    await userEvent.keyboard('{ArrowRight}');
    await gone(at.getByRole('toolbar', { name: 'Selected words' }));

    // A menu opens in there, dressed, and closes by the keyboard and by a press beside it.
    await at.getByRole('button', { name: 'Text tools' }).click();
    const menu = at.getByRole('menu');
    await there(menu);
    expect(around.contains(menu.element())).toBe(true);
    expect(getComputedStyle(menu.element()).fontFamily).toContain('Source Sans');
    await userEvent.keyboard('{ArrowDown}');
    expect(focus(around)?.getAttribute('role')).toBe('menuitem');
    await userEvent.keyboard('{Escape}');
    await gone(menu);

    // Pencil comes, and becomes ink by a press.
    const before = texts().length;
    await at.getByRole('button', { name: 'Continue Story' }).first().click();
    await at.getByRole('button', { name: 'Accept', exact: true }).click();
    await vi.waitFor(() => expect(texts().length).toBeGreaterThan(before));

    // The keys of the editor are heard.
    await text.click();
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    const find = at.getByRole('textbox', { name: 'Find' }).first();
    await there(find);
    await find.fill('lamp went out');
    await there(at.getByText('1 of 1'));
    await userEvent.keyboard('{Escape}');
  });

  it('a scene is written, judged and undone', async () => {
    let scene: Scene = {
      ...newScene(false),
      premise: 'A ferry is missed.',
      elements: [{ id: 'b', type: 'action' as const, description: 'Steam.' }],
    };
    const { around, at } = open(
      <SceneProvider
        adapter={{ ...memoryGenerator().adapter, preferences: atOnce }}
        defaultScene={scene}
        onSceneChange={(now) => {
          scene = now;
        }}
      >
        <SceneGenerator />
      </SceneProvider>,
    );
    const words = () => scene.elements.map((one) => ('description' in one ? one.description : ''));
    await there(at.getByText('Steam.').first());

    // An element is edited by the keyboard.
    await at.getByRole('listitem').first().click();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(focus(around)?.tagName).toBe('TEXTAREA'));
    await userEvent.keyboard(' A kettle.{Escape}');
    await vi.waitFor(() => expect(words()[0]).toBe('Steam. A kettle.'));

    // A menu opens in there.
    await at.getByRole('button', { name: 'More' }).first().click();
    const menu = at.getByRole('menu');
    await there(menu);
    expect(around.contains(menu.element())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await gone(menu);

    await at.getByRole('button', { name: 'Continue Scene' }).first().click();
    await at.getByRole('button', { name: 'Accept all' }).first().click();
    await vi.waitFor(() => expect(scene.elements.length).toBeGreaterThan(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(scene.elements).toHaveLength(1));
  });

  it('a button alone is pressed', async () => {
    const pressed = vi.fn();
    const { at } = open(<Button onPress={pressed}>Go on</Button>);
    await at.getByRole('button', { name: 'Go on' }).click();
    expect(pressed).toHaveBeenCalledOnce();
  });
});
