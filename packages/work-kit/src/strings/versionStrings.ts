/** Texts of the version history that name no kind of work. */
export const versionStrings = {
  versionReason: {
    accepted: 'After Accept',
    written: 'While writing',
    restored: 'Before going back',
    imported: 'Before an import',
    replaced: 'Before “Replace all”',
  },
  versionAt: (at: Date) => at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
  versionsLoading: 'Looking for versions…',
  versionsEmpty: 'No versions yet',
  versionsEmptyDetail: 'One is kept each time you accept something, and every five minutes while you write.',
  versionsFailed: 'The versions could not be read.',
  versionsUnreadable: (count: number) =>
    count === 1
      ? 'One version could not be read and was put aside.'
      : `${count.toLocaleString('en')} versions could not be read and were put aside.`,
  versionGone: 'This version is not there any more.',
  versionChoose: 'Choose a version to see what has changed since.',
  versionCompared: 'Changes since this version',
  versionOnlyThen: 'Only then',
  versionSince: 'Since then',
  versionRestore: 'Restore this version',
  versionRestoreDetail: 'What stands there now is kept as a version too, and Undo brings it back.',
};

/** The texts of the version history, with those that a kit adds for its kind of work. */
export type VersionStrings = typeof versionStrings & {
  versionsList: string;
  versionsFailedDetail: string;
  versionSame: string;
  versionArranged: string;
  versionUnchanged: (count: number) => string;
};
