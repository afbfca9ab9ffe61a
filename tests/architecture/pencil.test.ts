import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

/** The styles that draw what is proposed: nothing else has pencil's colour (Q10). */
const proposed = [
  'apps/site/src/landing/LandingPage.css.ts#proposed',
  'packages/editor-kit/src/components/DraftReview/DraftReview.css.ts#thoughts',
  'packages/editor-kit/src/components/NextStep/NextStep.css.ts#suggestion',
  'packages/editor-kit/src/components/Proposals/Proposals.css.ts#excerpt',
  'packages/editor-kit/src/components/Proposals/Proposals.css.ts#kind',
  'packages/editor-kit/src/components/RewritePreview/RewritePreview.css.ts#change',
  'packages/editor-kit/src/components/StoryEditor/WaitingPencil.css.ts#lead',
  'packages/editor-kit/src/components/StoryText/StoryText.css.ts#darken',
  'packages/editor-kit/src/components/StoryText/StoryText.css.ts#label',
  'packages/editor-kit/src/components/StoryText/StoryText.css.ts#pencil',
  'packages/editor-kit/src/components/TextSurface/TextSurface.css.ts#darken',
  'packages/work-kit/src/components/ProposalList.css.ts#entryWords',
  'packages/work-kit/src/components/work.css.ts#suggested',
];

const drawn = /^(packages\/(editor|work)-kit\/src\/.*|apps\/site\/src\/landing\/LandingPage)\.css\.ts$/;
const sources = readRepository().files.filter(({ path }) => drawn.test(path));

/** The constants of a source in which the colour of pencil stands. */
function pencilled(text: string): string[] {
  const parts = text.split(/^(?:export )?const (?=\w+ =)/m).slice(1);
  return parts.filter((part) => /vars\.color\.pencil\b/.test(part)).map((part) => part.split(' ')[0] ?? '');
}

it('pencil is the colour of what is proposed, and of nothing else', () => {
  expect(sources.length).toBeGreaterThan(15);
  const used = sources.flatMap(({ path, text }) => pencilled(text).map((name) => `${path}#${name}`));
  expect(used.toSorted()).toEqual(proposed);
});

it('finds a style that has it', () => {
  expect(
    pencilled(
      "const a = 1;\nexport const status = style({ color: vars.color.pencil });\nconst b = 'pencil';",
    ),
  ).toEqual(['status']);
});
