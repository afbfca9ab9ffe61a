import { describe, expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../../../tests/support/processorTime.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { sceneArbitrary } from '../../../../../tests/support/sceneArbitrary.ts';
import { sampleScene } from '../../testing/sampleScene.ts';
import { elementParts } from '../elementText.ts';
import type { SceneElement, SceneElementContent } from '../SceneElement.ts';
import { paper } from './createComposer.ts';
import { pageStarts, paginate } from './paginate.ts';
import type { PageLine, ScreenplayPage } from './ScreenplayPage.ts';
import { textWidth } from './wrapText.ts';

const scene = (...contents: SceneElementContent[]): SceneElement[] =>
  contents.map((content, index) => ({ ...content, id: `${index}` }));
const action = (description: string) => ({ type: 'action', description }) as const;
const says = (character: string, line: string) => ({ type: 'dialogue', character, line }) as const;
const heading = { type: 'scene_heading', setting: 'INT.', place: 'Kitchen', time: 'night' } as const;
const show = ({ lines }: ScreenplayPage) =>
  lines.map(({ column, line, text }) => `${line}:${column} ${text}`);
const body = ({ lines }: ScreenplayPage) => lines.filter(({ kind }) => !/_number$/.test(kind));
const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Sentence ${at} is as long as a line.`).join(' ');

test('each part stands where the trade expects it', () => {
  const [page] = paginate(
    scene(
      heading,
      action('Anna waits.'),
      { type: 'dialogue', character: 'Anna', parenthetical: 'softly', line: 'Is it you?' },
      { type: 'internal_monologue', character: 'Anna', line: 'It is not.' },
      { type: 'transition', description: 'Cut to:' },
    ),
  );
  expect(show(page as ScreenplayPage)).toEqual([
    '6:15 INT. KITCHEN - NIGHT',
    '8:15 Anna waits.',
    '10:37 ANNA',
    '11:31 (softly)',
    '12:25 Is it you?',
    "14:37 ANNA (V.O.) (CONT'D)",
    '15:25 It is not.',
    '17:68 CUT TO:',
  ]);
});

test('scenes are numbered in both margins, pages from the second on at the top right', () => {
  const pages = paginate(scene(heading, action('x\n'.repeat(80)), { ...heading, number: '7A' }), {
    hasSceneNumbers: true,
  });
  expect(show(pages[0] as ScreenplayPage).slice(0, 3)).toEqual([
    '6:12 1',
    '6:77 1',
    '6:15 INT. KITCHEN - NIGHT',
  ]);
  expect(show(pages[1] as ScreenplayPage)[0]).toBe('3:73 2.');
  expect(pages[1]?.lines.filter(({ kind }) => kind === 'scene_number').map(({ text }) => text)).toEqual([
    '7A',
    '7A',
  ]);
});

test('the same speaker goes on after action, but not in the next scene', () => {
  const elements = scene(
    says('Anna', 'Hm.'),
    action('A bell.'),
    says('Anna', 'Oh.'),
    heading,
    says('Anna', 'Ah.'),
  );
  const cues = paginate(elements).flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'character'));
  expect(cues.map(({ text }) => text)).toEqual(['ANNA', "ANNA (CONT'D)", 'ANNA']);
});

test('what is said at once stands side by side, from one line on', () => {
  const brick = says('Brick', 'Screw retirement, and screw the horse it came in on.');
  const [page] = paginate(scene(brick, { ...says('Steel', 'No.'), isDual: true }, action('They drink.')));
  expect(show(page as ScreenplayPage)).toEqual([
    '6:23 BRICK',
    '7:15 Screw retirement, and screw',
    '8:15 the horse it came in on.',
    '6:55 STEEL',
    '7:47 No.',
    '10:15 They drink.',
  ]);
  const pages = paginate(scene(action('x\n'.repeat(51)), brick, { ...says('Steel', 'No.'), isDual: true }));
  expect(pages[0]?.lines.every(({ elementId }) => elementId === '0')).toBe(true);
  expect(pages[1]?.lines.filter(({ side }) => side)).toHaveLength(5);
});

test('what is sung leans, what is centred stands in the middle, and what is for the writer is not there', () => {
  const [page] = paginate(
    scene(
      { type: 'section', description: 'Act one' },
      { type: 'lyrics', description: 'La *la*' },
      { type: 'centered', description: 'THE **END**' },
      { type: 'note', description: 'Really?' },
      { type: 'synopsis', description: 'It ends.' },
      action('She is _very_ late. [[Too late?]]'),
      { type: 'action', description: 'angle on Anna', finalDraftType: 'Shot' },
    ),
  );
  expect(show(page as ScreenplayPage)).toEqual([
    '6:25 La la',
    '8:41 THE END',
    '10:15 She is very late.',
    '12:15 ANGLE ON ANNA',
  ]);
  expect(
    page?.lines.map(({ marks }) => marks?.map((one) => [one.from, one.to, one.marks.join('+')])),
  ).toEqual([
    [
      [0, 3, 'italic'],
      [3, 5, 'italic'],
    ],
    [[4, 7, 'bold']],
    [[7, 11, 'underline']],
    undefined,
  ]);
});

describe('page breaks', () => {
  test('a heading moves to the next page with what follows it', () => {
    const [first, second] = paginate(scene(action('x\n'.repeat(50)), heading, action('Anna waits.')));
    expect(body(first as ScreenplayPage).at(-1)?.text).toBe('x');
    expect(body(second as ScreenplayPage)[0]?.text).toBe('INT. KITCHEN - NIGHT');
  });

  test('a speech breaks at a sentence, with (MORE) and (CONT’D)', () => {
    const [first, second] = paginate(scene(action('x\n'.repeat(45)), says('Anna', sentences(12))));
    expect(body(first as ScreenplayPage).at(-1)).toMatchObject({
      text: '(MORE)',
      column: 37,
      elementId: null,
    });
    expect(body(first as ScreenplayPage).at(-2)?.text).toMatch(/\.$/);
    expect(body(second as ScreenplayPage)[0]).toMatchObject({ text: "ANNA (CONT'D)", column: 37 });
    expect(body(second as ScreenplayPage)[1]?.text).toMatch(/^Sentence \d/);
  });

  test('action leaves two lines on both pages', () => {
    for (let before = 46; before < 54; before += 1) {
      const pages = paginate(scene(action('x\n'.repeat(before)), action('one\ntwo\nthree\nfour\nfive')));
      const counts = pages.map((page) => page.lines.filter(({ elementId }) => elementId === '1').length);
      expect(counts.filter((count) => count === 1)).toEqual([]);
    }
  });

  test('a speech that no sentence ends is cut, under its heading', () => {
    const pages = paginate(scene(heading, says('Anna', 'word '.repeat(800))));
    expect(body(pages[0] as ScreenplayPage)).toHaveLength(54 - 2 + 1);
    expect(pages.length).toBeGreaterThan(2);
  });
});

const sourceText = (elements: readonly SceneElement[]) =>
  elements.flatMap((element) => elementParts(element).map(({ text }) => text)).join('');
const lineText = ({ kind, text, gap }: PageLine) =>
  kind === 'character' ? `${text}${gap}`.replace(/\s*\(CONT'D\)$/, '') : `${text}${gap}`;
const squeezed = (text: string) => text.replace(/\s|\(CONT'D\)/g, '');

test('any scene: no line leaves its columns, no page its lines, and all of the text is there in order', () => {
  fc.assert(
    fc.property(sceneArbitrary, fc.boolean(), (elements, hasSceneNumbers) => {
      const pages = paginate(elements, { hasSceneNumbers });
      for (const { lines } of pages) {
        for (const { text, column, line } of lines) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column + textWidth(text)).toBeLessThanOrEqual(paper.columns);
          expect(line).toBeLessThan(60);
        }
      }
      const printed = pages.flatMap(({ lines }) => lines.filter(({ elementId }) => elementId !== null));
      expect(squeezed(printed.map(lineText).join(''))).toBe(squeezed(sourceText(elements)));
    }),
    { numRuns: rounds(300, 20) },
  );
});

test('any scene: a page ends with no heading and no cue while something follows', () => {
  fc.assert(
    fc.property(sceneArbitrary, (elements) => {
      for (const page of paginate(elements).slice(0, -1)) {
        expect(['heading', 'character', 'continued']).not.toContain(body(page).at(-1)?.kind);
      }
    }),
    { numRuns: rounds(300, 20) },
  );
});

test('eight hundred pages are set in well under three seconds', () => {
  const elements = scene(
    ...Array.from({ length: 6000 }, (_, at) => (at % 2 ? says('Anna', sentences(6)) : action(sentences(8)))),
  );
  const time = processorTime(() => expect(paginate(elements).length).toBeGreaterThan(700));
  expect(time).toBeLessThan(3000);
});

test('S7: the element with which a page begins is known, and an element over two pages marks none', () => {
  expect(pageStarts([])).toEqual(new Map());
  const starts = pageStarts(sampleScene);
  expect([...starts.values()]).toEqual([2]);
  const long = { id: 'long', type: 'action' as const, description: 'A bell.\n'.repeat(120) };
  expect(pageStarts([long])).toEqual(new Map());
});
