import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { themeNames } from '@fabula/ui-kit/tokens';
import { contrastOf, textContrasts } from '../../../../../tests/support/contrastIn.ts';
import { newDraft } from '../../model/Draft.ts';
import type { GivenProposal } from '../../model/Proposal.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { SentenceChange } from '../../model/sentenceChanges.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { memoryProposals } from '../../testing/memoryProposals.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  delete document.documentElement.dataset.fabulaTheme;
  delete document.documentElement.dataset.fabulaMotion;
});

const sentences = (at: number) => [
  `The lamp of room ${at} was lit. `,
  'Nobody came to see it. ',
  'The door stayed shut. ',
];
const paragraphs = Array.from({ length: 9 }, (_, at) => ({
  id: `p${at}`,
  text: sentences(at).join('').trim(),
}));

/** One change of each kind, in each verdict. */
const verdicts = ['open', 'accepted', 'rejected'] as const;
const changes = verdicts.flatMap((verdict, at) => {
  const original = `Room ${at} was lit. `;
  const each: SentenceChange[] = [
    { action: 'edit', original, rewritten: `Room ${at} lay dark. ` },
    { action: 'remove', original: `Nobody came ${at}. `, rewritten: '' },
    { action: 'add', original: '', rewritten: `The wind rose ${at}. ` },
    { action: 'unchanged', original: 'It was late. ', rewritten: 'It was late. ' },
  ];
  return each.map((one) => ({ ...one, verdict }));
});
const reviewed = changes.map(({ original }) => original).join('');

