export { isSameValue } from '../model/merge.ts';
export { brief, differenceOf } from './brief.ts';
export {
  type ConformanceCase,
  conformanceCase,
  during,
  type EndTrouble,
  isCount,
  must,
  oddTexts,
  rejection,
  sentenceOf,
  type Trouble,
  type WorkKind,
  within,
} from './ConformanceCase.ts';
export { type MemoryHand, memoryHand, proposalsCase } from './memoryHand.ts';
export {
  type MemoryTroubles,
  memoryKeeping,
  memoryPublish,
  memoryRuns,
  memoryTroubles,
  memoryVersionsOf,
  memoryWorks,
  type WorkTrouble,
} from './memoryWorks.ts';
export {
  aborts,
  failureOf,
  type Heard,
  isEnd,
  listen,
  type RunSubject,
  runCases,
  runOptions,
  tallyOf,
  usualPatience,
} from './runCases.ts';
export { workCases } from './workCases.ts';
