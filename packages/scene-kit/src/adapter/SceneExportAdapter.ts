import type { ScreenplayPage } from '../model/ScreenplayPage.ts';

/** Makes files that a browser cannot make by itself. */
export interface SceneExportAdapter {
  /** Typesets pages that are laid out already. `lost`: characters that it could not set. */
  pdf?(
    pages: readonly ScreenplayPage[],
    about: { title: string; author: string; isNsfw: boolean },
  ): Promise<{ file: Blob; lost: readonly string[] }>;
}
