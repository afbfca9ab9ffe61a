import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

/** 1,000 words in 20 paragraphs. */
const paragraphs = Array.from({ length: 20 }, (_, at) =>
  Array.from({ length: 5 }, (_, sentence) =>
    sentence === 0
      ? `Paragraph ${at + 1} begins where the keeper left her lamp.`
      : `She counted ${sentence + at} boats and wrote none of them down.`,
  ).join(' '),
);
const countWords = (texts: readonly string[]) => texts.join(' ').split(' ').length;

/** How far the line with the caret is from what lies over the text, in px; negative where it is covered. */
const roomUnderCaret = (page: Page) =>
  page.evaluate(() => {
    const selection = document.getSelection();
    if (!selection?.rangeCount) return Number.NEGATIVE_INFINITY;
    const line =
      selection.getRangeAt(0).getClientRects()[0] ??
      selection.focusNode?.parentElement?.getBoundingClientRect();
    if (!line) return Number.NEGATIVE_INFINITY;
    const bars = [...document.querySelectorAll<HTMLElement>('[role="toolbar"]')].filter((bar) =>
      bar.checkVisibility({ visibilityProperty: true }),
    );
    const [foot = window.innerHeight] = bars
      .map((bar) => bar.getBoundingClientRect().top)
      .filter((top) => top > window.innerHeight / 2)
      .sort((a, b) => a - b);
    return Math.min(foot - line.bottom, line.top);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('1,000 words are written with a keyboard that sends text and no keys, and no bar lies over them', async ({
    editor,
    page,
  }) => {
    const cdp = await page.context().newCDPSession(page);
    const compose = async (word: string) => {
      await cdp.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
      await cdp.send('Input.insertText', { text: word });
    };
    await editor.open('/ai-story-generator?new=true');
    await editor.text.tap();
    for (const [at, text] of paragraphs.entries()) {
      const [first = '', ...others] = text.split(' ');
      await compose(first);
      // A phone's suggestion brings several words at once.
      await cdp.send('Input.insertText', { text: ` ${others.join(' ')}` });
      expect(await roomUnderCaret(page), `paragraph ${at + 1}`).toBeGreaterThanOrEqual(0);
      if (at < paragraphs.length - 1) await page.keyboard.press('Enter');
    }
    await expect(editor.story).toHaveText(paragraphs);
    await editor.expectNoHorizontalScroll();
    await expect(page.locator('body')).toContainText(`${countWords(paragraphs).toLocaleString('en')} words`);
    await page.getByRole('textbox', { name: 'What happens next?' }).tap();
    await editor.settle();
    await page.reload();
    await expect(editor.story).toHaveText(paragraphs);
  });
});

interface AccessibleNode {
  readonly nodeId: string;
  readonly role?: { value: string };
  readonly name?: { value: string };
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
}

/** What a screen reader is told, and what it can do: focus, press, put the caret, enter text. */
async function screenReader(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const tree = async () => (await cdp.send('Accessibility.getFullAXTree')).nodes as readonly AccessibleNode[];
  const find = async (role: string, name: string | RegExp) => {
    const node = (await tree()).find(
      (one) =>
        one.role?.value === role &&
        (typeof name === 'string' ? one.name?.value === name : name.test(one.name?.value ?? '')),
    );
    if (!node?.backendDOMNodeId) throw new Error(`No ${role} is called ${name}.`);
    return node;
  };
  const act = async ({ backendDOMNodeId }: AccessibleNode, body: string) => {
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId as number });
    await cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId as string,
      functionDeclaration: `function () { ${body} }`,
    });
  };
  const textsIn = async (role: string, name: string) => {
    const nodes = new Map((await tree()).map((node) => [node.nodeId, node]));
    const within = (node: AccessibleNode): readonly AccessibleNode[] => [
      node,
      ...(node.childIds ?? []).flatMap((id) => {
        const child = nodes.get(id);
        return child ? within(child) : [];
      }),
    ];
    const textOf = (node: AccessibleNode) =>
      within(node)
        .filter((one) => one.role?.value === 'StaticText')
        .map((one) => one.name?.value ?? '')
        .join('');
    return within(await find(role, name))
      .filter((one) => one.role?.value === 'paragraph')
      .map((node) => ({ node, text: textOf(node) }));
  };
  return {
    find,
    textsIn,
    focus: async (node: AccessibleNode) => act(node, 'this.focus()'),
    press: async (node: AccessibleNode) => act(node, 'this.click()'),
    putCaretAtEnd: async (node: AccessibleNode) =>
      act(
        node,
        'const selection = document.getSelection(); selection.selectAllChildren(this); selection.collapseToEnd();',
      ),
    enter: async (text: string) => cdp.send('Input.insertText', { text }),
    enterLine: async () => page.keyboard.press('Enter'),
  };
}

test('1,000 words are written, changed and gone on with by the accessibility tree alone', async ({
  editor,
  page,
}) => {
  await editor.open('/ai-story-generator?new=true');
  const reader = await screenReader(page);
  await reader.focus(await reader.find('textbox', 'Story'));
  for (const [at, text] of paragraphs.entries()) {
    await reader.enter(text);
    if (at < paragraphs.length - 1) await reader.enterLine();
  }
  const texts = async () => (await reader.textsIn('textbox', 'Story')).map(({ text }) => text);
  await expect.poll(texts).toEqual(paragraphs);

  const tenth = (await reader.textsIn('textbox', 'Story'))[9];
  if (!tenth) throw new Error('The tree has no tenth paragraph.');
  await reader.putCaretAtEnd(tenth.node);
  await reader.enter(' Then it was dark.');
  const changed = paragraphs.with(9, `${paragraphs[9]} Then it was dark.`);
  await expect.poll(texts).toEqual(changed);

  await reader.press(await reader.find('button', /^Continue Story/));
  await expect(editor.accept).toBeVisible();
  await reader.press(await reader.find('button', 'Accept'));
  await expect.poll(async () => (await texts()).slice(0, 20)).toEqual(changed);
  expect((await texts()).length).toBeGreaterThan(20);
  await editor.settle();
  await page.reload();
  await expect(editor.story.first()).toBeVisible();
  await expect.poll(async () => (await texts()).slice(0, 20)).toEqual(changed);
});
