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
  within,
} from './ConformanceCase.ts';
