/** Texts of adding a picture. */
export const pictureStrings = {
  pictureChoose: 'Choose a file',
  pictureDrop: 'Drop a picture here, or paste one. PNG, JPEG, WebP or GIF, up to 8 MB.',
  pictureDropped: 'Let go to add the picture here.',
  pictureDraw: 'Draw a picture',
  picturePrompt: 'What shall be seen?',
  picturePromptPlaceholder: 'A lamp on a cliff at night, the sea below it…',
  draw: 'Draw',
};
