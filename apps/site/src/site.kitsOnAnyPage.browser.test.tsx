import { AccountProvider, CreditChip, CreditsPanel, PasswordForm, ProfilePanel } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newStory } from '@fabula/editor-kit/core';
import { memoryEditor } from '@fabula/editor-kit/testing';
import { StoryViewer } from '@fabula/editor-kit/viewer';
import { SceneGenerator, SceneProvider } from '@fabula/scene-kit';
import { newScene } from '@fabula/scene-kit/core';
import { memoryGenerator } from '@fabula/scene-kit/testing';
import { createToastQueue, ToastRegion, themes, vars } from '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** With these a page hides, blocks, turns or darkens a part of itself, or says its language. */
const pages = [
  'visibility',
  'pointer-events',
  'direction',
  'color-scheme',
  'interactivity',
  'speak',
  '-webkit-locale',
];

const oddValues =
  `center right 7px 3 0.3 italic small-caps uppercase rgb(1,2,3) pre break-all anywhere loose none hidden
  vertical-rl collapse bottom "x" all crosshair thin dense square inside under open ruby-position upright sideways
  manual auto always bold 700 30px monospace fantasy 50% pixelated exact nonzero evenodd round bevel stroke geometricPrecision
  optimizeLegibility hide antialiased url(#m) linearRGB sRGB middle central circle "a"1 7px_7px 2px_red 1px_1px_red
  filled_dot 7_3_2 stable balance nowrap preserve no-autospace trim-start each-line inter-character numeric-only isolate
  text from-image 0deg subpixel-antialiased allow-keywords compact`
    .split(/\s+/)
    .map((value) => value.replaceAll('_', ' '));

/** Each property that a page hands down, with a value that it does not have. */
function inherited(): [name: string, odd: string][] {
  const parent = document.createElement('div');
  const child = document.createElement('span');
  parent.append(child);
  document.body.append(parent);
  const shown = getComputedStyle(child);
  const found: [string, string][] = [];
  for (const name of Array.from(shown)) {
    if (name.startsWith('--') || pages.includes(name)) continue;
    const usual = shown.getPropertyValue(name);
    const odd = oddValues.find((value) => {
      parent.style.setProperty(name, value);
      const isOdd = shown.getPropertyValue(name) !== usual;
      parent.style.removeProperty(name);
      return isOdd;
    });
    if (odd !== undefined) found.push([name, odd]);
  }
  parent.remove();
  // What depends on another property or on the size of a box is handed down by nobody.
  return found.filter(
    ([name]) =>
      !/size$|^(perspective|transform)-origin|^(block|inline)|width|height$/.test(name) ||
      /^(font|text|line|-webkit-text)/.test(name),
  );
}

const toasts = createToastQueue();
const toasted: string[] = [];

let root: Root;
afterEach(() => {
  for (const key of toasted.splice(0)) toasts.close(key);
  root.unmount();
  for (const style of document.head.querySelectorAll('[data-host]')) style.remove();
  document.body.removeAttribute('style');
  document.body.replaceChildren();
});

function Kits() {
  const story = {
    ...newStory(false),
    title: 'The Answering Light',
    paragraphs: [{ id: 'a', text: 'The lamp went out. Somebody answered.' }],
  };
  const scene = {
    ...newScene(false),
    elements: [{ id: 'b', type: 'action' as const, description: 'Steam. A kettle.' }],
  };
  return (
    <>
      <StoryEditorProvider adapter={memoryEditor().adapter} defaultStory={story}>
        <StoryEditor />
      </StoryEditorProvider>
      <StoryViewer story={story} author="Ada" />
      <SceneProvider adapter={memoryGenerator().adapter} defaultScene={scene}>
        <SceneGenerator />
      </SceneProvider>
      <AccountProvider adapter={memoryAccount()} navigation={{ toSignIn: () => undefined }}>
        <CreditChip />
        <ProfilePanel onGoTo={() => undefined} />
        <CreditsPanel />
        <PasswordForm />
      </AccountProvider>
      <ToastRegion queue={toasts} />
    </>
  );
}

async function open() {
  const home = document.createElement('div');
  document.body.replaceChildren(home);
  root = createRoot(home);
  root.render(<Kits />);
  await expect.element(page.getByRole('region', { name: 'Story editor' })).toBeVisible();
  await expect.element(page.getByText('Somebody answered.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue Story' })).toBeVisible();
  return home;
}

const within = () => Array.from(document.querySelectorAll('[data-fabula-root], [data-fabula-root] *'));

