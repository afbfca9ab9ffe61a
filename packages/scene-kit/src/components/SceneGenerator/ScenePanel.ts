/** What is open over the page, or in its place. */
export type ScenePanel = 'playback' | 'import' | 'export' | 'versions' | 'publish';
