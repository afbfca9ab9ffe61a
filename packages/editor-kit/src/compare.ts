export { diffWords, type WordPiece } from '@fabula/work-kit/core';
export { compareTexts, type LineChange } from './model/compareStories.ts';
