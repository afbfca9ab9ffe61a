import type { VersionReason } from '../model/StoryVersion.ts';

/** Texts of saving to an account, of versions and of publishing. */
export const keepingStrings = {
  accountSaveFailed: 'Failed to save. Click save to retry.',
  accountSaveFailedDetail:
    'Only your account is behind: the text is safe in this browser, and goes there as soon as it can.',
  versions: 'Version history',
  versionsList: 'Versions of the story',
  versionReason: {
    accepted: 'After Accept',
    written: 'While writing',
    restored: 'Before going back',
  } satisfies Record<VersionReason, string>,
  versionAt: (at: Date) => at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  versionsLoading: 'Looking for versions…',
  versionsEmpty: 'No versions yet',
  versionsEmptyDetail: 'One is kept each time you accept something, and every five minutes while you write.',
  versionsFailed: 'The versions could not be read.',
  versionsFailedDetail: 'Your story is not touched by this. Try again.',
  versionsUnreadable: (count: number) =>
    count === 1
      ? 'One version could not be read and was put aside.'
      : `${count.toLocaleString()} versions could not be read and were put aside.`,
  versionGone: 'This version is not there any more.',
  versionChoose: 'Choose a version to see what has changed since.',
  versionSame: 'The story reads just as it does now.',
  versionArranged: 'Section breaks or pictures are arranged otherwise.',
  versionCompared: 'Changes since this version',
  versionUnchanged: (count: number) =>
    count === 1 ? '1 paragraph unchanged' : `${count.toLocaleString()} paragraphs unchanged`,
  versionOnlyThen: 'Only then',
  versionSince: 'Since then',
  versionRestore: 'Restore this version',
  versionRestoreDetail: 'What stands there now is kept as a version too, and Undo brings it back.',
  publish: 'Publish',
  publishTitle: 'Publish the story',
  publishIntro: 'Everybody will be able to read it. Section breaks, pictures and your notes stay with you.',
  publishName: 'Title',
  publishAuthor: 'Author',
  publishAuthorDetail: 'The name that readers see.',
  anonymous: 'Anonymous',
  publishing: 'Publishing…',
  publishEmpty: 'Please generate a story before publishing.',
  publishUntitled: 'Give it a title first.',
  publishFailed: 'Failed to publish story. Please try again.',
  publishSignIn: 'You are being taken to sign in. Nothing is lost.',
  published: 'Your story is published.',
  publishedNow: 'This story is published.',
  publishedAt: 'Address',
  publishedId: 'Id',
  publishAgain: 'Publish again',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing…',
  unpublished: 'Your story is not public any more.',
  unpublishFailed: 'The story could not be taken back. Please try again.',
};
