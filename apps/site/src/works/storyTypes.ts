/** Files of stories: manuscripts, text and Fabula's own. */
export const storyTypes = [
  '.docx',
  '.odt',
  '.epub',
  '.html',
  '.htm',
  '.xhtml',
  '.md',
  '.markdown',
  '.txt',
  '.text',
  '.json',
];
