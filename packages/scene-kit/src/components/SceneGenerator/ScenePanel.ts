/** What is opened over the page, or in its place: the scene played, a file read, a file made, or the form to publish. */
export type ScenePanel = 'playback' | 'import' | 'export' | 'publish';
