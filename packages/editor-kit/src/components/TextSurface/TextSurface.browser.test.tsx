import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Paragraph } from '../../model/Story.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { TextSurface, type TextSurfaceProps } from './TextSurface.tsx';

let root: Root;
let engine: TextEngine | null = null;
let told: { kind: string; texts: string[] }[] = [];

beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  told = [];
});
afterEach(() => root.unmount());

const three: Paragraph[] = ['One is here.', 'Two.', 'Three.'].map((text, index) => ({
  id: `p${index}`,
  text,
}));

function Surface({ start, ...props }: Partial<TextSurfaceProps> & { start: readonly Paragraph[] }) {
  const [paragraphs, setParagraphs] = useState(start);
  return (
    <TextSurface
      label="Story"
      engineRef={(one) => {
        engine = one;
      }}
      {...props}
      paragraphs={paragraphs}
      onChange={(now, { kind }) => {
        told.push({ kind, texts: now.map(({ text }) => text) });
        setParagraphs(now);
      }}
    />
  );
}

async function show(props: Partial<TextSurfaceProps> = {}, start: readonly Paragraph[] = three) {
  root.render(<Surface start={start} {...props} />);
  await expect.poll(() => texts()).toHaveLength(Math.max(start.length, 1));
}

const texts = () => [...document.querySelectorAll('[data-fabula-paragraph]')].map((one) => one.textContent);
const box = () => page.getByRole('textbox', { name: 'Story' });
const paste = (data: Record<string, string>) => {
  const clipboardData = new DataTransfer();
  for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

it('is one text box: typed in, broken and joined by keys', async () => {
  await show();
  engine?.focus('p1', 4);
  await userEvent.keyboard(' Now.{Enter}More{Shift>}{Enter}{/Shift}lines');
  expect(texts()).toEqual(['One is here.', 'Two. Now.', 'More\nlines', 'Three.']);
  await userEvent.keyboard('{Delete}!{Home}{ArrowUp}{Home}{Backspace}');
  await expect.element(box()).toHaveFocus();
  expect(texts()).toEqual(['One is here.', 'Two. Now.More\nlines!Three.']);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['type', 'split', 'join']));
});

it('shows what it is for while it is empty', async () => {
  await show({ placeholder: 'Begin here' }, []);
  const shown = document.querySelector('[data-fabula-paragraph][data-placeholder]') as Element;
  expect(getComputedStyle(shown, '::before').content).toContain('Begin here');
  await userEvent.click(box());
  await userEvent.keyboard('Once');
  await expect.poll(() => told.at(-1)).toEqual({ kind: 'type', texts: ['Once'] });
  expect(
    getComputedStyle(document.querySelector('[data-fabula-paragraph]') as Element, '::before').content,
  ).toBe('none');
  expect(document.querySelector('[data-placeholder]')).toBeNull();
});

it('marks the paragraph of an empty page, though nothing is shown there', async () => {
  await show({}, []);
  await expect.poll(() => document.querySelectorAll('[data-placeholder]').length).toBe(1);
});

it('pastes paragraphs as text, whatever they were made of', async () => {
  await show();
  engine?.focus('p0', 3);
  paste({
    'text/html':
      '<style>p{}</style><p>A <b>bold</b> start.</p><script>alert(1)</script><p>And<br>an end.</p>',
  });
  await expect.poll(texts).toEqual(['OneA bold start.', 'And\nan end. is here.', 'Two.', 'Three.']);
  expect(told).toHaveLength(1);
  paste({ 'text/plain': ' word ' });
  await expect.poll(() => texts()[1]).toBe('And\nan end. word  is here.');
});