const overlays = {
  menu: async () => {
    await page.getByRole('button', { name: 'More' }).first().click();
    return page.getByRole('menu').element();
  },
  dialog: async () => {
    await page.getByRole('button', { name: 'Reset' }).first().click();
    return page.getByRole('alertdialog').element();
  },
  tooltip: async () => {
    await userEvent.tab();
    // A pointer that rests where it is to go does not move there.
    await page.getByRole('textbox').first().hover();
    await page.getByRole('button', { name: 'Reset' }).first().hover();
    await expect.element(page.getByRole('tooltip').first()).toBeVisible();
    return page.getByRole('tooltip').first().element();
  },
  toast: async () => {
    const content = { title: 'You are offline', description: 'What you write is kept here.' };
    const action = { label: 'Try now', onPress: () => undefined };
    toasted.push(toasts.add({ ...content, action, variant: 'warning' }, { timeout: null }));
    const said = page.getByText(content.title);
    await expect.element(said).toBeVisible();
    return said.element().closest('[role="alertdialog"]') ?? said.element();
  },
};

const overlaid = [null, 'menu', 'dialog', 'tooltip', 'toast'] as const;

for (const over of overlaid)
  it(`looks the same whatever a page hands down: ${over ?? 'the kits'}`, async () => {
    await open();
    if (over) await overlays[over]();
    const odd = inherited();
    expect(odd.length).toBeGreaterThan(60);
    const elements = within();
    const styles = () =>
      elements.map((element) => {
        const shown = getComputedStyle(element);
        return odd.map(([name]) => shown.getPropertyValue(name));
      });
    for (const animation of document.getAnimations()) animation.cancel();
    const before = styles();
    for (const [name, value] of odd) document.body.style.setProperty(name, value);
    const after = styles();
    const changed = new Map<string, string>();
    before.forEach((shown, at) => {
      shown.forEach((value, of) => {
        const [now, name = ''] = [after[at]?.[of], odd[of]?.[0]];
        if (value === now || changed.has(name)) return;
        const { tagName, className } = elements[at] as HTMLElement;
        changed.set(name, `${value} became ${now} in ${tagName} ${className}`);
      });
    });
    expect(Object.fromEntries(changed)).toEqual({});
  });

/** What sheets say of bare elements; `size` and `margin` are each component's own. */
const hostile = `color: rgb(1 2 3); font-family: fantasy; font-variant: small-caps; letter-spacing: 9px; line-height: 3;
  text-align: right; text-indent: 9px; text-transform: uppercase; text-shadow: 1px 1px red; white-space: pre;
  word-break: break-all; word-spacing: 9px; hyphens: auto;`;
const bare = 'h1, h2, h3, h4, h5, h6, p, ul, ol, li, dl, dt, dd, blockquote, figcaption, label';

for (const over of overlaid)
  it(`looks the same whatever a page says of bare elements: ${over ?? 'the kits'}`, async () => {
    await open();
    if (over) await overlays[over]();
    const names = Array.from(hostile.matchAll(/([a-z-]+):/g), ([, name = '']) => name);
    const elements = within();
    const styles = () =>
      elements.map((element) => names.map((name) => getComputedStyle(element).getPropertyValue(name)));
    for (const animation of document.getAnimations()) animation.cancel();
    const before = styles();
    const host = document.createElement('style');
    host.dataset.host = '';
    // In a layer below the kits', as in no layer before their unlayered sheets.
    host.textContent = `@layer host { ${bare} { ${hostile} } }`;
    document.head.prepend(host);
    const own = document.createElement('h2');
    document.body.append(own);
    expect(getComputedStyle(own).letterSpacing).toBe('9px');
    const after = styles();
    const changed = elements.flatMap(({ tagName, className }, at) =>
      names.flatMap((name, of) =>
        before[at]?.[of] === after[at]?.[of] ? [] : [`${name} of ${tagName} ${className}`],
      ),
    );
    expect(changed).toEqual([]);
  });

it('is readable everywhere in a dark block of a light page', async () => {
  document.documentElement.dataset.fabulaTheme = 'paper';
  const home = await open();
  home.dataset.fabulaTheme = 'lamp';
  home.style.setProperty('--fabula-accent', 'rgb(1 2 3)');
  for (const [name, openIt] of Object.entries(overlays)) {
    const overlay = await openIt();
    const shown = getComputedStyle(overlay);
    const tokens = [vars.color.ink, vars.color.raised, vars.color.accent].map((one) =>
      shown.getPropertyValue(one.slice(4, -1)),
    );
    expect([name, ...tokens]).toEqual([name, themes.lamp.color.ink, themes.lamp.color.raised, 'rgb(1 2 3)']);
    await userEvent.keyboard('{Escape}');
    for (const key of toasted.splice(0)) toasts.close(key);
    await expect.poll(() => [name, overlay.isConnected]).toEqual([name, false]);
  }
  delete document.documentElement.dataset.fabulaTheme;
});
