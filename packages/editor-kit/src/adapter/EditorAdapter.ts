import type { AccountAdapter } from './AccountAdapter.ts';
import type { AssistantAdapter } from './AssistantAdapter.ts';
import type { ExportAdapter } from './ExportAdapter.ts';
import type { FeedbackAdapter } from './FeedbackAdapter.ts';
import type { ImagesAdapter } from './ImagesAdapter.ts';
import type { PreferencesAdapter } from './PreferencesAdapter.ts';
import type { PublishAdapter } from './PublishAdapter.ts';
import type { StoriesAdapter } from './StoriesAdapter.ts';
import type { VersionsAdapter } from './VersionsAdapter.ts';
import type { WriterAdapter } from './WriterAdapter.ts';

/** The editor's only way to the outside. A missing optional port hides its feature. */
export interface EditorAdapter {
  /** Where text comes from: everything that is generated paragraph by paragraph. */
  writer: WriterAdapter;
  /** Where stories are kept on this device, so that a killed tab loses nothing (E30). */
  stories: StoriesAdapter;
  /** Keeps each story in the writer’s account too, after `stories` kept it (D-SAVE). */
  account?: AccountAdapter;
  /** Short answers: suggestions (E9) and summaries of sections (E22). */
  assistant?: AssistantAdapter;
  /** Where pictures in the story come from (E23). */
  images?: ImagesAdapter;
  /** Earlier states of the story, to be looked at and brought back. */
  versions?: VersionsAdapter;
  /** Makes a story public (E31). */
  publish?: PublishAdapter;
  /** Makes books: EPUB, Word and PDF. The text formats need nobody. */
  exporting?: ExportAdapter;
  /** Remembers what the writer has set (E18). */
  preferences?: PreferencesAdapter;
  /** Sends what a person writes to the people behind the product (E12). */
  feedback?: FeedbackAdapter;
}
