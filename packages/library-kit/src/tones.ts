export { tone, tones } from './components/WorkCover/tones.css.ts';
