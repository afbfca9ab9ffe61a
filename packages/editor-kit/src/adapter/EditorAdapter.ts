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
  writer: WriterAdapter;
  stories: StoriesAdapter;
  account?: AccountAdapter;
  assistant?: AssistantAdapter;
  images?: ImagesAdapter;
  versions?: VersionsAdapter;
  publish?: PublishAdapter;
  exporting?: ExportAdapter;
  preferences?: PreferencesAdapter;
  feedback?: FeedbackAdapter;
}
