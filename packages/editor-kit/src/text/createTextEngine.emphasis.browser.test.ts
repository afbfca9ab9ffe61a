import { isSceneBreak } from '@fabula/writing';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChangeKind } from '../model/Work.ts';
import { createTextEngine, type TextEngine } from './createTextEngine.ts';

let engine: TextEngine | null = null;
let kinds: ChangeKind[] = [];
afterEach(() => engine?.destroy());

function open(texts: readonly string[]): TextEngine {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  kinds = [];
  engine = createTextEngine(host, {
    paragraphs: texts.map((text) => ({ id: newId(), text })),
    newId,
    onChange: ({ kind }) => kinds.push(kind),
  });
  return engine;
}

const told = () => engine?.paragraphs().map(({ text }) => text);
const shown = () => [...document.querySelectorAll('p')].map(({ innerHTML }) => innerHTML);

it('shows italics and bold, and hands the text out as it was given', () => {
  const given = ['It *was* **late**.', '5 \\* 3', '5 * 3 and *open'];
  open(given);
  expect(shown()).toEqual(['It <em>was</em> <strong>late</strong>.', '5 * 3', '5 * 3 and *open']);
  expect(told()).toEqual(given);
});

it('sets what is selected in italics and takes that away, over paragraphs too, as one change each', async () => {
  const own = open(['One. Two.', 'Three.']);
  own.focus();
  own.select({ id: 'p0', offset: 0 }, { id: 'p1', offset: 5 });
  await userEvent.keyboard('{Control>}i{/Control}');
  expect(told()).toEqual(['*One.* *Two.*', '*Three*.']);
  expect(own.selection()?.to).toEqual({ id: 'p1', offset: 7 });
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(told()).toEqual(['***One.*** ***Two.***', '***Three***.']);
  await userEvent.keyboard('{Control>}i{/Control}');
  expect(told()).toEqual(['**One.** **Two.**', '**Three**.']);
  expect(kinds).toEqual(['other', 'other', 'other']);
});

it('writes on in italics from where they were turned on to where they were turned off', async () => {
  const own = open(['She said ']);
  own.focus('p0', 9);
  await userEvent.keyboard('{Control>}i{/Control}no, never{Control>}i{/Control}.');
  await expect.poll(told).toEqual(['She said *no, never*.']);
});

it('makes what is typed between asterisks italics or bold, as a step of its own, and goes on without', async () => {
  const own = open(['']);
  own.focus();
  await userEvent.keyboard('A *b c* **d** ***e*** 5 * 3 * 2 x*y*z *');
  await expect.poll(told).toEqual(['A *b c* **d** ***e*** 5 \\* 3 \\* 2 x\\*y\\*z \\*']);
  expect(kinds.filter((kind) => kind !== 'type')).toEqual(['other', 'other', 'other']);
});

it('leaves three asterisks alone: a break between scenes', async () => {
  const own = open(['One.']);
  own.focus('p0', 4);
  await userEvent.keyboard('{Enter}***{Enter}Two.');
  await expect.poll(told).toEqual(['One.', '***', 'Two.']);
  expect(document.querySelectorAll('[data-scene-break="sure"]')).toHaveLength(1);
});

it('takes a scene break away where a join would run it into words', async () => {
  const texts = ['One.', '***', 'Two.', '***', ''];
  const own = open(texts);
  own.focus('p2', 0);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(told).toEqual(['One.', 'Two.', '***', '']);
  await userEvent.keyboard('{End}{Delete}');
  await expect.poll(told).toEqual(['One.', 'Two.', '']);
  await userEvent.keyboard('!');
  await expect.poll(told).toEqual(['One.', 'Two.!', '']);
  own.update(texts.map((text, index) => ({ id: `p${index}`, text })));
  own.focus('p4', 0);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(told).toEqual(texts.slice(0, 4));
});

it('counts places as the text that it hands out does', () => {
  const own = open(['A *bc* d']);
  own.select({ id: 'p0', offset: 2 }, { id: 'p0', offset: 6 });
  expect(own.view.dom.ownerDocument.getSelection()?.toString() ?? '').toBeDefined();
  expect(own.view.state.doc.textBetween(own.view.state.selection.from, own.view.state.selection.to)).toBe(
    'bc',
  );
  expect(own.selection()).toMatchObject({ from: { offset: 2 }, to: { offset: 6 } });
  own.setDecorations({
    marks: new Map([['p0', [{ from: 2, to: 8, className: 'x' }]]]),
    attributes: new Map(),
    after: new Map(),
    instead: new Map(),
  });
  expect([...document.querySelectorAll('.x')].map(({ textContent }) => textContent).join('')).toBe('bc d');
});

