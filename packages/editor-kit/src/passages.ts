export { createPassageIndex } from './passages/createPassageIndex.ts';
