import type { FeedbackAdapter } from './FeedbackAdapter.ts';
import type { PreferencesAdapter } from './PreferencesAdapter.ts';
import type { StoriesAdapter } from './StoriesAdapter.ts';
import type { WriterAdapter } from './WriterAdapter.ts';

/** The editor's only way to the outside. A missing optional port hides its feature. */
export interface EditorAdapter {
  writer: WriterAdapter;
  stories: StoriesAdapter;
  preferences?: PreferencesAdapter;
  feedback?: FeedbackAdapter;
}
