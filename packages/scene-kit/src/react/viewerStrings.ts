/** Every text of the viewer. Replace any of them with its `strings`. */
export const viewerStrings = {
  scene: 'Scene',
  empty: 'This scene has no words yet.',
  page: (number: number, count: number) =>
    `Page ${number.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`),
  playback: 'Playback',
  play: 'Play',
  pause: 'Pause',
  playAgain: 'Play again',
  restart: 'From the beginning',
  previous: 'Previous element',
  next: 'Next element',
  skipToEnd: 'Show the whole scene',
  speed: 'Speed',
  speedOf: (speed: number) => `${speed}×`,
  position: 'Place in the scene',
  time: (seconds: number, total: number) => `${clock(seconds)} of ${clock(total)}`,
  sceneNumbers: 'Scene numbers',
  /** Keys as they are written on a keyboard. */
  keys: { Space: 'Space', End: 'End' },
  lessMotion: 'The whole scene is shown at once, because your device asks for less motion.',
  /** What stands in its place where something in it threw. */
  stopped: {
    title: 'This scene could not be shown.',
    detail: 'Its text is still here. Copy it if you need it, or try again.',
    copy: 'Copy the text',
    copied: 'Copied',
    copyFailed: 'This browser would not copy. Select the text and copy it by keyboard.',
    retry: 'Retry',
  },
};

/** The shape of the viewer’s texts. Times are whole seconds, speeds factors. */
export type ViewerStrings = typeof viewerStrings;

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
