export { changesInWords, type PublishStrings, publishStrings } from './publishStrings.ts';
export { transferStrings } from './transferStrings.ts';
export { type VersionStrings, versionStrings } from './versionStrings.ts';
export { type WorkStrings, workStrings } from './workStrings.ts';
