import type { SceneAccountAdapter } from './SceneAccountAdapter.ts';
import type { SceneExportAdapter } from './SceneExportAdapter.ts';
import type { ScenePreferencesAdapter } from './ScenePreferencesAdapter.ts';
import type { ScenePublishAdapter } from './ScenePublishAdapter.ts';
import type { ScenesAdapter } from './ScenesAdapter.ts';
import type { SceneWriterAdapter } from './SceneWriterAdapter.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface SceneAdapter {
  writer: SceneWriterAdapter;
  scenes: ScenesAdapter;
  account?: SceneAccountAdapter;
  publish?: ScenePublishAdapter;
  exporting?: SceneExportAdapter;
  preferences?: ScenePreferencesAdapter;
}
