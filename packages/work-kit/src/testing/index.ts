export { isSameValue } from '../model/merge.ts';
export {
  type ConformanceCase,
  conformanceCase,
  during,
  type EndTrouble,
  isCount,
  must,
  rejection,
  sentenceOf,
  type Trouble,
  within,
} from './ConformanceCase.ts';
export { memoryRuns } from './memoryRuns.ts';
export {
  type MemoryTroubles,
  memoryKeeping,
  memoryPublish,
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
export { oddTexts, type WorkKind } from './WorkKind.ts';
export { workCases } from './workCases.ts';
