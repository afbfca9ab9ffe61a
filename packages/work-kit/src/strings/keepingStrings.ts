import type { CountedChanges } from '../model/compare.ts';

export const publishStrings = {
  publishName: 'Title',
  publishNameProposed: 'A proposed title, in pencil. Publishing accepts it.',
  publishAuthor: 'Author',
  publishAuthorDetail: 'The name that readers see.',
  anonymous: 'Anonymous',
  publishing: 'Publishing…',
  publishUntitled: 'Give it a title first.',
  publishSignIn: 'You are being taken to log in. Nothing is lost.',
  publishLooking: 'Checking whether it is public…',
  publishedUpdated: 'What readers see is up to date.',
  publishedAt: 'Address',
  publishedId: 'Id',
  publishUpdate: 'Update',
  publishUpdating: 'Updating…',
  publishChanges: 'What changes for readers',
  publishUnchanged: 'Nothing has changed since it was published.',
  publishUnknown:
    'What is public there is not known here. Check title and author: readers will see them as they stand above.',
  publishElsewhere:
    'It was changed elsewhere meanwhile, and nothing was overwritten. Look at what would change now.',
  publishFields: { title: 'Title', author: 'Author', genre: 'Genre', premise: 'Premise' },
  publishFieldEmpty: 'nothing',
  publishAnew: 'Publish as a new work',
  publishAnewDetail:
    'Update changes what stands at this address, and nothing else. As a new work it gets an address of its own, and this one stays as it is.',
  publishBlocked: 'You cannot publish on this site.',
  publishBlockedSince: (at?: Date) =>
    `The people who run this site stopped you from publishing${onDay(at)}. Their reason:`,
  publishBlockedKept: 'Your text stays as it is, and you can write on.',
  publishHiddenSince: (at?: Date) => `The people who run this site hid it${onDay(at)}. Their reason:`,
  publishHiddenUpdate: 'Your own text stays as it is. An update is kept for when it is shown again.',
  publishRemovedSince: (at?: Date) => `The people who run this site took it down${onDay(at)}. Their reason:`,
  publishRemovedKept: 'Your own text stays as it is. It cannot be published here again.',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing…',
};

/** With those that a kit adds for its kind of work. */
export type PublishStrings = typeof publishStrings & {
  publishTitle: string;
  publishIntro: string;
  publishEmpty: string;
  publishFailed: string;
  published: string;
  publishedNow: string;
  publishLookFailed: string;
  publishBecomesAdult: string;
  publishBecomesSafe: string;
  publishHidden: string;
  publishHiddenUpdated: string;
  publishRemoved: string;
  unpublished: string;
  unpublishFailed: string;
};

/** '2 added, 1 removed', without zeros. */
export function changesInWords({ added, changed, removed }: CountedChanges): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

function onDay(at: Date | undefined): string {
  return at ? ` on ${at.toLocaleDateString('en', { dateStyle: 'long' })}` : '';
}

export const transferStrings = {
  exportFormat: 'Format',
  exportReport: 'What this format cannot hold',
  downloadFile: 'Download',
  makingFile: 'Making the file…',
  fileMade: 'The file is made.',
  chooseFile: 'Choose a file',
  chooseOther: 'Choose another file',
  dropFile: 'Or drop one here.',
  importReading: 'Reading the file…',
  importUnreadable: 'This file could not be read. Choose it again, or take another one.',
  importAction: 'Import',
  importAppend: 'Add it to the end',
};

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
      ? 'One version could not be read and was set aside.'
      : `${count.toLocaleString('en')} versions could not be read and were set aside.`,
  versionGone: 'This version no longer exists.',
  versionChoose: 'Choose a version to see what has changed since.',
  versionCompared: 'Changes since this version',
  versionOnlyThen: 'Only then',
  versionSince: 'Since then',
  versionRestore: 'Restore this version',
  versionRestoreDetail: 'What stands there now is kept as a version too, and Undo brings it back.',
};

/** With those that a kit adds for its kind of work. */
export type VersionStrings = typeof versionStrings & {
  versionsList: string;
  versionsFailedDetail: string;
  versionSame: string;
  versionArranged: string;
  versionUnchanged: (count: number) => string;
};
