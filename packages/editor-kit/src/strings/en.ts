import { contextStrings } from '../react/strings/contextStrings.ts';
import { countStrings } from '../react/strings/countStrings.ts';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import { feedbackStrings } from '../react/strings/feedbackStrings.ts';
import { findStrings } from '../react/strings/findStrings.ts';
import { improveStrings } from '../react/strings/improveStrings.ts';
import { markStrings } from '../react/strings/markStrings.ts';
import { menuStrings } from '../react/strings/menuStrings.ts';
import { pageStrings } from '../react/strings/pageStrings.ts';
import { pictureStrings } from '../react/strings/pictureStrings.ts';
import { publishStrings } from '../react/strings/publishStrings.ts';
import { reasoningStrings } from '../react/strings/reasoningStrings.ts';
import { reviewStrings } from '../react/strings/reviewStrings.ts';
import { settingsStrings } from '../react/strings/settingsStrings.ts';
import { shortcutStrings } from '../react/strings/shortcutStrings.ts';
import { suggestionStrings } from '../react/strings/suggestionStrings.ts';
import { summaryStrings } from '../react/strings/summaryStrings.ts';
import { transferStrings } from '../react/strings/transferStrings.ts';
import { versionStrings } from '../react/strings/versionStrings.ts';

/** Every text of the editor in English, which it says where nothing else is given: to read, and to translate. */
export const englishStrings: EditorStrings = {
  ...pageStrings,
  ...reviewStrings,
  ...improveStrings,
  ...feedbackStrings,
  ...menuStrings,
  ...pictureStrings,
  ...countStrings,
  ...reasoningStrings,
  ...settingsStrings,
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
