import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { putCaret, writtenTexts } from '../../../../../tests/support/paragraphs.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';
import { typingPause } from './undo.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

function open(texts: readonly string[]) {
  root?.unmount();
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const story = { ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs };
  const adapter = { writer: scriptedWriter([]), stories: memoryStories() };
  root.render(
    <StoryEditorProvider adapter={adapter} initialRecord={newRecord(story)}>
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

type Place = readonly [paragraph: number, offset: number];
type Act =
  | { do: 'type' | 'compose' | 'paste'; text: string }
  | { do: 'back' | 'pause' }
  | { do: 'move'; to: Place }
  | { do: 'select'; from: Place; to: Place };

const send = (method: string, params: object) =>
  cdp().send(method as 'Input.insertText', params as { text: string });

async function compose(text: string): Promise<void> {
  for (const part of [text.slice(0, 1), text, `${text}x`]) {
    const end = part.length;
    await send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end });
  }
  await send('Input.insertText', { text });
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** The text, its selection and its undo steps, as they should be. */
class Model {
  texts: string[];
  from: Place = [0, 0];
  to: Place = [0, 0];
  /** The text before each step. */
  readonly steps: string[][] = [];
  run: 'type' | 'back' | null = null;

  constructor(texts: readonly string[]) {
    this.texts = [...texts];
  }

  clamp([paragraph, offset]: Place): Place {
    const at = Math.min(paragraph, this.texts.length - 1);
    // The first letter stays: an empty story has another page.
    return [at, Math.max(Math.min(offset, this.texts[at]?.length ?? 0), at === 0 ? 1 : 0)];
  }

  select(from: Place, to: Place): void {
    const isSame = [from, to].join() === [this.from, this.to].join();
    [this.from, this.to] = [from, to];
    if (!isSame) this.run = null;
  }

  change(kind: 'type' | 'back' | 'paste', text: string): void {
    const [[at, offset], [end, endOffset]] = [this.from, this.to];
    if (kind !== this.run) this.steps.push([...this.texts]);
    this.run = kind === 'paste' ? null : kind;
    const whole = `${this.texts[at]?.slice(0, offset)}${text}${this.texts[end]?.slice(endOffset)}`;
    this.texts.splice(at, end - at + 1, whole);
    this.from = [at, offset + text.length];
    this.to = this.from;
  }
}

async function perform(engine: Awaited<ReturnType<typeof putCaret>>, model: Model, act: Act) {
  const isCaret = () => model.from.join() === model.to.join();
  const go = (from: Place, to: Place) => {
    const ids = engine.paragraphs().map(({ id }) => id);
    const [start, end] = [model.clamp(from), model.clamp(to)].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    if (!start || !end) return;
    engine.select({ id: ids[start[0]] ?? '', offset: start[1] }, { id: ids[end[0]] ?? '', offset: end[1] });
    model.select(start, end);
  };
  switch (act.do) {
    case 'type':
      await userEvent.keyboard(act.text);
      return model.change('type', act.text);
    case 'compose':
      await compose(act.text);
      return model.change('type', act.text);
    case 'paste':
      paste(act.text);
      return model.change('paste', act.text);
    case 'back':
      if (isCaret()) {
        const [at, offset] = model.from;
        if (offset < 2) return;
        model.from = [at, offset - 1];
      }
      await userEvent.keyboard('{Backspace}');
      return model.change('back', '');
    case 'pause':
      await new Promise((resolve) => setTimeout(resolve, typingPause + 100));
      model.run = null;
      return;
    case 'move':
      return go(act.to, act.to);
    case 'select':
      return go(act.from, act.to);
  }
}

const distinct = (texts: readonly (readonly (string | null)[])[]) =>
  texts.map((one) => one.join('\n')).filter((one, index, all) => one !== all[index - 1]);

async function run(acts: readonly Act[]): Promise<void> {
  const texts = ['One is here.', 'Two waits.', 'Three goes.', 'Four.'];
  open(texts);
  const engine = await putCaret('p0');
  const model = new Model(texts);
  model.select([0, 12], [0, 12]);
  for (const [index, act] of acts.entries()) {
    await perform(engine, model, act);
    await expect
      .poll(writtenTexts, { message: `after ${index}: ${JSON.stringify(act)}` })
      .toEqual(model.texts);
  }
  const expected = distinct([[...model.texts], ...model.steps.toReversed()]);
  const undone: (string | null)[][] = [writtenTexts()];
  // More often than there are steps.
  for (let press = 0; press <= model.steps.length; press++) {
    await userEvent.keyboard('{Control>}z{/Control}');
    undone.push(writtenTexts());
  }
  expect(distinct(undone)).toEqual(expected);
}

const words = fc.stringMatching(/^[a-d]{1,4}$/);
const place: fc.Arbitrary<Place> = fc.tuple(fc.nat(3), fc.nat(14));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), text: words }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('compose' as const, 'paste'), text: words }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('back' as const, 'back', 'back', 'pause') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), to: place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('select' as const), from: place, to: place }) },
);

it('brings back only what was typed over, not the words typed just before', async () => {
  await run([
    { do: 'type', text: ' Three three.' },
    { do: 'select', from: [1, 0], to: [3, 5] },
    { do: 'type', text: 'So' },
  ]);
});

it('takes a composition over a selection as one step, within a paragraph and over several', async () => {
  for (const to of [
    [1, 3],
    [3, 2],
  ] as const)
    await run([
      { do: 'type', text: ' Well.' },
      { do: 'select', from: [1, 0], to },
      { do: 'compose', text: 'nihon' },
      { do: 'type', text: ' so' },
    ]);
});

it('undoes by runs of typing, which a pause, a moved caret and a selection end, in any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 14 }), (acts) => run(acts)),
    { numRuns: rounds(400) },
  );
}, 1_200_000);
