import type { Counted } from '../../model/comparePublished.ts';

/** Texts of publishing. */
export const publishStrings = {
  publishTitle: 'Publish the story',
  publishIntro:
    'Everybody will be able to read it, with its section breaks and pictures. Summaries and your notes stay with you.',
  publishName: 'Title',
  publishAuthor: 'Author',
  publishAuthorDetail: 'The name that readers see.',
  publishCover: 'Cover',
  publishNoCover: 'The title alone',
  /** A picture without a caption, by its place. */
  publishPicture: (place: number): string => `Picture ${place}`,
  anonymous: 'Anonymous',
  publishing: 'Publishing…',
  publishEmpty: 'Please generate a story before publishing.',
  publishUntitled: 'Give it a title first.',
  publishFailed: 'Failed to publish story. Please try again.',
  publishSignIn: 'You are being taken to sign in. Nothing is lost.',
  publishLooking: 'Looking whether it is public…',
  publishLookFailed: 'It could not be learnt whether this story is public.',
  published: 'Your story is published.',
  publishedNow: 'This story is published.',
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
  publishBecomesAdult: 'It becomes a story for adults.',
  publishBecomesSafe: 'It is a story for adults no more.',
  publishCoverChanges: 'Another cover.',
  publishParagraphs: (counted: Counted): string => `Paragraphs: ${inWords(counted)}.`,
  publishPictures: (counted: Counted): string => `Pictures: ${inWords(counted)}.`,
  publishBreaksChange: 'Other section breaks.',
  publishAnew: 'Publish as a new work',
  publishAnewDetail:
    'Update changes what stands at this address, and nothing else. As a new work it gets an address of its own, and this one stays as it is.',
  publishBlocked: 'You cannot publish on this site.',
  publishBlockedSince: (at?: Date) => `Whoever runs it stopped this${onDay(at)} and gives this reason:`,
  publishBlockedKept: 'Your text stays as it is, and you can write on.',
  publishHidden: 'Readers cannot see this story now.',
  publishHiddenSince: (at?: Date) => `Whoever runs this site hid it${onDay(at)} and gives this reason:`,
  publishHiddenUpdate: 'Your own text stays as it is. An update is kept for when it is shown again.',
  publishHiddenUpdated: 'Your update is kept. Readers see it when the story is shown again.',
  publishRemoved: 'This story was taken down for good.',
  publishRemovedSince: (at?: Date) =>
    `Whoever runs this site took it down${onDay(at)} and gives this reason:`,
  publishRemovedKept: 'Your own text stays as it is. It cannot be published here again.',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing…',
  unpublished: 'Your story is not public any more.',
  unpublishFailed: 'The story could not be taken back. Please try again.',
};

function inWords({ added, changed, removed }: Counted): string {
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
