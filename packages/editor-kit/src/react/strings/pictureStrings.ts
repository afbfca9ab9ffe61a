/** Texts of a picture that is chosen, and of one on its way into the story. */
export const pictureStrings = {
  pictureChoose: 'Choose a file',
  pictureDrop: 'Drop a picture here, or paste one. PNG, JPEG, WebP or GIF, up to 8 MB.',
  pictureDropped: 'Let go to add the picture here.',
  pictureDraw: 'Draw a picture',
  picturePrompt: 'What shall be seen?',
  picturePromptPlaceholder: 'A lamp on a cliff at night, the sea below it…',
  draw: 'Draw',
  pictureAdding: 'Adding the picture…',
  pictureDrawing: 'Drawing the picture…',
  pictureProposed: 'Drawn for you',
  pictureAlt: (prompt: string) => `A drawing of: ${prompt}`,
  pictureNotAdded: 'The picture was not added.',
  pictureProblems: {
    type: 'It is no PNG, JPEG, WebP or GIF. Save it as one of these, and add it again.',
    size: 'It is larger than 8 MB. Make it smaller, and add it again.',
    other: 'It could not be read or drawn. Try again, or take another one.',
  },
  acceptPicture: 'Accept the picture',
  rejectPicture: 'Reject the picture',
  drawAnother: 'Draw another',
};
