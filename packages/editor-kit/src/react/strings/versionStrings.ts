import type { VersionReason } from '@fabula/work-kit/core';

/** Texts of the version history. */
export const versionStrings = {
  versionsList: 'Versions of the story',
  versionReason: {
    accepted: 'After Accept',
    written: 'While writing',
    restored: 'Before going back',
  } satisfies Record<VersionReason, string>,
  versionAt: (at: Date) => at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
  versionsLoading: 'Looking for versions…',
  versionsEmpty: 'No versions yet',
  versionsEmptyDetail: 'One is kept each time you accept something, and every five minutes while you write.',
  versionsFailed: 'The versions could not be read.',
  versionsFailedDetail: 'Your story is not touched by this. Try again.',
  versionsUnreadable: (count: number) =>
    count === 1
      ? 'One version could not be read and was put aside.'
      : `${count.toLocaleString('en')} versions could not be read and were put aside.`,
  versionGone: 'This version is not there any more.',
  versionChoose: 'Choose a version to see what has changed since.',
  versionSame: 'The story reads just as it does now.',
  versionArranged: 'Section breaks or pictures are arranged otherwise.',
  versionCompared: 'Changes since this version',
  versionUnchanged: (count: number) =>
    count === 1 ? '1 paragraph unchanged' : `${count.toLocaleString('en')} paragraphs unchanged`,
  versionOnlyThen: 'Only then',
  versionSince: 'Since then',
  versionRestore: 'Restore this version',
  versionRestoreDetail: 'What stands there now is kept as a version too, and Undo brings it back.',
};
