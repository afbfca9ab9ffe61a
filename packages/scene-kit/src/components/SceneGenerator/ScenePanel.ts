/** What is opened over the page, or in its place: the scene played, a file read or made, its versions, the form to publish. */
export type ScenePanel = 'playback' | 'import' | 'export' | 'versions' | 'publish';
