import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  ink,
  putCaret,
  selectBlock,
  selectedId,
  writtenTexts,
} from '../../../../../tests/support/paragraphs.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const three = ['One is here. It waits.', 'Two comes. Two goes.', 'Three.'];

function open(texts: readonly string[], given: Partial<Story> = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const story = { ...newStory(false), title: 'Doors', premise: 'A door.', ...given, paragraphs };
  const adapter = { writer: scriptedWriter([textEvents('New.')]), stories: memoryStories() };
  root.render(
    <StoryEditorProvider adapter={adapter} initialRecord={newRecord(story)}>
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return adapter;
}

const field = () => page.getByRole('textbox', { name: 'Edit paragraph' });
const text = () => page.getByRole('textbox', { name: 'Story' }).element();

describe('the text', () => {
  it('is written in at the caret; Enter breaks a paragraph, Backspace joins two (W2)', async () => {
    open(three);
    await putCaret('p1');
    await userEvent.keyboard(' Two stays.{Enter}Between.{Enter}');
    await expect.poll(writtenTexts).toEqual([three[0], `${three[1]} Two stays.`, 'Between.', '', 'Three.']);
    await userEvent.keyboard('{Backspace}{Backspace}!');
    await expect.poll(writtenTexts).toEqual([three[0], `${three[1]} Two stays.`, 'Between!', 'Three.']);
  });

  it('is undone by what was typed in a row, with the caret where it was', async () => {
    open(three);
    await putCaret('p0');
    await userEvent.keyboard(' More.{Enter}New.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(writtenTexts).toEqual([`${three[0]} More.`, '', three[1], 'Three.']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(writtenTexts).toEqual([`${three[0]} More.`, three[1], 'Three.']);
    await userEvent.keyboard('!{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(writtenTexts).toEqual(three);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(writtenTexts).toEqual([`${three[0]} More.`, three[1], 'Three.']);
  });

  it('keeps what was typed when the focus leaves, and drops paragraphs left blank', async () => {
    open(three);
    await putCaret('p2');
    await userEvent.keyboard(' Then four.{Enter}');
    await userEvent.click(page.getByRole('textbox', { name: 'Genre' }));
    await expect.poll(writtenTexts).toEqual([three[0], three[1], 'Three. Then four.']);
  });

  it('is begun where there is none, and goes on from paragraph to paragraph', async () => {
    open([]);
    await expect.element(page.getByText('Your generated story will appear here')).toBeVisible();
    await userEvent.click(page.getByRole('textbox', { name: 'Story' }));
    await userEvent.keyboard('First.{Enter}Second.{Enter}Third.{Escape}');
    await expect.poll(writtenTexts).toEqual(['First.', 'Second.', 'Third.']);
    await expect.element(page.getByText('Your generated story will appear here')).not.toBeVisible();
    await userEvent.keyboard('{Home}n');
    await userEvent.keyboard('Between.{Escape}');
    await expect.poll(writtenTexts).toEqual(['First.', 'Between.', 'Second.', 'Third.']);
  });

  it('goes on by Ctrl+Enter right after its first words, before they are taken', async () => {
    const { writer } = open([]);
    await expect.element(page.getByText('Your generated story will appear here')).toBeVisible();
    await userEvent.click(page.getByRole('textbox', { name: 'Story' }));
    await userEvent.keyboard('First words.{Control>}{Enter}{/Control}');
    await expect.poll(() => writer.requests.map(({ kind }) => kind)).toEqual(['continue']);
    expect(writer.requests[0]?.context).toMatchObject({ previousParagraphs: ['First words.'] });
  });

  it('has its caret where it was clicked', async () => {
    open(three);
    await expect.poll(() => ink('p0')).not.toBeNull();
    const box = ink('p0').getBoundingClientRect();
    await userEvent.click(ink('p0'), { position: { x: 2, y: box.height / 2 } });
    await userEvent.keyboard('Number ');
    await expect.poll(writtenTexts).toEqual([`Number ${three[0]}`, three[1], 'Three.']);
  });

  it('does not join what a closed section stands between, and says so', async () => {
    const breaks = { p1: { id: 'b', summary: 'Two came.', isCollapsed: true } };
    const before = { p0: { id: 'a', summary: '', isCollapsed: true } };
    open([...three, 'Four.'], { breaks: { ...before, ...breaks } });
    await userEvent.click(page.getByRole('button', { name: 'Open the section: Section 1' }));
    await expect.poll(writtenTexts).toEqual([three[0], 'Three.', 'Four.']);
    await putCaret('p2', 0);
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('A closed section stands between')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{End}{Enter}New.{Delete}');
    await expect.poll(writtenTexts).toEqual([three[0], 'New.', 'Three.', 'Four.']);
  });
});

describe('a paragraph that is selected as a block (W9)', () => {
  it('steps back with Escape: from the edit, to the paragraph, to nothing', async () => {
    open(three);
    await putCaret('p1');
    await userEvent.keyboard('{Escape}');
    await expect.poll(selectedId).toBe('p1');
    await userEvent.keyboard('{Enter}!');
    await expect.element(field()).toHaveTextContent('Two comes. Two goes.!');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [selectedId(), document.activeElement]).toEqual(['p1', text()]);
    expect(writtenTexts()).toEqual([three[0], 'Two comes. Two goes.!', 'Three.']);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes back to the caret with Enter twice, or when something is typed', async () => {
    open(three);
    await selectBlock('p1');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => [selectedId(), document.activeElement]).toEqual([null, text()]);
    await userEvent.keyboard('!{Escape}');
    await expect.poll(selectedId).toBe('p1');
    await userEvent.keyboard('!');
    await expect.poll(() => writtenTexts()[1]).toBe(`${three[1]}!!`);
    expect(selectedId()).toBeNull();
  });

  it('moves with Alt and an arrow, and arrows go from one to the next', async () => {
    open(three);
    await selectBlock('p0');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => [writtenTexts()[1], selectedId()]).toEqual([three[0], 'p0']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(selectedId).toBe('p2');
    await userEvent.keyboard('{Home}');
    await expect.poll(selectedId).toBe('p1');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(writtenTexts).toEqual(three);
  });
});

describe('editing a paragraph (E6)', () => {
  it('is undone by the field first, then by the story', async () => {
    open(three);
    await selectBlock('p0');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => [writtenTexts()[1], selectedId()]).toEqual([three[0], 'p0']);
    await userEvent.keyboard('{Enter}x');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field()).toHaveTextContent(three[0] ?? '');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(writtenTexts).toEqual(three);
  });

  it('leaves Enter to an input method that is composing, Shift+Enter begins a line, and Tab restores', async () => {
    open(three);
    await selectBlock('p2');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    await cdp().send('Input.imeSetComposition', { text: '三', selectionStart: 1, selectionEnd: 1 });
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    field().element().dispatchEvent(composing);
    await cdp().send('Input.insertText', { text: '三' });
    await expect.element(field()).toHaveTextContent('Three.三');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}four');
    await expect.poll(() => field().element().textContent).toBe('Three.三\nfour');
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveTextContent('Three.');
    await expect.element(field()).toHaveFocus();
  });

  it('shows and sets italics and bold as such, and compares them as what they are (W4)', async () => {
    open(['She was *never* late. She *was* there.']);
    await selectBlock('p0');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    const emphasized = () =>
      [...field().element().querySelectorAll('em, strong')].map(({ textContent }) => textContent);
    expect(emphasized()).toEqual(['never', 'was']);
    expect(field().element().textContent).toBe('She was never late. She was there.');
    await userEvent.keyboard(' *Not* {Control>}b{/Control}now{Control>}b{/Control}.');
    await expect.poll(emphasized).toEqual(['never', 'was', 'Not', 'now']);
    expect(field().element().textContent).toBe('She was never late. She was there. Not now.');
    await userEvent.keyboard('{Enter}');
    const review = page.getByRole('region', { name: 'Draft review' });
    await userEvent.click(review.getByRole('button', { name: 'Accept', exact: true }));
    await expect.poll(() => ink('p0').innerHTML).toContain('<em>Not</em> <strong>now</strong>.');
  });

  it('waits for its verdict: a wish elsewhere lays it aside, and it is there to be taken up again (K1)', async () => {
    open(three);
    await selectBlock('p0');
    await userEvent.keyboard('{Enter} It stays.{Enter}');
    const review = page.getByRole('region', { name: 'Draft review' });
    await expect.element(review).toBeVisible();
    await putCaret('p2');
    await userEvent.keyboard('{Enter}/');
    await expect.element(page.getByRole('option', { name: /Describe/ })).toBeVisible();
    await userEvent.keyboard('{Escape}{Backspace}');
    await selectBlock('p2');
    await userEvent.keyboard('r');
    await userEvent.keyboard('Darker.{Enter}');
    await expect.poll(() => review.element().textContent).not.toContain('It stays.');
    const aside = page.getByRole('group', { name: 'Your edit' });
    await expect.element(aside).toHaveTextContent('It stays.');
    await aside.getByRole('button', { name: 'Review' }).click();
    await expect.element(review).toHaveTextContent('It stays.');
    await userEvent.click(review.getByRole('button', { name: 'Accept', exact: true }));
    await expect.poll(() => ink('p0').textContent).toBe(`${three[0]} It stays.`);
  });

  it('takes back and brings again what was done in the field, step by step', async () => {
    open(['One *two*.']);
    await selectBlock('p0');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard(' Three.{Control>}a{/Control}{Control>}i{/Control}');
    const html = () => field().element().querySelector('p')?.innerHTML;
    await expect.poll(html).toBe('<em>One two. Three.</em>');
    const undo = '{Control>}z{/Control}';
    await userEvent.keyboard(undo);
    await expect.poll(html).toBe('One <em>two</em>. Three.');
    await userEvent.keyboard(undo);
    await expect.poll(html).toBe('One <em>two</em>.');
    await userEvent.keyboard('{Control>}y{/Control}{Tab}');
    await expect.poll(html).toBe('One <em>two</em>.');
    await userEvent.keyboard(`${undo}!`);
    await expect.poll(html).toBe('One <em>two</em>. Three.!');
  });

  it('goes on into the text at either end', async () => {
    open(three);
    await selectBlock('p0');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(text());
    await userEvent.keyboard('Now ');
    await expect.poll(writtenTexts).toEqual([three[0], `Now ${three[1]}`, 'Three.']);
  });
});

