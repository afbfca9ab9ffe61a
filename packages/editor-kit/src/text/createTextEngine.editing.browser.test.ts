import { readEmphasis, sourceOffset, wordOffset } from '@fabula/writing';
import { afterEach, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { Paragraph } from '../model/Story.ts';
import { splitPasted } from '../model/splitParagraphs.ts';
import type { ChangeKind } from '../model/Work.ts';
import { createTextEngine, type TextEngine } from './createTextEngine.ts';
import type { TextPlace } from './TextRange.ts';

let engine: TextEngine | null = null;
afterEach(() => engine?.destroy());

/** Letters in italics are others here, so that a text with emphasis is a string. */
const slanted = 0xe000;
const isItalic = (char: string | undefined) => char !== undefined && char.charCodeAt(0) >= slanted;
const slant = (text: string) =>
  text.replace(/[\0-\u0fff]/g, (char) => String.fromCharCode(char.charCodeAt(0) + slanted));
const upright = (text: string) =>
  text.replace(/[\ue000-\uefff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - slanted));
const lettersOf = (text: string) =>
  readEmphasis(text)
    .map((run) => (run.marks.includes('italic') ? slant(run.text) : run.text))
    .join('');
/** Nobody sees whether a space is in italics. */
const seen = (letters: string) => letters.replace(/[\ue020\ue00a]/g, upright);

/** A text as an array of paragraphs: what an engine without chunks would do. An id is null until the engine gave it. */
class PlainText {
  /** Each text in letters. */
  paragraphs: { id: string | null; text: string }[];
  /** Paragraph and character. */
  anchor: [number, number] = [0, 0];
  head: [number, number] = [0, 0];
  /** Whether what is typed next is in italics, as the letter was that has just been deleted; null where none was. */
  typed: boolean | null = null;

  constructor(paragraphs: readonly Paragraph[]) {
    this.paragraphs = paragraphs.map(({ id, text }) => ({ id, text: lettersOf(text) }));
  }

  /** Writes on in what stands before, or in what stands in its place. */
  write(words: string, typed: boolean | null): void {
    const [[at, offset], to] = this.range;
    const text = this.text(at);
    const isCaret = to[0] === at && to[1] === offset;
    const before = text[offset - 1] ?? text[offset];
    this.replace([(typed ?? isItalic(isCaret ? before : (text[offset] ?? before))) ? slant(words) : words]);
  }

  toggleItalic(): void {
    const [from, to] = this.range;
    const part = (index: number): [number, number] => [
      index === from[0] ? from[1] : 0,
      index === to[0] ? to[1] : this.text(index).length,
    ];
    const indexes = Array.from({ length: to[0] - from[0] + 1 }, (_, index) => from[0] + index);
    const isAll = indexes.every((index) =>
      [...this.text(index).slice(...part(index))].every((char) => isItalic(char) || char.trim() === ''),
    );
    for (const index of indexes) {
      const [text, [start, end]] = [this.text(index), part(index)];
      const changed = isAll ? upright(text.slice(start, end)) : slant(upright(text.slice(start, end)));
      const one = this.paragraphs[index];
      if (one) one.text = text.slice(0, start) + changed + text.slice(end);
    }
  }

  get range(): [[number, number], [number, number]] {
    const isForward =
      this.anchor[0] < this.head[0] || (this.anchor[0] === this.head[0] && this.anchor[1] <= this.head[1]);
    return isForward ? [this.anchor, this.head] : [this.head, this.anchor];
  }

  text(index: number): string {
    return this.paragraphs[index]?.text ?? '';
  }

  caret(place: [number, number]): void {
    this.anchor = place;
    this.head = place;
  }

  replace(texts: readonly string[], [from, to] = this.range): void {
    const head = this.text(from[0]).slice(0, from[1]);
    const tail = this.text(to[0]).slice(to[1]);
    const [first = '', ...more] = texts;
    const whole = [head + first, ...more];
    const last = whole.length - 1;
    const caret = whole[last]?.length ?? 0;
    whole[last] = `${whole[last]}${tail}`;
    const lastId = from[0] === to[0] ? null : (this.paragraphs[to[0]]?.id ?? null);
    const made = whole.map((text, index) => ({
      id: index === 0 ? (this.paragraphs[from[0]]?.id ?? null) : index === last ? lastId : null,
      text,
    }));
    this.paragraphs.splice(from[0], to[0] - from[0] + 1, ...made);
    this.caret([from[0] + last, caret]);
  }

  remove(isBackward: boolean): void {
    const [from, to] = this.range;
    const [at, offset] = from;
    const deleted = this.text(at)[isBackward ? offset - 1 : offset];
    if (at === to[0] && offset === to[1] && deleted !== undefined) this.typed = isItalic(deleted);
    if (from[0] !== to[0] || from[1] !== to[1]) this.replace([]);
    else if (isBackward) {
      if (offset > 0) this.replace([], [[at, offset - 1], from]);
      else if (at > 0) this.replace([], [[at - 1, this.text(at - 1).length], from]);
    } else if (offset < this.text(at).length) this.replace([], [from, [at, offset + 1]]);
    else if (at < this.paragraphs.length - 1) this.replace([], [from, [at + 1, 0]]);
  }
}

type Act =
  | { do: 'select'; from: [number, number]; to: [number, number] }
  | { do: 'type' | 'paste'; text: string; isPhone: boolean }
  | { do: 'enter' | 'break' | 'back' | 'delete'; isPhone: boolean }
  | { do: 'cut' | 'all' | 'italic' }
  | {
      do: 'outside';
      change: 'insert' | 'remove' | 'change' | 'move' | 'all';
      at: number;
      to: number;
      text: string;
    };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.tuple(share, share);
const words = fc.stringMatching(/^[a-d ]{0,6}[a-d]$/);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('select' as const), from: place, to: place }) },
  {
    weight: 4,
    arbitrary: place.map((from) => ({ do: 'select' as const, from, to: from })),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('type' as const), text: words, isPhone: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('paste' as const),
      text: fc.array(words, { minLength: 1, maxLength: 9 }).map((list) => list.join('\n\n')),
      isPhone: fc.constant(false),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('enter' as const, 'break' as const, 'back' as const, 'delete' as const),
      isPhone: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'all' as const, 'italic', 'italic') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('outside' as const),
      change: fc.constantFrom(
        'insert' as const,
        'remove' as const,
        'change' as const,
        'move' as const,
        'all' as const,
      ),
      at: share,
      to: share,
      text: words,
    }),
  },
);

