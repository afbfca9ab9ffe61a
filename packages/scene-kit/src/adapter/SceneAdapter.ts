import type { SceneAccountAdapter } from './SceneAccountAdapter.ts';
import type { SceneExportAdapter } from './SceneExportAdapter.ts';
import type { ScenePreferencesAdapter } from './ScenePreferencesAdapter.ts';
import type { ScenePublishAdapter } from './ScenePublishAdapter.ts';
import type { ScenesAdapter } from './ScenesAdapter.ts';
import type { SceneVersionsAdapter } from './SceneVersionsAdapter.ts';
import type { SceneWriterAdapter } from './SceneWriterAdapter.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface SceneAdapter {
  /** Where elements come from. */
  writer: SceneWriterAdapter;
  /** Where scenes are kept on this device, so that a killed tab loses nothing (S6). */
  scenes: ScenesAdapter;
  /** Keeps each scene in the writer’s account too, after `scenes` kept it (D-SCENES). */
  account?: SceneAccountAdapter;
  /** Earlier states of the scene, to be looked at and brought back. */
  versions?: SceneVersionsAdapter;
  /** Makes a scene public. Without it nothing offers that. */
  publish?: ScenePublishAdapter;
  /** Makes files that a browser cannot make alone. Without it there is no PDF among the formats. */
  exporting?: SceneExportAdapter;
  /** Remembers how the generator behaves for this person. */
  preferences?: ScenePreferencesAdapter;
}
