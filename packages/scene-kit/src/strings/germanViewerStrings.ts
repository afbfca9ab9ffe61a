import { germanCount, germanNumber } from '@fabula/work-kit/strings/de';
import type { ViewerStrings } from '../react/viewerStrings.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Every text of the viewer in German, for the `strings` of `SceneViewer` and `ScenePages`. */
export const germanViewerStrings: ViewerStrings = {
  scene: 'Szene',
  empty: 'Diese Szene hat noch keine Worte.',
  page: (number, count) => `Seite ${germanNumber(number)} von ${germanNumber(count)}`,
  pages: (count) => germanCount(count, 'Seite', 'Seiten'),
  playback: 'Wiedergabe',
  play: 'Abspielen',
  pause: 'Pause',
  playAgain: 'Noch einmal abspielen',
  restart: 'Von vorn',
  previous: 'Voriges Element',
  next: 'Nächstes Element',
  skipToEnd: 'Die ganze Szene zeigen',
  speed: 'Tempo',
  speedOf: (speed) => `${germanNumber(speed)}×`,
  position: 'Stelle in der Szene',
  time: (seconds, total) => `${clock(seconds)} von ${clock(total)}`,
  sceneNumbers: 'Szenennummern',
  keys: { Space: 'Leertaste', End: 'Ende' },
  stopped: {
    title: 'Diese Szene ließ sich nicht zeigen.',
    detail: 'Der Text ist noch da. Kopiere ihn, wenn du ihn brauchst, oder versuch es noch einmal.',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    copyFailed: 'Dieser Browser wollte nicht kopieren. Wähle den Text aus und kopiere ihn mit der Tastatur.',
    retry: 'Noch einmal',
  },
  lessMotion: 'Die ganze Szene ist auf einmal zu sehen, weil dein Gerät um weniger Bewegung bittet.',
};
