import type { contextStrings } from './contextStrings.ts';
import type { PageStrings } from './pageStrings.ts';
import type {
  countStrings,
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
} from './partStrings.ts';
import type { publishStrings } from './publishStrings.ts';
import type { reviewStrings } from './reviewStrings.ts';
import type { transferStrings } from './transferStrings.ts';

/** Strings of the whole editor. Functions take numbers, dates and names, and return sentences. */
export type EditorStrings = PageStrings &
  typeof reviewStrings &
  typeof improveStrings &
  typeof feedbackStrings &
  typeof menuStrings &
  typeof pictureStrings &
  typeof countStrings &
  typeof reasoningStrings &
  typeof settingsStrings &
  typeof contextStrings &
  typeof findStrings &
  typeof shortcutStrings &
  typeof versionStrings &
  typeof publishStrings &
  typeof markStrings &
  typeof suggestionStrings &
  typeof summaryStrings &
  typeof transferStrings;