it('pastes 5 MB over many frames, as one change', async () => {
  const words = 'The lamp was lit, and nobody came. '.repeat(10).trim();
  await show();
  engine?.focus('p2', 0);
  let [most, before] = [0, texts().length];
  const observer = new MutationObserver(() => {
    const now = document.querySelectorAll('[data-fabula-paragraph]').length;
    most = Math.max(most, now - before);
    before = now;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  paste({ 'text/plain': `${words}\n\n`.repeat(15_000) });
  await expect.poll(() => told.length, { timeout: 30_000, interval: 100 }).toBe(1);
  observer.disconnect();
  expect(told[0]?.kind).toBe('paste');
  expect(told[0]?.texts).toHaveLength(15_002);
  expect(most).toBeLessThan(1000);
  expect(engine?.selection()?.from.offset).toBe(words.length);
});

it('copies paragraphs with a blank line between them', async () => {
  await show();
  engine?.select({ id: 'p0', offset: 4 }, { id: 'p1', offset: 3 });
  engine?.focus();
  const clipboardData = new DataTransfer();
  engine?.view.dom.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(clipboardData.getData('text/plain')).toBe('is here.\n\nTwo');
  expect(clipboardData.getData('text/html')).toMatch(/^<p[^>]*>is here\.<\/p><p>Two<\/p>$/);
});

it('hands undo and redo on', async () => {
  const [onUndo, onRedo] = [vi.fn(), vi.fn()];
  await show({ onUndo, onRedo });
  engine?.focus('p0', 0);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
  expect([onUndo.mock.calls.length, onRedo.mock.calls.length]).toEqual([1, 1]);
  expect(told).toEqual([]);
});

it('keeps what stands between paragraphs, its state and its events', async () => {
  const field = <input aria-label="Note" />;
  await show({ after: new Map([['p0', field]]), instead: new Map([['p1', <b key="x">Proposed</b>]]) });
  const note = page.getByLabelText('Note');
  await userEvent.fill(note, 'kept');
  const element = note.element();
  await userEvent.keyboard('{Enter}{Backspace}');
  expect(texts()).toEqual(['One is here.', 'Two.', 'Three.']);
  expect(element).toHaveValue('kep');
  await expect.element(page.getByText('Proposed')).toBeVisible();
  expect(document.querySelector('[data-fabula-paragraph="p1"]')).not.toBeVisible();
  engine?.focus('p0', 12);
  await userEvent.keyboard(' Yes.');
  expect(note.element()).toBe(element);
  expect(element).toHaveValue('kep');
  expect(element.getBoundingClientRect().top).toBeLessThan(
    document.querySelector('[data-fabula-paragraph="p2"]')?.getBoundingClientRect().top ?? 0,
  );
  expect(told.at(-1)?.texts).toEqual(['One is here. Yes.', 'Two.', 'Three.']);
});

it('lets the caret walk past what stands between paragraphs', async () => {
  const between = (
    <div style={{ padding: 40 }}>
      <button type="button">Tool</button> <textarea aria-label="Note" />
    </div>
  );
  await show({ after: new Map([['p0', between]]) });
  engine?.focus('p1', 2);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => engine?.caret()).toEqual({ id: 'p0', offset: 2 });
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect
    .poll(() => engine?.selection())
    .toEqual({ from: { id: 'p0', offset: 2 }, to: { id: 'p1', offset: 2 }, isBlock: false });
  engine?.focus('p0', 12);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => engine?.selection()?.from).toEqual({ id: 'p1', offset: 0 });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => engine?.selection()?.from).toEqual({ id: 'p0', offset: 12 });
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => engine?.selection()?.from.id).toBe('p1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => engine?.selection()?.from.id).toBe('p0');
});

it('marks parts of a paragraph, which follow what is typed', async () => {
  await show({ marks: new Map([['p0', [{ from: 4, to: 11, className: 'mark' }]]]) });
  await expect.poll(() => document.querySelector('.mark')?.textContent).toBe('is here');
  engine?.focus('p0', 0);
  await userEvent.keyboard('So ');
  await expect.poll(() => document.querySelector('.mark')?.textContent).toBe('is here');
});

it('keeps the text above in its place when text comes where something stood, without scroll anchoring', async () => {
  const styles = CSSStyleDeclaration.prototype;
  const property = Object.getOwnPropertyDescriptor(styles, 'overflowAnchor') ?? {};
  Object.defineProperty(styles, 'overflowAnchor', { value: undefined, configurable: true });
  document.documentElement.setAttribute('style', 'overflow-anchor: none');
  onTestFinished(() => {
    Object.defineProperty(styles, 'overflowAnchor', property);
    document.documentElement.removeAttribute('style');
  });
  const many = Array.from({ length: 80 }, (_, index) => ({
    id: `p${index}`,
    text: 'He waited. '.repeat(40),
  }));
  const stood = <div style={{ height: '12em' }}>Between</div>;
  let accept = () => {};
  function Story() {
    const [isAccepted, setIsAccepted] = useState(false);
    accept = () => setIsAccepted(true);
    const added = { id: 'new', text: 'She came at last. '.repeat(60) };
    return (
      <TextSurface
        label="Story"
        onChange={() => {}}
        paragraphs={isAccepted ? many.toSpliced(40, 0, added) : many}
        after={new Map(isAccepted ? [] : [['p39', stood]])}
      />
    );
  }
  root.render(<Story />);
  await expect.poll(texts).toHaveLength(80);
  const above = document.querySelector('[data-fabula-paragraph="p39"]') as HTMLElement;
  const isInPlace = () => Math.abs(above.getBoundingClientRect().bottom - 20) < 2;
  await expect
    .poll(() => {
      scrollBy(0, above.getBoundingClientRect().bottom - 20);
      return isInPlace();
    })
    .toBe(true);
  accept();
  await expect.poll(texts).toHaveLength(81);
  expect(isInPlace()).toBe(true);
});

