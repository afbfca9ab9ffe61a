export {
  type ConformanceCase,
  conformanceCase,
  during,
  type EndTrouble,
  isCount,
  isSameValue,
  must,
  rejection,
  sentenceOf,
  within,
} from './ConformanceCase.ts';
