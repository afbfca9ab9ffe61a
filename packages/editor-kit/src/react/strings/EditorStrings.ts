import type { contextStrings } from './contextStrings.ts';
import type { countStrings } from './countStrings.ts';
import type { feedbackStrings } from './feedbackStrings.ts';
import type { findStrings } from './findStrings.ts';
import type { improveStrings } from './improveStrings.ts';
import type { markStrings } from './markStrings.ts';
import type { menuStrings } from './menuStrings.ts';
import type { PageStrings } from './pageStrings.ts';
import type { pictureStrings } from './pictureStrings.ts';
import type { publishStrings } from './publishStrings.ts';
import type { reasoningStrings } from './reasoningStrings.ts';
import type { reviewStrings } from './reviewStrings.ts';
import type { settingsStrings } from './settingsStrings.ts';
import type { shortcutStrings } from './shortcutStrings.ts';
import type { suggestionStrings } from './suggestionStrings.ts';
import type { summaryStrings } from './summaryStrings.ts';
import type { transferStrings } from './transferStrings.ts';
import type { versionStrings } from './versionStrings.ts';

/** The shape of the editor’s texts. Functions get numbers, dates and names, and answer sentences. */
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
