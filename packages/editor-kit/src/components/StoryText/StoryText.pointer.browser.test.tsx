import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { putCaret, selectBlock, selectedId } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;

beforeEach(async () => {
  await page.viewport(1280, 800);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = ['One.', 'Two.'].map((text, index) => ({ id: `p${index}`, text }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => ink(1)).not.toBeNull();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  root.unmount();
});

const ink = (index: number) =>
  document.querySelector<HTMLElement>(`[data-fabula-paragraph="p${index}"]`) as HTMLElement;
const bar = () =>
  [...document.querySelectorAll('[role="toolbar"][aria-label="Paragraph tools"]')].find((one) =>
    one.checkVisibility(),
  ) ?? null;
const field = () => document.querySelector('[data-fabula-stand-in="p1"] [role="textbox"]');

function send(type: string, target: Element, given: PointerEventInit & { at?: number } = {}) {
  const box = target.getBoundingClientRect();
  const event = new PointerEvent(type, {
    bubbles: true,
    pointerType: 'touch',
    clientX: box.left + 5,
    clientY: box.top + 5,
    ...given,
  });
  if (given.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: given.at });
  target.dispatchEvent(event);
}

function tap(index: number, at: number) {
  const target = ink(index);
  send('pointerdown', target, { at: at - 50 });
  send('pointerup', target, { at });
  send('click', target, { at });
}

describe('a mouse (E27)', () => {
  it('reveals the bar once it has rested on a paragraph for 500 ms', async () => {
    // The real pointer, which another test may have left over the text, goes out of the way.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    const fake = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fake();
    send('pointerover', ink(1), { pointerType: 'mouse' });
    await vi.advanceTimersByTimeAsync(499);
    expect(bar()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(bar).not.toBeNull();
    expect(bar()?.closest('[data-bar-of]')?.getAttribute('data-bar-of')).toBe('p1');
    fake();
    send('pointerover', page.getByRole('article').element(), { pointerType: 'mouse' });
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    await expect.poll(bar).toBeNull();
  });

  it('that lies still takes the bar from nobody who writes by keys, until it is moved', async () => {
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    const owner = () =>
      [...document.querySelectorAll('[data-bar-of]')]
        .filter((one) => one.hasAttribute('data-pointed'))
        .map((one) => one.getAttribute('data-bar-of'));
    const at = { pointerType: 'mouse', screenX: 300, screenY: 300 };
    send('pointerover', ink(1), at);
    await expect.poll(owner).toEqual(['p1']);
    await putCaret('p0');
    await userEvent.keyboard('!');
    await expect.poll(owner).toEqual([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The text moves under the mouse.
    send('pointerover', ink(1), at);
    send('pointermove', ink(1), at);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    send('pointermove', ink(1), { ...at, screenX: 301 });
    await expect.poll(owner).toEqual(['p1']);
  });

  it('that has gone elsewhere leaves the bar there while its menu is open', async () => {
    await putCaret('p0');
    send('pointerover', ink(1), { pointerType: 'mouse' });
    await expect.poll(() => bar() && document.querySelector('[data-bar-of="p1"]')).not.toBeNull();
    const more = document.querySelector('[data-bar-of="p1"] [aria-label="More tools"]') as HTMLElement;
    await userEvent.click(more);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    await new Promise((done) => setTimeout(done, 700));
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[data-bar-of="p1"]')).toBeNull();
  });
});

describe('a finger (E27)', () => {
  it('edits a paragraph with two taps within 300 ms, and with the caret in the text leaves them to the phone (D-TAP)', async () => {
    tap(1, 1000);
    tap(1, 1301);
    expect(field()).toBeNull();
    tap(1, 1601);
    await expect.poll(field).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(selectedId).toBe('p1');
    await putCaret('p1');
    tap(1, 3000);
    tap(1, 3200);
    await new Promise((done) => setTimeout(done, 50));
    expect(field()).toBeNull();
  });

  it('scrolls when it moves more than 10 px', async () => {
    const { left, top } = ink(1).getBoundingClientRect();
    for (const [distance, isTap] of [
      [11, false],
      [10, true],
    ] as const) {
      for (const at of [1000, 1200]) {
        send('pointerdown', ink(1), { clientX: left, clientY: top, at: at - 50 });
        send('pointermove', ink(1), { clientX: left, clientY: top + distance });
        send('pointerup', ink(1), { clientX: left, clientY: top + distance, at });
      }
      await expect.poll(() => field() !== null).toBe(isTap);
    }
  });

  it('finds targets of 44 px', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    try {
      await putCaret('p0');
      await expect.poll(bar).not.toBeNull();
      const heights = () =>
        [...(bar()?.querySelectorAll('button') ?? [])]
          .filter((one) => one.checkVisibility())
          .map((one) => one.offsetHeight);
      await expect.poll(() => heights().length > 5 && heights().every((height) => height >= 44)).toBe(true);
    } finally {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
    }
  });
});

describe('copying (E28)', () => {
  const copy = async () => {
    await selectBlock('p0');
    await expect.poll(bar).not.toBeNull();
    page
      .getByRole('button', { name: 'Copy' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };

  it('says so for 2 seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await copy();
    await expect.element(page.getByText('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith('One.');
    const start = performance.now();
    await expect.poll(() => page.getByText('Copied').elements().length, { timeout: 4000 }).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  it('falls back to the page where the clipboard refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    let copied = '';
    vi.spyOn(document, 'execCommand').mockImplementation((command) => {
      const { activeElement } = document;
      if (command === 'copy' && activeElement instanceof HTMLTextAreaElement)
        copied = activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd);
      return command === 'copy';
    });
    await copy();
    await expect.element(page.getByText('Copied')).toBeVisible();
    expect(copied).toBe('One.');
    expect(selectedId()).toBe('p0');
  });
});
