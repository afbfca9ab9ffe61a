export { englishReadingStrings } from '../react/reading/readingStrings.ts';
export { englishStrings } from '../react/strings.ts';
export { englishTransferStrings } from '../react/transferStrings.ts';
