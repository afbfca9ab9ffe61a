import type { CountedChanges } from '../model/compare.ts';

/** Texts of publishing that name no kind of work. */
export const publishStrings = {
  publishName: 'Title',
  publishAuthor: 'Author',
  publishAuthorDetail: 'The name that readers see.',
  anonymous: 'Anonymous',
  publishing: 'Publishing…',
  publishUntitled: 'Give it a title first.',
  publishSignIn: 'You are being taken to sign in. Nothing is lost.',
  publishLooking: 'Looking whether it is public…',
  publishedUpdated: 'What readers see is up to date.',
  publishedAt: 'Address',
  publishedId: 'Id',
  publishUpdate: 'Update',
  publishUpdating: 'Updating…',
  publishChanges: 'What readers will see otherwise',
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
  publishBlockedSince: (at?: Date) => `Whoever runs it stopped this${onDay(at)} and gives this reason:`,
  publishBlockedKept: 'Your text stays as it is, and you can write on.',
  publishHiddenSince: (at?: Date) => `Whoever runs this site hid it${onDay(at)} and gives this reason:`,
  publishHiddenUpdate: 'Your own text stays as it is. An update is kept for when it is shown again.',
  publishRemovedSince: (at?: Date) =>
    `Whoever runs this site took it down${onDay(at)} and gives this reason:`,
  publishRemovedKept: 'Your own text stays as it is. It cannot be published here again.',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing…',
};

/** The texts of publishing, with those that a kit adds for its kind of work. */
export type PublishStrings = typeof publishStrings & {
  /** The heading of the dialog. */
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

/** '2 added, 1 removed': what is none is left out. */
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
