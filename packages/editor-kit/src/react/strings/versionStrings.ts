import { versionStrings as workVersionStrings } from '@fabula/work-kit/strings/en';

/** Texts of the version history. */
export const versionStrings = {
  ...workVersionStrings,
  versionsList: 'Versions of the story',
  versionsFailedDetail: 'Your story is not touched by this. Try again.',
  versionSame: 'The story reads just as it does now.',
  versionArranged: 'Section breaks or pictures are arranged otherwise.',
  versionUnchanged: (count: number) =>
    count === 1 ? '1 paragraph unchanged' : `${count.toLocaleString('en')} paragraphs unchanged`,
};
