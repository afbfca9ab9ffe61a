import { contentsStrings } from '../react/strings/contentsStrings.ts';
import { contextStrings } from '../react/strings/contextStrings.ts';
import { copyStrings } from '../react/strings/copyStrings.ts';
import { countStrings } from '../react/strings/countStrings.ts';
import { detailStrings } from '../react/strings/detailStrings.ts';
import { publishStrings, transferStrings } from '../react/strings/dialogStrings.ts';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import { pageStrings } from '../react/strings/pageStrings.ts';
import {
  feedbackStrings,
  findStrings,
  improveStrings,
  markStrings,
  menuStrings,
  pictureStrings,
  reasoningStrings,
  settingsStrings,
  shortcutStrings,
  suggestionStrings,
  summaryStrings,
  versionStrings,
} from '../react/strings/partStrings.ts';
import { proposalStrings } from '../react/strings/proposalStrings.ts';
import { reviewStrings } from '../react/strings/reviewStrings.ts';

/** Every default string of the editor, as a base for translation. */
export const englishStrings: EditorStrings = {
  ...pageStrings,
  ...reviewStrings,
  ...proposalStrings,
  ...improveStrings,
  ...feedbackStrings,
  ...menuStrings,
  ...pictureStrings,
  ...countStrings,
  ...reasoningStrings,
  ...settingsStrings,
  ...contentsStrings,
  ...detailStrings,
  ...copyStrings,
  ...contextStrings,
  ...findStrings,
  ...shortcutStrings,
  ...versionStrings,
  ...publishStrings,
  ...markStrings,
  ...suggestionStrings,
  ...summaryStrings,
  ...transferStrings,
};
