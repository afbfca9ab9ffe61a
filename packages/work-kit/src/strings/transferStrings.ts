/** Texts of files that works are read from and written to, as far as they name no kind of work. */
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