const edges: Record<string, [key: string, input: string, command: string]> = {
  enter: ['Enter', 'insertParagraph', 'insertParagraph'],
  back: ['Backspace', 'deleteContentBackward', 'delete'],
  delete: ['Delete', 'deleteContentForward', 'forwardDelete'],
  break: ['Enter', 'insertLineBreak', 'insertLineBreak'],
};

function send(dom: HTMLElement, what: keyof typeof edges, isPhone: boolean): void {
  const [key, inputType, command] = edges[what] ?? ['', '', ''];
  const options = { bubbles: true, cancelable: true };
  const event = isPhone
    ? new InputEvent('beforeinput', { ...options, inputType })
    : new KeyboardEvent('keydown', { ...options, key, shiftKey: what === 'break' });
  if (dom.dispatchEvent(event)) document.execCommand(command);
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const pick = (count: number, where: number) => Math.min(Math.floor(where * count), Math.max(count - 1, 0));

let serial = 0;
const newId = () => `n${serial++}`;

async function run(texts: readonly string[], acts: readonly Act[]): Promise<void> {
  engine?.destroy();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const start = texts.map((text) => ({ id: newId(), text }));
  const kinds: ChangeKind[] = [];
  const own = createTextEngine(host, {
    paragraphs: start,
    newId,
    onChange: ({ kind }) => kinds.push(kind),
    chunks: { usual: 3, most: 6 },
  });
  engine = own;
  own.focus();
  const plain = new PlainText(start);
  compare(own, plain, 'at first');
  for (const [index, one] of acts.entries()) {
    const before = own.paragraphs();
    await perform(own, plain, one);
    compare(own, plain, `after ${index}: ${JSON.stringify(one)}`);
    // A paragraph whose text did not change is the object that it was.
    const had = new Map(before.map((paragraph) => [paragraph.id, paragraph]));
    for (const now of own.paragraphs()) {
      const old = had.get(now.id);
      if (old && old.text === now.text) expect(now).toBe(old);
    }
  }
}

async function perform(own: TextEngine, plain: PlainText, one: Act): Promise<void> {
  const { view } = own;
  const { typed } = plain;
  plain.typed = null;
  const at = ([paragraph, character]: [number, number]): [number, number] => {
    const index = pick(plain.paragraphs.length, paragraph);
    return [index, pick(plain.text(index).length + 1, character)];
  };
  const texts = own.paragraphs();
  const placeAt = ([index, offset]: [number, number]): TextPlace => ({
    id: plain.paragraphs[index]?.id ?? '',
    offset: sourceOffset(texts[index]?.text ?? '', offset),
  });
  switch (one.do) {
    case 'select':
      plain.anchor = at(one.from);
      plain.head = at(one.to);
      own.select(placeAt(plain.anchor), placeAt(plain.head));
      break;
    case 'all':
      view.dom.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }),
      );
      plain.anchor = [0, 0];
      plain.head = [plain.paragraphs.length - 1, plain.text(plain.paragraphs.length - 1).length];
      break;
    case 'type': {
      const [from, to] = plain.range;
      if (from[0] === to[0]) {
        const options = { bubbles: true, cancelable: true, inputType: 'insertText', data: one.text };
        if (view.dom.dispatchEvent(new InputEvent('beforeinput', options)))
          document.execCommand('insertText', false, one.text);
      } else
        view.someProp('handleTextInput', (handle) =>
          handle(view, view.state.selection.from, view.state.selection.to, one.text, () => view.state.tr),
        );
      await settled();
      plain.write(one.text, typed);
      break;
    }
    case 'paste': {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', one.text);
      view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      plain.replace(one.text.includes('\n') ? splitPasted(one.text) : [one.text]);
      break;
    }
    case 'cut':
      view.dom.dispatchEvent(
        new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
      );
      plain.replace([]);
      break;
    case 'italic': {
      const [from, to] = plain.range;
      if (from[0] === to[0] && from[1] === to[1]) {
        plain.typed = typed;
        break;
      }
      const key = { key: 'i', ctrlKey: true, bubbles: true, cancelable: true };
      view.dom.dispatchEvent(new KeyboardEvent('keydown', key));
      plain.toggleItalic();
      break;
    }
    case 'outside':
      outside(own, plain, one);
      break;
    default:
      send(view.dom, one.do, one.isPhone);
      await settled();
      if (one.do === 'enter') plain.replace(['', '']);
      else if (one.do === 'break') plain.write('\n', typed);
      else plain.remove(one.do === 'back');
  }
}

