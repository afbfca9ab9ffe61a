import type { PartKind } from '../elementParts.ts';
import { headingText } from '../headingText.ts';
import type { SceneElementContent } from '../SceneElement.ts';
import { paragraphTypes } from './finalDraftTypes.ts';
import { excerpt, type Lost, oneLine, type SceneParts, tidyLines, type WrittenScene } from './SceneParts.ts';

/** What XML 1.0 cannot hold. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Writes a scene as Final Draft reads it. Premise, genre and adult mode have no place there. */
export function writeFinalDraft(scene: SceneParts): WrittenScene {
  const lost: Lost[] = [];
  const text = (value: string) => {
    if (value.search(forbidden) >= 0) lost.push({ kind: 'characters', line: null, text: excerpt(value) });
    return escapeXml(value.replace(forbidden, ''));
  };
  const paragraph = (kind: PartKind, value: string, attributes = '') =>
    value.trim() === ''
      ? ''
      : `    <Paragraph${attributes} Type="${paragraphTypes[kind]}">\n      <Text>${text(value)}</Text>\n    </Paragraph>\n`;
  const body = scene.elements.map((element) => writeElement(element, paragraph, text)).join('');
  const title = oneLine(scene.title);
  const titlePage =
    title === ''
      ? ''
      : `  <TitlePage>\n    <Content>\n      <Paragraph Alignment="Center">\n        <Text>${text(title)}</Text>\n      </Paragraph>\n    </Content>\n  </TitlePage>\n`;
  if (scene.titlePage) lost.push({ kind: 'title_page', line: null, text: excerpt(scene.titlePage) });
  if (scene.premise.trim() !== '') lost.push({ kind: 'premise', line: null, text: excerpt(scene.premise) });
  if (scene.genre.trim() !== '') lost.push({ kind: 'genre', line: null, text: excerpt(scene.genre) });
  if (scene.isNsfw) lost.push({ kind: 'adult', line: null, text: '' });
  return {
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<FinalDraft DocumentType="Script" Template="No" Version="1">\n  <Content>\n${body}  </Content>\n${titlePage}</FinalDraft>\n`,
    lost,
  };
}

function writeElement(
  content: SceneElementContent,
  paragraph: (kind: PartKind, value: string, attributes?: string) => string,
  text: (value: string) => string,
): string {
  switch (content.type) {
    case 'scene_heading': {
      const number = oneLine(content.number ?? '');
      return paragraph('heading', headingText(content), number === '' ? '' : ` Number="${text(number)}"`);
    }
    case 'action':
      return paragraph('action', tidyLines(content.description).join('\n'));
    case 'transition':
      return paragraph('transition', oneLine(content.description));
    case 'dialogue':
      return speech(content.character, content.parenthetical, content.line);
    case 'internal_monologue':
      return speech(`${content.character} (V.O.)`, content.description, content.line ?? '');
  }

  function speech(character: string, aside: string | undefined, line: string): string {
    const inside = tidyLines(aside ?? '').join('\n');
    return [
      paragraph('character', oneLine(character)),
      inside === '' ? '' : paragraph('parenthetical', `(${inside})`),
      paragraph('dialogue', tidyLines(line).join('\n')),
    ].join('');
  }
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
