import type { CountedChanges } from '@fabula/work-kit/core';
import { changesInWords, publishStrings, transferStrings, versionStrings } from '@fabula/work-kit/strings/en';

export const keepingStrings = {
  ...publishStrings,
  ...transferStrings,
  ...versionStrings,
  importScene: 'Import',
  importIntro: 'Fountain, Final Draft (.fdx) or plain text. Nothing changes before you say so.',
  importUnknown: 'This kind of file cannot be read. Choose a .fountain, .fdx or .txt file.',
  importFound: (elements: number, pages: number) =>
    `${elements === 1 ? '1 element' : `${elements.toLocaleString('en')} elements`} on ${
      pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`
    }`,
  importReport: 'What the scene cannot hold',
  importReplace: 'Replace the scene',
  imported: (count: number) =>
    count === 1 ? '1 element imported' : `${count.toLocaleString('en')} elements imported`,
  exportScene: 'Export',
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
  exportWhole: 'This format holds all of the scene.',
  pdfFailed: 'The PDF could not be made. Try again, or print the scene as a PDF.',
  pdfLost: 'These characters could not be set, and are missing in the PDF:',
  publishTitle: 'Publish the scene',
  publishIntro: 'Everybody will be able to read it. What is still in pencil stays with you.',
  publishEmpty: 'Please generate a scene before publishing.',
  publishFailed: 'Failed to publish scene. Please try again.',
  published: 'Your scene is published.',
  publishedNow: 'This scene is published.',
  publishLookFailed: 'It could not be learnt whether this scene is public.',
  publishBecomesAdult: 'It becomes a scene for adults.',
  publishBecomesSafe: 'It is a scene for adults no more.',
  publishElements: (counted: CountedChanges): string => `Elements: ${changesInWords(counted)}.`,
  publishHidden: 'Readers cannot see this scene now.',
  publishHiddenUpdated: 'Your update is kept. Readers see it when the scene is shown again.',
  publishRemoved: 'This scene was taken down for good.',
  unpublished: 'Your scene is not public any more.',
  versionsList: 'Versions of the scene',
  versionsFailedDetail: 'Your scene is not touched by this. Try again.',
  versionSame: 'The scene reads just as it does now.',
  versionArranged: 'The title page, or the kind of an element, is different.',
  versionUnchanged: (count: number) =>
    count === 1 ? '1 element unchanged' : `${count.toLocaleString('en')} elements unchanged`,
  unpublishFailed: 'The scene could not be taken back. Please try again.',
};
