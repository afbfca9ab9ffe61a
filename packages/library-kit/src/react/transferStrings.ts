const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`;

/** '2.5 megabytes', in a language. */
export const sizesIn = (language: string) => (bytes: number) => {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const amount = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000);
  const written = amount.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return written.replace(' ', '\u00a0');
};

/** Texts of importing and backing up, in English. `works` is '2 stories and 1 scene', by the function of that name. */
export const englishTransferStrings = {
  menu: 'Import and backup',
  importStories: 'Import stories',
  importMenu: 'Import stories…',
  backUp: 'Back up everything',
  restore: 'Restore from a backup',
  restoreMenu: 'Restore from a backup…',
  exportMenu: 'Export…',
  close: 'Close',
  done: 'Done',
  retry: 'Retry',
  openFailed: 'The story could not be opened for export. Check your connection, then try again.',
  dropHere: 'Drop stories to import them',
  importIntro:
    'Manuscripts of Word, LibreOffice or EPUB, Markdown, plain text or Fabula files, as many as you like. Each becomes a story of its own in this browser, and is sent nowhere.',
  chooseFiles: 'Choose files',
  dropFiles: 'Or drop them here.',
  importing: 'Importing',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  imported: (count: number) =>
    count === 0 ? 'Nothing was imported.' : `${many(count, 'story', 'stories')} imported.`,
  refused: (count: number) => `${many(count, 'file', 'files')} could not be imported.`,
  paragraphs: (count: number) => `${many(count, 'paragraph', 'paragraphs')}.`,
  whereAdult: 'It is among your adult stories.',
  whereSafe: 'It is among your stories.',
  zip: 'This is a packed file. If it is a backup, choose ‘Restore from a backup’; else unpack it, and import what is in it.',
  failed: 'It could not be kept in this browser.',
  report: 'Files',
  works: (stories: number, scenes: number) =>
    [stories > 0 && many(stories, 'story', 'stories'), scenes > 0 && many(scenes, 'scene', 'scenes')]
      .filter(Boolean)
      .join(' and '),
  backupIntro:
    'One file with every story and scene of this browser and of your account, with earlier versions, the addresses of pictures, and your preferences.',
  backingUp: 'Packing your works',
  backupDone: (works: string) => `Your backup is made: ${works}.`,
  backupEmpty: 'There is nothing to back up yet: the file holds your preferences alone.',
  backupMissing: (count: number) =>
    `${many(count, 'work', 'works')} could not be read, or fetched from your account. Check your connection, then back up again to have everything.`,
  backupFailed: 'The backup could not be made. Your works are where they were: try again.',
  backupPlain: 'Keep it in a safe place. It is not encrypted: anyone who has it can read it.',
  size: sizesIn('en-US'),
  downloadAgain: 'Download again',
  restoreIntro:
    'Choose a backup (.zip). What is missing here is added; what differs comes as a copy; nothing is overwritten.',
  chooseBackup: 'Choose a backup',
  dropBackup: 'Or drop it here.',
  restoring: 'Restoring',
  reading: 'Reading the backup…',
  added: (works: string) => `Restored: ${works}.`,
  copied: (works: string) => `Restored as copies, since they differ from what is here: ${works}.`,
  there: (works: string) => `Already here: ${works}.`,
  nothing: 'There was nothing in this backup to bring back.',
  unreadable: 'Could not be read, because the backup is damaged there:',
  notKept: 'Could not be kept in this browser:',
  restoreFailed: 'The backup could not be read. Choose it again.',
  problems: {
    empty: 'This file is empty. Choose another one.',
    no_backup:
      'This is not a Fabula backup. Choose the .zip file that ‘Back up everything’ made; to add single stories, use ‘Import stories’.',
    damaged: 'This backup is damaged or not complete. Take another copy of it, or an earlier one.',
    /** In megabytes. */
    too_large: (packed: number, unpacked: number, works: number) =>
      `This file holds more than a backup can: ${packed.toLocaleString('en-US')} MB packed, ${unpacked.toLocaleString('en-US')} MB unpacked and ${works.toLocaleString('en-US')} works are the most. Nothing of it was taken.`,
    newer: 'This backup was made by a newer Fabula. Reload this page to get the newest, and try again.',
  },
};

export type TransferStrings = typeof englishTransferStrings;