describe('marking sentences (E20, E21)', () => {
  it('is one tab stop with arrows inside; marks follow the paragraph, and undo brings them back', async () => {
    open(three);
    await selectBlock('p1');
    await userEvent.keyboard('m{ArrowRight} {Escape}');
    const notes = () => [...document.querySelectorAll('aside li')].map((one) => one.textContent?.trim());
    await expect.poll(notes).toEqual(['Two goes.']);
    await expect.poll(selectedId).toBe('p1');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => writtenTexts()[0]).toBe('Two comes. Two goes.');
    expect(ink('p1').querySelector('mark')?.textContent).toBe('Two goes.');
    await userEvent.keyboard('{Enter}{Home}Now. {Escape}');
    await expect.poll(() => ink('p1').querySelector('mark')?.textContent).toBe('Two goes.');
  });

  it('asks before the last sentence takes its paragraph along', async () => {
    open(three);
    await selectBlock('p1');
    await userEvent.keyboard('m{Delete}');
    await expect.poll(() => ink('p1').textContent).toBe('Two goes.');
    await userEvent.keyboard('{Delete}');
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect.poll(writtenTexts).toEqual([three[0], 'Three.']);
  });

  it('goes from a note to its sentence, through a collapsed section (E20, E22)', async () => {
    const breaks = { p1: { id: 'b', summary: 'Two came.', isCollapsed: true } };
    open(three, { picks: { p0: [1] }, breaks });
    await expect.poll(writtenTexts).toEqual(['Three.']);
    // The notes are a sheet on narrow screens, and are there all the same.
    const note = () => document.querySelector<HTMLElement>('aside li button');
    await expect.poll(note).not.toBeNull();
    note()?.click();
    await expect.poll(selectedId).toBe('p0');
    await expect.poll(() => ink('p0').querySelector('[data-flash]')?.textContent).toBe('It waits.');
    await expect.poll(() => ink('p0').querySelector('[data-flash]'), { timeout: 2000 }).toBeNull();
  });
});

describe('asking for an insert (E7)', () => {
  it('puts it before the paragraph where the writer says so, even before the first', async () => {
    open(three);
    await selectBlock('p0');
    await userEvent.keyboard('i');
    await userEvent.click(page.getByRole('radio', { name: 'Before' }));
    await userEvent.click(
      page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Insert' }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
    await expect.poll(writtenTexts).toEqual(['New.', ...three]);
  });
});

it('sentences are picked from a mark in the margin, which tells where some are', async () => {
  await page.viewport(1280, 800);
  open(three);
  await putCaret('p0');
  const mark = () => page.getByRole('button', { name: 'Mark sentences', includeHidden: true });
  await userEvent.click(mark());
  await userEvent.click(page.getByRole('checkbox', { name: 'It waits.' }));
  await userEvent.click(mark());
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.poll(() => ink('p0').querySelector('mark')?.textContent).toBe('It waits.');
  await expect
    .poll(() => document.querySelector('[data-mark-of="p0"]')?.hasAttribute('data-marked'))
    .toBe(true);
});
