const counted = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`);

/** What is said of a section. `name` is that of its part, chapter or scene. */
export const detailStrings = {
  sectionDetails: 'Section details',
  detailsOf: (name: string) => `Details of “${name}”`,
  pointOfView: 'Point of view',
  sectionPlace: 'Place',
  sectionTime: 'Time',
  sectionTarget: 'Words to write',
  synopsis: 'Synopsis',
  synopsisPlaceholder: 'What happens, one step a line',
  editSynopsis: 'Edit the synopsis',
  tickSynopsis: 'Tick what is written',
  /** Writes the next line of the synopsis that is not ticked. */
  writeBeat: 'Write the next beat',
  /** While AI is off. */
  detailsAreYoursAlone: 'For you alone: never published, and in no book that you export.',
  detailsAreYours: 'For you and the AI: never published, and in no book that you export.',
  wordsOfTarget: (words: number, target: number) => `${words.toLocaleString('en')} of ${counted(target)}`,
};