it('takes what somebody else changed, with its emphasis, and leaves the rest as it is', () => {
  const own = open(['One *two* three.', 'Four.']);
  own.focus('p0', 16);
  const [, four] = own.paragraphs();
  own.update([{ id: 'p0', text: 'One **two** three.' }, four ?? { id: '', text: '' }]);
  expect(shown()).toEqual(['One <strong>two</strong> three.', 'Four.']);
  expect(own.selection()?.from).toEqual({ id: 'p0', offset: 18 });
  expect(own.paragraphs()[1]).toBe(four);
  expect(kinds).toEqual([]);
});

function paste(data: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  engine?.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

it.each([
  ['a page', '<p>One <em>two</em></p>\n<p><b>Three</b><br>four</p>', ['One *two*', '**Three**\nfour']],
  ['a word', '<html><body>\n<!--StartFragment--><i>now</i> <!--EndFragment-->\n</body></html>', ['*now* ']],
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-style:italic">One</span> two</p><p><span style="font-weight:700">3</span></p></b>',
    ['*One* two', '**3**'],
  ],
])('takes italics and bold from %s, and asterisks as such', (_, html, texts) => {
  const own = open(['']);
  own.focus();
  paste({ 'text/html': html, 'text/plain': 'plain' });
  expect(told()).toEqual(texts);
});

const docsClip = (
  import.meta.glob('/tests/fixtures/files/clip-docs-struck.html', {
    query: '?raw',
    import: 'default',
    eager: true,
  }) as Record<string, string>
)['/tests/fixtures/files/clip-docs-struck.html'] as string;
it.each([
  ['Google Docs', docsClip, ['*new words*.']],
  [
    'Word',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment--><p class=MsoNormal><del cite="mailto:A" datetime="2026"><span>Old words </span></del><ins cite="mailto:A"><span>new words</span></ins><span class=MsoCommentReference><span style='font-size:8pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Editor: are we sure?</p></div></div><!--EndFragment--></body></html>`,
    ['new words.'],
  ],
  [
    'Word on a web page',
    '<p><span class="msoDel">Old words </span><span class="msoIns">new words</span>.</p><p style="mso-hide:all">hidden</p>',
    ['new words.'],
  ],
  [
    'LibreOffice',
    '<p><strike>Old words </strike>new words<a class="comment" href="#c1">[1]</a>.</p>',
    ['new words.'],
  ],
  ['an editor of marks', '<p><s>Old words </s><i>new</i> <del>old</del>words.</p>', ['*new* words.']],
])('leaves out what %s has deleted, and comments', (_, html, texts) => {
  const own = open(['']);
  own.focus();
  paste({ 'text/html': html, 'text/plain': 'Old words new words.[a]\nEditor: are we sure?' });
  expect(told()).toEqual(texts);
});

it('keeps the paragraphs that a word processor has copied as lines, and poems as lines', () => {
  const long =
    'The tide went out over the flats, and nobody was there to see it go, nor to count the boats there.';
  const own = open(['']);
  own.focus();
  paste({ 'text/plain': `${long} ${long}\r\nShe left.\r\n\r\nA verse\vand another\r\nand a third` });
  expect(told()).toEqual([`${long} ${long}`, 'She left.', 'A verse\nand another\nand a third']);
});

it('takes a pasted rule as a scene break, and parts the cells of a table', () => {
  const own = open(['']);
  own.focus();
  paste({ 'text/html': '<p>One.</p><hr><p>Two.</p>', 'text/plain': 'One.\n\nTwo.' });
  expect(told()?.map(isSceneBreak)).toEqual([false, true, false]);
  own.select({ id: 'p0', offset: 0 }, own.selection()?.to);
  paste({ 'text/html': '<table><tr><td><i>a</i></td><td>b</td></tr></table>', 'text/plain': 'a\tb' });
  expect(told()).toEqual(['*a* b']);
});

it('takes plain text as the words that it is', () => {
  const own = open(['']);
  own.focus();
  paste({ 'text/plain': 'One *two*', 'text/html': '<p>One *two*</p>' });
  expect(told()).toEqual(['One \\*two\\*']);
});

it('copies italics and bold as such, and words as text', () => {
  const own = open(['One *two **three***', '5 \\* 3']);
  own.focus();
  own.select({ id: 'p0', offset: 0 }, { id: 'p1', offset: 6 });
  const clipboardData = new DataTransfer();
  const options = { clipboardData, bubbles: true, cancelable: true };
  own.view.dom.dispatchEvent(new ClipboardEvent('cut', options));
  expect(clipboardData.getData('text/plain')).toBe('One two three\n\n5 * 3');
  expect(clipboardData.getData('text/html')).toContain('One <em>two </em><strong><em>three</em></strong>');
  own.view.dom.dispatchEvent(new ClipboardEvent('paste', options));
  expect(told()).toEqual(['One *two **three***', '5 \\* 3']);
});
