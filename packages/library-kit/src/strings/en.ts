export { englishStrings } from '../react/strings.ts';
