/** What is opened over the page, or in its place. */
export type ScenePanel = 'playback' | 'import' | 'export' | 'publish';
