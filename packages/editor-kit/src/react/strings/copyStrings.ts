import { formatWhen } from '@fabula/writing';

/** What is said of where a story is kept. `at` is ISO 8601. */
export const copyStrings = {
  whereKept: 'Where this story is kept',
  /** `place` follows 'in'; '' where it has no name. */
  keptIn: (place: string) => (place === '' ? 'Kept on this device.' : `Kept in ${place}.`),
  keptInBoth: (place: string) =>
    place === '' ? 'Kept on this device and in your account.' : `Kept in ${place} and your account.`,
  neverCopied: 'Never copied.',
  copiedTo: (name: string, at: string) => `Copied to ${name} ${formatWhen(at)}.`,
  copiedOn: (name: string, at: string) => `Copied to ${name} ${formatWhen(at)}, and kept up to date.`,
  copyTroubles: {
    asks: (name: string) => `${name} waits to be kept up to date: the browser asks you first.`,
    refused: (name: string) => `The browser was told not to write ${name}: it is no longer kept up to date.`,
    gone: (name: string) => `${name} is no longer there: it was moved, renamed or deleted.`,
    full: (name: string) => `There is no room on the disk to write ${name}.`,
    failed: (name: string) => `${name} could not be written.`,
  },
  saveCopy: 'Save a copy',
  copyRuns: 'The copy is being saved.',
  saveCopyFailed: 'The copy could not be saved. Please try again.',
  keepUpToDate: 'Keep it up to date',
  keepInAccount: 'Keep it in an account',
};