it('is read, not edited, when it is read only', async () => {
  await show({ isReadOnly: true });
  await expect.element(box()).toHaveAttribute('aria-readonly', 'true');
  expect(engine?.view.dom.isContentEditable).toBe(false);
});

it('composes over paragraphs as an input method does', async () => {
  await show();
  engine?.select({ id: 'p0', offset: 3 }, { id: 'p1', offset: 3 });
  engine?.focus();
  await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await cdp().send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
  await cdp().send('Input.insertText', { text: '日本' });
  await expect.poll(() => told.at(-1)?.texts).toEqual(['One日本.', 'Three.']);
  expect(texts()).toEqual(['One日本.', 'Three.']);
});

it('lets no extension into the text', async () => {
  await show();
  const shown = document.querySelector('[data-fabula-paragraph="p0"]') as HTMLElement;
  const badge = document.createElement('checker-badge');
  badge.textContent = '3 mistakes';
  shown.append(badge);
  shown.setAttribute('data-checked', 'true');
  shown.parentElement?.append(badge.cloneNode(true));
  engine?.focus('p0', 3);
  await userEvent.keyboard('!');
  await expect.poll(() => told.at(-1)?.texts).toEqual(['One! is here.', 'Two.', 'Three.']);
  expect(told).toHaveLength(1);
});

it('takes nothing while it is ahead of its owner, and then what there is', async () => {
  const surface = (texts: readonly string[], isAhead: boolean) => {
    const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
    root.render(<TextSurface label="Story" paragraphs={paragraphs} isAhead={isAhead} onChange={() => {}} />);
  };
  surface(['One.', 'Two.'], false);
  await expect.poll(texts).toEqual(['One.', 'Two.']);
  await userEvent.click(page.getByText('Two.'));
  await userEvent.keyboard('{End} Now.');
  surface(['One.', 'Two. N'], true);
  await expect.element(box()).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(texts()).toEqual(['One.', 'Two. Now.']);
  surface(['One!', 'Two. Now.'], false);
  await expect.poll(texts).toEqual(['One!', 'Two. Now.']);
});

it('is described by another element', async () => {
  await show({ describedBy: 'help' });
  await expect.element(box()).toHaveAttribute('aria-describedby', 'help');
});

it('joins nothing over a wall, and tells of it', async () => {
  const onWall = vi.fn();
  await show({ walls: new Set(['p1']), onWall });
  engine?.focus('p1', 0);
  await userEvent.keyboard('{Backspace}');
  expect([texts(), told, onWall.mock.calls.length]).toEqual([three.map(({ text }) => text), [], 1]);
});

it('shows a paragraph selected as a block by its outline alone', async () => {
  await show();
  engine?.selectParagraph('p1');
  const shown = document.querySelector('[data-fabula-paragraph="p1"]') as Element;
  expect(getComputedStyle(shown).outlineStyle).toBe('solid');
  expect(getComputedStyle(shown, '::selection').backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(box().element()).caretColor).toBe('rgba(0, 0, 0, 0)');
});

let [drawings, there]: [number, boolean[]] = [0, []];
/** Knows whether it was on the page when it was drawn first. */
function Part() {
  drawings += 1;
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    there.push(element.current?.isConnected ?? false);
  }, []);
  return <b ref={element}>Part</b>;
}

it('puts parts on the page before they are drawn, and draws none again for a key', async () => {
  [drawings, there] = [0, []];
  const part = <Part />;
  await show({ after: new Map([['p0', part]]), instead: new Map([['p1', part]]) });
  await expect.poll(() => there).toEqual([true, true]);
  const before = drawings;
  engine?.focus('p2', 0);
  await userEvent.keyboard('Yes. ');
  expect(drawings).toBe(before);
});

it('draws what stands after a paragraph once that is in the text', async () => {
  there = [];
  const after = new Map([['p2', <Part key="part" />]]);
  const surface = (paragraphs: readonly Paragraph[], isAhead: boolean) =>
    root.render(
      <TextSurface {...{ label: 'Story', paragraphs, isAhead, after }} onChange={() => undefined} />,
    );
  surface(three.slice(0, 2), false);
  await expect.poll(texts).toHaveLength(2);
  surface(three, true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(there).toEqual([]);
  surface(three, false);
  await expect.poll(() => there).toEqual([true]);
});
