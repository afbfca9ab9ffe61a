import type { BackupProblem } from '../../works/readBackup.ts';
import { zipLimits } from '../../works/zipLimits.ts';

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${more}`;
const works = (stories: number, scenes: number) =>
  [stories > 0 && many(stories, 'story', 'stories'), scenes > 0 && many(scenes, 'scene', 'scenes')]
    .filter(Boolean)
    .join(' and ');

export const transferWords = {
  menu: 'Import and backup',
  importStories: 'Import stories',
  backUp: 'Back up everything',
  restore: 'Restore from a backup',
  exportOne: 'Export',
  close: 'Close',
  done: 'Done',
  openFailed: 'The story could not be opened for export. Check your connection, then try again.',
  dropHere: 'Drop stories to import them',
  importIntro:
    'Markdown, plain text or Fabula files, as many as you like. Each becomes a story of its own in this browser.',
  chooseFiles: 'Choose files',
  dropFiles: 'Or drop them here.',
  importing: 'Importing',
  progress: (done: number, total: number) => `${done.toLocaleString()} of ${total.toLocaleString()}`,
  imported: (count: number) =>
    count === 0 ? 'Nothing was imported' : `${many(count, 'story', 'stories')} imported`,
  refused: (count: number) => `${many(count, 'file', 'files')} could not be imported`,
  paragraphs: (count: number) => many(count, 'paragraph', 'paragraphs'),
  whereAdult: 'It is among your adult stories.',
  whereSafe: 'It is among your stories.',
  zip: 'This is a packed file. If it is a backup, choose ‘Restore from a backup’; else unpack it, and import what is in it.',
  failed: 'It could not be kept in this browser.',
  report: 'Files',
  backupIntro:
    'One file with every story and scene of this browser and of your account, with earlier versions, the addresses of pictures, and your preferences.',
  backingUp: 'Packing your works',
  backupDone: (stories: number, scenes: number) =>
    stories + scenes === 0
      ? 'There is nothing to back up yet: the file holds your preferences alone.'
      : `Your backup is made: ${works(stories, scenes)}.`,
  backupMissing: (count: number) =>
    `${many(count, 'work', 'works')} could not be read, or fetched from your account. Check your connection, then back up again to have everything.`,
  backupFailed: 'The backup could not be made. Your works are where they were: try again.',
  backupPlain: 'Keep it in a safe place. It is not encrypted: anyone who has it can read it.',
  download: 'Download',
  downloadAgain: 'Download again',
  restoreIntro:
    'Choose a backup (.zip). What is missing here is added; what differs comes as a copy; nothing is overwritten.',
  chooseBackup: 'Choose a backup',
  dropBackup: 'Or drop it here.',
  restoring: 'Restoring',
  reading: 'Reading the backup…',
  added: (stories: number, scenes: number) => `Restored: ${works(stories, scenes)}.`,
  copied: (stories: number, scenes: number) =>
    `Restored as copies, since they differ from what is here: ${works(stories, scenes)}.`,
  there: (stories: number, scenes: number) => `Already here: ${works(stories, scenes)}.`,
  nothing: 'There was nothing in this backup to bring back.',
  unreadable: 'Could not be read, because the backup is damaged there:',
  notKept: 'Could not be kept in this browser:',
  restoreFailed: 'The backup could not be read. Choose it again.',
  problems: {
    empty: 'This file is empty. Choose another one.',
    no_backup:
      'This is not a Fabula backup. Choose the .zip file that ‘Back up everything’ made; to add single stories, use ‘Import stories’.',
    damaged: 'This backup is damaged or not complete. Take another copy of it, or an earlier one.',
    too_large: `This file holds more than a backup can: ${(zipLimits.packed / 1_000_000).toLocaleString()} MB packed, ${(zipLimits.unpacked / 1_000_000).toLocaleString()} MB unpacked and ${zipLimits.entries.toLocaleString()} works are the most. Nothing of it was taken.`,
    newer: 'This backup was made by a newer Fabula. Reload this page to get the newest, and try again.',
  } satisfies Record<BackupProblem, string>,
};