/** Somebody else's change; the caret stays in its paragraph where that stays. */
function outside(own: TextEngine, plain: PlainText, { change, at, to, text }: Act & { do: 'outside' }): void {
  const before = own.paragraphs();
  const index = pick(before.length, at);
  const one = before[index];
  const after = [...before];
  if (change === 'insert') after.splice(index, 0, { id: newId(), text });
  if (change === 'remove') after.splice(index, 2);
  if (change === 'move' && one) {
    after.splice(index, 1);
    after.splice(pick(before.length, to), 0, one);
  }
  if (change === 'change' && one) after[index] = { id: one.id, text: `${one.text.slice(0, 2)}!${text}` };
  if (change === 'all') after.splice(0, after.length, { id: newId(), text }, { id: newId(), text: '' });
  own.update(after);
  const now = own.paragraphs();
  // What was given is what stands there, object for object.
  if (after.length > 1 || after[0]?.text) expect(now).toEqual(after);
  for (const [place, paragraph] of now.entries()) expect(paragraph).toBe(after[place]);
  const ids = now.length > 0 ? now : [{ id: shownIds(own)[0] ?? '', text: '' }];
  const places = new Map(ids.map(({ id }, place) => [id, place]));
  const follow = ([place, offset]: [number, number]): [number, number] | null => {
    const id = plain.paragraphs[place]?.id ?? '';
    const home = places.get(id);
    const had = before.find((one) => one.id === id)?.text ?? '';
    return home === undefined || ids[home]?.text !== had ? null : [home, offset];
  };
  const [anchor, head] = [follow(plain.anchor), follow(plain.head)];
  const known = new Map(before.map((paragraph, place) => [paragraph, plain.text(place)]));
  plain.paragraphs = ids.map((paragraph) => ({
    id: paragraph.id,
    text: known.get(paragraph) ?? lettersOf(paragraph.text),
  }));
  const selection = own.selection();
  if (!selection) throw new Error('Nothing is selected.');
  const [from, end] = [selection.from, selection.to].map(({ id, offset }): [number, number] => [
    places.get(id) ?? -1,
    wordOffset(ids[places.get(id) ?? -1]?.text ?? '', offset),
  ]) as [[number, number], [number, number]];
  const isForward = own.view.state.selection.anchor <= own.view.state.selection.head;
  [plain.anchor, plain.head] = isForward ? [from, end] : [end, from];
  if (anchor && head) expect([plain.anchor, plain.head]).toEqual([anchor, head]);
}

