import type { Weighed } from './Weighed.ts';

/** An alarm is no target: code is not bent for it. */
export const weighedKits: readonly Weighed[] = [
  // The prompts and what reads a model's answer come later: 28 kB, and 4 more in all, as gzip begins anew in their file.
  {
    name: 'the first example of the guide',
    kit: 'editor-kit',
    imports: ['StoryEditor', 'StoryEditorProvider'],
    beside: { entry: 'openai', imports: ['openaiAssistant', 'openaiWriter'] },
    // 3 kB are titles in pencil, for stories and scenes; 4 kB are headings.
    alarm: 495_000,
  },
  // React Aria is 79 kB of it, the text engine 57, reading Markdown 16. Over the plan's 290 are words in italics and
  // bold, AI on a selection, pencil at the caret, the list after a slash, the bar of a phone, cleaning, focus and headings.
  // 58 kB of it are the tree of the contents, with dragging and drawing the rows in sight alone, which come when they are
  // opened first. What a section's
  // details, one chapter alone and AI off bring stands in 11 kB of it, 4 of core. Summaries of chapters with their run, hidden
  // text and notes, where a book is and its copies, passages, and the day's words are 15 kB, 6 of core.
  { name: 'editor-kit, with all that it needs but React', kit: 'editor-kit', alarm: 465_000 },
  { name: 'editor-kit and ui-kit, their own code alone', kit: 'editor-kit', isOwnOnly: true, alarm: 240_000 },
  { name: 'editor-kit/core', kit: 'editor-kit', entry: 'core', alarm: 81_000 },
  // 3 kB of it read whether a summary may tell a note.
  { name: 'editor-kit/viewer', kit: 'editor-kit', entry: 'viewer', alarm: 8_500 },
  { name: 'editor-kit/openai', kit: 'editor-kit', entry: 'openai', alarm: 40_000 },
  { name: 'editor-kit/prompt-api', kit: 'editor-kit', entry: 'prompt-api', alarm: 40_000 },
  {
    name: 'editor-kit/server: remoteWriter and remoteAssistant',
    kit: 'editor-kit',
    entry: 'server',
    imports: ['remoteWriter', 'remoteAssistant'],
    alarm: 8_000,
  },
  // 6 kB are proposals as a list.
  { name: 'scene-kit', kit: 'scene-kit', alarm: 213_000 },
  { name: 'scene-kit: the viewer', kit: 'scene-kit', imports: ['SceneViewer'], alarm: 110_000 },
  { name: 'account-kit', kit: 'account-kit', alarm: 130_000 },
  {
    name: 'account-kit: a button with its price',
    kit: 'account-kit',
    imports: ['AccountProvider', 'CreditButton'],
    alarm: 60_000,
  },
  { name: 'ui-kit: a button', kit: 'ui-kit', imports: ['Button'], alarm: 25_000 },
];
