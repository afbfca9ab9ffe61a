/** Texts of sections, pictures, new stories and the compact editor, as the page says them. */
export const structureStrings = {
  endSection: 'End a section here',
  section: (number: number) => `Section ${number.toLocaleString('en')}`,
  sectionLength: (paragraphs: number, words: number) =>
    `${paragraphs === 1 ? '1 paragraph' : `${paragraphs.toLocaleString('en')} paragraphs`} · ${
      words === 1 ? '1 word' : `${words.toLocaleString('en')} words`
    }`,
  openSection: (name: string) => `Open the section: ${name}`,
  closeSection: 'Close the section',
  sectionTools: 'Section tools',
  collapseAll: 'Collapse all sections',
  expandAll: 'Expand all sections',
  summary: 'Summary of the section',
  summaryPlaceholder: 'What happened in this section?',
  summarise: 'Summarise the section',
  addPicture: 'Add a picture',
  picture: 'Picture',
  pictureCaption: 'Caption',
  pictureCaptionPlaceholder: 'A caption, if you like',
  removePicture: 'Remove the picture',
  pictureFailed: 'Failed to load image.',
  storyTools: 'Story at hand',
  continueShort: 'Continue',
  resetKept: 'The story could not be saved, so it stays on the page.',
  adultStory: 'Adult story',
  adultStoryDetail: 'Changing it begins a new story with a premise of its own.',
  compactLabel: 'Compact story editor',
};