/** A rewrite in hand; beside it pencil of three hands, a typing slip, and one whose words have changed. */
async function open(theme: string) {
  document.documentElement.dataset.fabulaTheme = theme;
  document.documentElement.dataset.fabulaMotion = 'reduced';
  await page.viewport(1600, 900);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const proposals = memoryProposals();
  const place = { at: 'paragraph', id: 'p0' } as const;
  const intent = {
    kind: 'rewrite',
    place,
    advance: 0,
    instruction: '',
    leftOut: [],
    before: reviewed,
  } as const;
  root.render(
    <div style={{ background: 'var(--fabula-canvas)' }}>
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories(), proposals }}
        initialRecord={{
          ...newRecord({
            ...newStory(false),
            title: 'Doors',
            premise: 'A door.',
            paragraphs: [{ id: 'p0', text: reviewed.trim() }, ...paragraphs.slice(1)],
          }),
          review: { intent, drafts: [newDraft({ id: 'd', paragraphs: [''], changes })], activeId: 'd' },
        }}
      >
        <StoryEditor />
      </StoryEditorProvider>
    </div>,
  );
  const by: GivenProposal['by'][] = [
    { kind: 'person', name: 'Ana' },
    { kind: 'agent', name: 'Linter' },
    { kind: 'file', name: 'Chapter.docx' },
  ];
  await expect.poll(() => document.querySelector('[data-fabula-verdict]')).not.toBeNull();
  for (const [index, hand] of by.entries())
    proposals.propose({
      by: hand,
      on: { at: 'paragraph', id: `p${index + 2}` },
      text: `The lamp of room ${index + 2} stood dark. Nobody came to see it. The door stayed shut.`,
      why: 'It is night.',
    });
  await expect.element(page.getByRole('heading', { name: '4 proposals wait' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-fabula-proposal]').length).toBe(3);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** The one ring of a box shadow that is not of the ground's colour. */
const ringOf = (element: Element) =>
  /(?:rgba?|color|oklab|oklch)\([^)]*\)(?= 0px 0px 0px [34]px)/.exec(
    getComputedStyle(element).boxShadow,
  )?.[0] ?? '';

describe.each(themeNames)('in the theme %s', (theme) => {
  it('the words of pencil, its verdicts and hands can be read (4.5)', async () => {
    await open(theme);
    for (const change of all('[data-change]')) {
      change.focus();
      await userEvent.hover(change);
    }
    const places = all('[data-fabula-review], [data-fabula-proposal], [data-fabula-memory]');
    const texts = places.flatMap(textContrasts);
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });

  it('its rules, marks and rings are told from the page (3)', async () => {
    await open(theme);
    const marks: { what: string; contrast: number }[] = [];
    const add = (what: string, color: string, behind: Element | null) =>
      marks.push({ what, contrast: contrastOf(color, behind) });
    const [pencil] = all('[data-fabula-review] [data-state="pencil"]');
    if (!pencil) throw new Error('There is no pencil.');
    add('the rule', getComputedStyle(pencil, '::before').backgroundColor, pencil);
    for (const one of all('[data-fabula-proposal], [data-fabula-memory] li > button'))
      add('the rule of what waits', getComputedStyle(one).borderInlineStartColor, one.parentElement);
    for (const one of all('[data-hand] svg, svg[data-hand]'))
      add('the mark of a hand', getComputedStyle(one).color, one.parentElement);
    for (const one of all('[data-verdict="accepted"], [data-verdict="rejected"]'))
      add(`the mark of ${one.dataset.verdict}`, getComputedStyle(one, '::before').color, one);
    for (const one of all('[data-change] ins, [data-change] del')) {
      const { textDecorationLine, textDecorationColor } = getComputedStyle(one);
      if (textDecorationLine !== 'none')
        add(`${one.tagName} ${textDecorationLine}`, textDecorationColor, one);
    }
    const current = document.querySelector<HTMLElement>('[data-current]');
    (document.activeElement as HTMLElement | null)?.blur();
    if (!current) throw new Error('No change is current.');
    add('the ring of the current change', ringOf(current), pencil);
    const quiet = ringOf(current);
    await userEvent.keyboard('{Tab}');
    current.focus();
    await expect.poll(() => ringOf(current)).not.toBe(quiet);
    add('the focus on a change', ringOf(current), pencil);
    for (const name of ['Accept', 'Reject']) {
      const button = page.getByRole('button', { name, exact: true }).first().element() as HTMLElement;
      const { backgroundColor, borderTopColor } = getComputedStyle(button);
      const edge = name === 'Accept' ? backgroundColor : borderTopColor;
      add(`the edge of ${name}`, edge, button.parentElement);
      button.focus();
      await expect.poll(() => getComputedStyle(button).outlineStyle).toBe('solid');
      add(`the focus on ${name}`, getComputedStyle(button).outlineColor, button.parentElement);
    }
    expect(new Set(marks.map(({ what }) => what)).size).toBeGreaterThanOrEqual(12);
    expect(marks.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });

  it('a hand has one colour and shape in the margin, in the list and in its review (K3)', async () => {
    await open(theme);
    const looksOf = (where: string) =>
      all(where).flatMap((one) => {
        const mark = one.querySelector('svg');
        const name = mark?.nextElementSibling?.textContent ?? '';
        if (!mark || !/by (Ana|Linter)|Chapter\.docx/.test(name)) return [];
        return [`${name} ${getComputedStyle(mark).color} ${mark.firstElementChild?.getAttribute('d')}`];
      });
    const cards = looksOf('[data-fabula-proposal]');
    expect(new Set(cards.map((look) => /rgb.*\)/.exec(look)?.[0])).size).toBe(3);
    expect(new Set(cards.map((look) => look.split(') ')[1])).size).toBe(3);
    expect(looksOf('[data-fabula-memory] li > button')).toEqual(cards);
    for (const [at, card] of all('[data-fabula-proposal]').entries())
      expect(cards[at]).toContain(getComputedStyle(card).borderInlineStartColor);
    const rule = () => {
      const [pencil] = all('[data-fabula-review] [data-state="pencil"]');
      return pencil ? getComputedStyle(pencil, '::before').backgroundColor : '';
    };
    const own = rule();
    await page.getByRole('button', { name: 'Review' }).nth(1).click();
    await expect.poll(() => looksOf('[data-fabula-review] [data-state="pencil"]')).toEqual([cards[1]]);
    expect(cards[1]).toContain(rule());
    expect(rule()).not.toBe(own);
  });
});
