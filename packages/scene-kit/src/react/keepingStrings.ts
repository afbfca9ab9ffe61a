/** Texts of files and of publishing. */
export const keepingStrings = {
  importScene: 'Import',
  exportScene: 'Export',
  publish: 'Publish',
};
