import { describe, expect, it } from 'vitest';
import { checkFirstTexts } from './checks/checkFirstTexts.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const src = 'packages/editor-kit/src';
const page = `${src}/react/strings/pageStrings.ts`;
const atFirst = [page, `${src}/react/strings/structureStrings.ts`];

describe('the texts of a part of the editor come with it', () => {
  it('holds', () => {
    expect(checkFirstTexts(readRepository().modules, atFirst)).toEqual([]);
  });

  const editor = (part: string) =>
    Object.entries({
      'index.ts': `export { Editor } from './components/Editor.tsx';`,
      'components/Editor.tsx': `import { pageStrings } from '../react/strings/pageStrings.ts'; ${part}`,
      'components/Review.tsx': `import { reviewStrings } from '../react/strings/reviewStrings.ts';`,
    }).map(([path, text]) => parseModule({ path: `${src}/${path}`, text }));

  it.each([
    `import { Review } from './Review.tsx';`,
    `export { Review } from './Review.tsx';`,
    `import { findStrings } from '../react/strings/findStrings.ts';`,
    `import { englishStrings } from '../strings/en.ts';`,
  ])('catches %s', (part) => {
    expect(checkFirstTexts(editor(part), [page])).toHaveLength(1);
  });

  it.each([
    `const Review = later(() => import('./Review.tsx'));`,
    `import type { reviewStrings } from '../react/strings/reviewStrings.ts';`,
  ])('lets %s pass', (part) => {
    expect(checkFirstTexts(editor(part), [page])).toEqual([]);
  });

  it('catches a text of the page that does not come at first any more', () => {
    expect(checkFirstTexts(editor(''), atFirst)).toHaveLength(1);
  });
});
