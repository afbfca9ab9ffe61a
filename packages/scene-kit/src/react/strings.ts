import { type CountedChanges, type OwnFailure, ownFailures } from '@fabula/work-kit/core';
import {
  changesInWords,
  publishStrings,
  transferStrings,
  versionStrings,
  workStrings,
} from '@fabula/work-kit/strings/en';
import { formatStrings } from './viewerStrings.ts';

const keepingStrings = {
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

const words = ({ message, detail = '' }: { message: string; detail?: string }) => ({ message, detail });

/** Every text of the generator, to be replaced by the provider's `strings`. */
export const englishStrings = {
  ...workStrings,
  ...keepingStrings,
  ...formatStrings,
  generatorLabel: 'Scene generator',
  toolbarLabel: 'Scene tools',
  notices: 'Scene messages',
  storageFullDetail:
    'Export the scene now, then free some space and press Save. It stays on this page meanwhile.',
  storageUnavailableDetail: 'Saving is tried again by itself. Export the scene to be safe.',
  accountSaveFailedDetail:
    'Only your account is behind: the scene is safe here, and goes there as soon as it can.',
  resetTitle: 'Begin a new scene?',
  resetDetail:
    'The page is cleared and a new premise is drawn by lot. This scene is kept: you find it among your scenes.',
  /** Where no port says that there is a shelf. */
  resetDetailUndo:
    'The page is cleared and a new premise is drawn by lot. Undo brings this scene back, until you leave the page.',
  resetKept: 'The scene could not be saved, so it stays on the page.',
  more: 'More',
  play: 'Play the scene',
  backToPage: 'Back to the page',
  typeOut: 'Type scenes out word by word',
  showAtOnce: 'Show scenes at once',
  hasSceneNumbers: 'Scene numbers',
  untitled: 'Untitled scene',
  untitledAs: (words: string) => `Untitled · ${words}`,
  premisePlaceholder: 'Who wants what from whom, and why can it not wait?',
  premiseSuggested: 'Suggested: generating the scene takes it over, and nothing else does.',
  premiseMissing: 'Write a premise first: the scene starts from it.',
  generate: 'Generate Scene',
  readBy: (reader: string) => `Read by ${reader}.`,
  emptyScene: 'Your scene will appear here',
  emptySceneDetail: 'Generate it from the premise above, or begin with a heading of your own.',
  writeFirst: 'Write the first line yourself',
  scene: 'Scene',
  page: (number: number) => `Page ${number.toLocaleString('en')}`,
  elementHint:
    'Arrow keys move between elements, Enter edits, N adds one, Alt and an arrow moves it, Delete removes it.',
  proposedHint:
    'Arrow keys move, A accepts, R rejects, E edits, Space turns a verdict round, Shift A and Shift R judge all.',
  types: {
    scene_heading: 'Scene heading',
    action: 'Action',
    dialogue: 'Dialogue',
    internal_monologue: 'Internal monologue',
    transition: 'Transition',
    lyrics: 'Lyrics',
    centered: 'Centred text',
    note: 'Note',
    section: 'Section',
    synopsis: 'Synopsis',
  },
  typeHints: {
    scene_heading: 'INT. or EXT., a place, a time',
    action: 'What is seen and heard',
    dialogue: 'What somebody says',
    internal_monologue: 'What somebody thinks, heard as V.O.',
    transition: 'CUT TO:, FADE OUT.',
    lyrics: 'What is sung',
    centered: 'A line in the middle, such as THE END',
    note: 'For yourself, not printed',
    section: 'The name of an act or a sequence, not printed',
    synopsis: 'What happens here, not printed',
  },
  beside: 'beside the speech before',
  inPencil: 'suggested',
  rejected: 'rejected',
  accepted: 'accepted',
  blank: 'empty',
  keys: { Ctrl: 'Ctrl', Alt: 'Alt', Shift: 'Shift', Enter: 'Enter', Delete: 'Delete' },
  elementTools: 'Element',
  addElement: 'Add an element',
  editElement: 'Edit the element',
  typeShort: 'Type',
  convertElement: 'Change its type',
  deleteElement: 'Delete the element',
  elementDeleted: 'Element deleted',
  editing: {
    scene_heading: 'Scene heading',
    action: 'Action',
    character: 'Character',
    parenthetical: 'Parenthetical',
    line: 'Line',
    thought: 'Thought',
    transition: 'Transition',
    lyrics: 'Lyrics',
    centered: 'Centred text',
    note: 'Note',
    section: 'Section',
    synopsis: 'Synopsis',
  },
  placeholders: {
    scene_heading: 'INT. PLACE - TIME',
    action: 'What is seen and heard',
    character: 'WHO',
    parenthetical: '(how)',
    line: 'What is said',
    thought: 'What is thought',
    transition: 'CUT TO:',
    lyrics: 'What is sung',
    centered: 'What stands in the middle',
    note: 'A note to yourself',
    section: 'The name of the act',
    synopsis: 'What happens here',
  },
  tabKey: 'Tab',
  editHint: 'Tab changes the type, Enter goes on to the next element, Escape ends.',
  suggestions: 'Used before',
  typing: 'The scene is being typed out.',
  skip: 'Skip',
  proposed: (count: number) =>
    count === 1 ? '1 element is suggested.' : `${count.toLocaleString('en')} elements are suggested.`,
  review: 'Judge the suggestion',
  verdicts: (open: number, accepted: number, rejected: number) =>
    `${open.toLocaleString('en')} open · ${accepted.toLocaleString('en')} accepted · ${rejected.toLocaleString('en')} rejected`,
  previousElement: 'Previous element',
  nextElement: 'Next element',
  reopen: 'Take the rejection back',
  editProposed: 'Edit',
  allRejected: 'All suggestions rejected',
  reviewOver: 'Everything is judged.',
  continueScene: 'Continue Scene',
  continueWith: 'Add custom instructions to continue scene',
  continuePlaceholder: 'What happens next? Leave it blank and be surprised.',
  elementCount: 'Elements',
  waiting: 'Writing the scene…',
  waitingLong: 'This takes longer than usual. Nothing is lost if you cancel and try again.',
  /** The kit's own failures; what an adapter throws brings its own sentences. */
  failures: {
    refused: words(ownFailures.refused),
    empty: {
      message: 'Nothing was written.',
      detail: 'Try again, or say in the premise what happens in this scene.',
    },
    cutOff: {
      message: 'The scene stopped before it was finished.',
      detail: 'The connection was cut off. What came is kept; try again for the rest.',
    },
    unreachable: words(ownFailures.unreachable),
    unreadable: { ...words(ownFailures.unreadable), detail: 'Your scene is as it was. Try again.' },
    tooLate: words(ownFailures.tooLate),
    cancelled: words(ownFailures.cancelled),
    cancelledElsewhere: words(ownFailures.cancelledElsewhere),
    forced: words(ownFailures.forced),
  } satisfies Record<OwnFailure, unknown>,
  endedEarly: 'The model wrote far more than was asked for, and was stopped at the end of a sentence.',
  repeatsCut: (count: number) =>
    count === 1
      ? 'The model began by repeating 1 element of your scene, which was cut.'
      : `The model began by repeating ${count.toLocaleString('en')} elements of your scene, which were cut.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 suggested element could not be read and was left out.'
      : `${count.toLocaleString('en')} suggested elements could not be read and were left out.`,
  stopped: 'The scene generator had to stop.',
};

export type SceneStrings = typeof englishStrings;
