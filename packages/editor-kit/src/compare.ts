export { compareTexts, type LineChange } from './model/compareTexts.ts';
export { diffWords, type WordPiece } from './model/diffWords.ts';
