import { detailStrings } from './detailStrings.ts';

const counted = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`);

/** The contents of a book. `name` is that of a part, a chapter or a scene. */
export const contentsStrings = {
  chapterStates: { draft: 'Draft', revised: 'Revised', done: 'Done' },
  chapterState: 'How far it is',
  noChapterState: 'None',
  chapterTools: (name: string) => `Tools of “${name}”`,
  dragChapter: (name: string) => `Move “${name}”`,
  renameChapter: 'Rename',
  chapterName: 'Heading',
  moveChapterUp: 'Move up',
  moveChapterDown: 'Move down',
  nothingBefore: 'There is no place before it.',
  nothingAfter: 'There is no place after it.',
  splitChapter: 'Split at the caret',
  caretElsewhere: 'Put the caret into its text first.',
  mergeChapter: 'Merge with the next',
  mergeChapterDetail: (name: string) => `“${name}” loses its heading.`,
  mergeNothing: 'Nothing of the same rank follows.',
  duplicateChapter: 'Duplicate',
  deleteChapter: 'Delete…',
  deleteChapterTitle: (name: string) => `Delete “${name}”?`,
  deleteChapterDetail: (words: number) =>
    `${counted(words)} go with it, with its pictures and marks. You can undo this.`,
  chapterDeleted: (name: string) => `“${name}” was deleted.`,
  newNames: { part: 'New part', chapter: 'New chapter', scene: 'New scene' },
  copyOfChapter: (name: string) => `${name} (copy)`,
  chapterMovedBefore: (name: string, next: string) => `“${name}” now stands before “${next}”.`,
  chapterMovedToEnd: (name: string) => `“${name}” now stands at the end.`,
  sectionDetails: detailStrings.sectionDetails,
  expandChapter: (name: string) => `What is in “${name}”`,
};