const shown = ({ view }: TextEngine) => [
  ...view.dom.querySelectorAll<HTMLElement>('[data-fabula-paragraph]'),
];
const shownIds = (own: TextEngine) => shown(own).map(({ dataset }) => dataset.fabulaParagraph ?? '');

function shownText(element: HTMLElement): string {
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof HTMLBRElement)
        return node.classList.contains('ProseMirror-trailingBreak') ? '' : '\n';
      return node instanceof HTMLElement && node.tagName === 'EM' ? slant(shownText(node)) : node.textContent;
    })
    .join('');
}

function compare(own: TextEngine, plain: PlainText, when: string): void {
  const { view } = own;
  if (plain.paragraphs.length === 0) plain.paragraphs = [{ id: null, text: '' }];
  const ids = shownIds(own);
  expect(new Set(ids).size, `ids are unique ${when}`).toBe(ids.length);
  const model = plain.paragraphs.map(({ text }) => seen(text));
  expect(
    shown(own).map((one) => seen(shownText(one))),
    `shown ${when}`,
  ).toEqual(model);
  const given = own.paragraphs();
  const isBlank = model.length === 1 && model[0] === '';
  expect(
    given.map(({ text }) => seen(lettersOf(text))),
    `told ${when}`,
  ).toEqual(isBlank ? [] : model);
  if (!isBlank) expect(given.map(({ id }) => id)).toEqual(ids);
  for (const [index, paragraph] of plain.paragraphs.entries()) {
    if (paragraph.id !== null) expect(ids[index], `id ${index} ${when}`).toBe(paragraph.id);
    paragraph.id = ids[index] ?? null;
  }
  const [from, to] = plain.range.map(([index, offset]) => ({
    id: ids[index],
    offset: sourceOffset(given[index]?.text ?? '', offset),
  }));
  expect(own.selection(), `selection ${when}`).toEqual({ from, to, isBlock: false });
  view.state.doc.check();
  for (const chunk of view.state.doc.children) expect(chunk.childCount).toBeLessThanOrEqual(6);
}

it('types in the place of a letter that was deleted as that was', async () => {
  const half = [0, 0.5] as [number, number];
  const end = [0, 1] as [number, number];
  const type = { do: 'type', text: 'b', isPhone: false } as const;
  for (const isPhone of [false, true]) {
    const back = { do: 'back', isPhone } as const;
    const slanted: Act[] = [{ do: 'select', from: half, to: end }, { do: 'italic' }];
    await run(['xa'], [...slanted, { do: 'select', from: end, to: end }, back, type]);
    expect(engine?.paragraphs()[0]?.text).toBe('x*b*');
    await run(['a'], [{ do: 'all' }, { do: 'italic' }, { do: 'select', from: end, to: end }, back, type]);
    expect(engine?.paragraphs()[0]?.text).toBe('*b*');
  }
});

it('edits as if there were no chunks: model and screen agree through any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { maxLength: 14 }),
      fc.array(act, { minLength: 1, maxLength: 30 }),
      (texts, acts) => run(texts, acts),
    ),
    { numRuns: rounds(10_000) },
  );
}, 1_200_000);
