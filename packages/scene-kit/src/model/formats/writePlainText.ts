import { shownParts } from '../elementParts.ts';
import { paginate } from '../pagination/paginate.ts';
import { textWidth } from '../pagination/textWidth.ts';
import type { SceneElement, SceneElementContent } from '../SceneElement.ts';
import type { ScreenplayPage } from '../ScreenplayPage.ts';
import { excerpt, type Lost, type SceneParts, type WrittenScene } from './SceneParts.ts';
import { lostType } from './writeFountain.ts';

/** Writes a scene as its pages print, with a form feed between pages. */
export function writePlainText(
  scene: SceneParts,
  options: { readonly hasSceneNumbers?: boolean } = {},
): WrittenScene {
  const elements = scene.elements.map((content, index): SceneElement => ({ ...content, id: `${index}` }));
  const pages = paginate(elements, options).map(pageText);
  const lost: Lost[] = [];
  for (const kind of ['title_page', 'premise', 'genre'] as const) {
    const text = scene[kind === 'title_page' ? 'title' : kind];
    if (text.trim() !== '') lost.push({ kind, line: null, text: excerpt(text) });
  }
  lost.push(...scene.elements.flatMap(lostOnPaper), ...scene.elements.flatMap(lostType));
  if (scene.isNsfw) lost.push({ kind: 'adult', line: null, text: '' });
  const shouted = scene.elements.some(({ type }) => type !== 'action');
  if (shouted) lost.push({ kind: 'capitals', line: null, text: '' });
  return { text: `${pages.join('\n\f\n')}\n`, lost };
}

function pageText({ lines }: ScreenplayPage): string {
  const rows: string[] = [];
  for (const { line, column, text } of [...lines].sort((a, b) => a.line - b.line || a.column - b.column)) {
    while (rows.length <= line) rows.push('');
    const row = rows[line] ?? '';
    rows[line] = row + ' '.repeat(Math.max(row === '' ? 0 : 1, column - textWidth(row))) + text;
  }
  return rows.map((row) => row.trimEnd()).join('\n');
}

/** What the writer alone sees, and how words are set. */
function lostOnPaper(content: SceneElementContent): Lost[] {
  const { type } = content;
  if (type === 'note' || type === 'section' || type === 'synopsis')
    return [{ kind: type, line: null, text: excerpt(content.description) }];
  const parts = shownParts(content);
  const words = (isNote: boolean) =>
    parts.flatMap(({ text, marks = [] }) =>
      marks
        .filter((one) => one.marks.includes('note') === isNote)
        .map(({ from, to }) => excerpt(text.slice(from, to))),
    );
  const emphasised = type === 'lyrics' ? [] : words(false);
  return [
    ...words(true).map((text): Lost => ({ kind: 'note', line: null, text })),
    ...emphasised.map((text): Lost => ({ kind: 'emphasis', line: null, text })),
  ];
}
