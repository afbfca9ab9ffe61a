import type { Counted } from '../model/comparePublishedScene.ts';

/** Texts of files and of publishing. */
export const keepingStrings = {
  importScene: 'Import',
  importIntro: 'Fountain, Final Draft (.fdx) or plain text. Nothing changes before you say so.',
  chooseFile: 'Choose a file',
  chooseOther: 'Choose another file',
  dropFile: 'Or drop one here.',
  importUnknown: 'This kind of file cannot be read. Choose a .fountain, .fdx or .txt file.',
  importUnreadable: 'This file could not be read. Choose it again, or take another one.',
  importReading: 'Reading the file…',
  importFound: (elements: number, pages: number) =>
    `${elements === 1 ? '1 element' : `${elements.toLocaleString('en')} elements`} on ${
      pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`
    }`,
  importReport: 'What the scene cannot hold',
  append: 'Add it to the end',
  replace: 'Replace the scene',
  importAction: 'Import',
  imported: (count: number) =>
    count === 1 ? '1 element imported' : `${count.toLocaleString('en')} elements imported`,
  exportScene: 'Export',
  exportFormat: 'Format',
  formats: {
    fountain: 'Fountain',
    fdx: 'Final Draft',
    text: 'Plain text',
    pdf: 'PDF',
  },
  formatHints: {
    fountain: 'Plain text that every screenwriting program reads; comes back as it went',
    fdx: 'For Final Draft and programs that open .fdx',
    text: 'Laid out as on the page',
    pdf: 'The pages as they are printed',
  },
  exportReport: 'What this format cannot hold',
  exportWhole: 'This format holds all of the scene.',
  download: 'Download',
  making: 'Making the file…',
  pdfFailed: 'The PDF could not be made. Try again, or print the scene as a PDF.',
  pdfLost: 'These characters could not be set, and are missing in the PDF:',
  publish: 'Publish',
  publishTitle: 'Publish the scene',
  publishIntro: 'Everybody will be able to read it. What is still in pencil stays with you.',
  publishName: 'Title',
  publishAuthor: 'Author',
  publishAuthorDetail: 'The name that readers see.',
  anonymous: 'Anonymous',
  publishing: 'Publishing…',
  publishEmpty: 'Please generate a scene before publishing.',
  publishUntitled: 'Give it a title first.',
  publishFailed: 'Failed to publish scene. Please try again.',
  publishSignIn: 'You are being taken to sign in. Nothing is lost.',
  published: 'Your scene is published.',
  publishedNow: 'This scene is published.',
  publishedAt: 'Address',
  publishedId: 'Id',
  publishLooking: 'Looking whether it is public…',
  publishLookFailed: 'It could not be learnt whether this scene is public.',
  publishedUpdated: 'What readers see is up to date.',
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
  publishBecomesAdult: 'It becomes a scene for adults.',
  publishBecomesSafe: 'It is a scene for adults no more.',
  publishElements: (counted: Counted): string => `Elements: ${inWords(counted)}.`,
  publishAnew: 'Publish as a new work',
  publishAnewDetail:
    'Update changes what stands at this address, and nothing else. As a new work it gets an address of its own, and this one stays as it is.',
  publishBlocked: 'You cannot publish on this site.',
  publishBlockedSince: (at?: Date) => `Whoever runs it stopped this${onDay(at)} and gives this reason:`,
  publishBlockedKept: 'Your text stays as it is, and you can write on.',
  publishHidden: 'Readers cannot see this scene now.',
  publishHiddenSince: (at?: Date) => `Whoever runs this site hid it${onDay(at)} and gives this reason:`,
  publishHiddenUpdate: 'Your own text stays as it is. An update is kept for when it is shown again.',
  publishHiddenUpdated: 'Your update is kept. Readers see it when the scene is shown again.',
  publishRemoved: 'This scene was taken down for good.',
  publishRemovedSince: (at?: Date) =>
    `Whoever runs this site took it down${onDay(at)} and gives this reason:`,
  publishRemovedKept: 'Your own text stays as it is. It cannot be published here again.',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing…',
  unpublished: 'Your scene is not public any more.',
  unpublishFailed: 'The scene could not be taken back. Please try again.',
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
