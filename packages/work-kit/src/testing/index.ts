export { type ConformanceCase, conformanceCase } from './ConformanceCase.ts';
export { during, type EndTrouble } from './during.ts';
export { isCount, isSameValue, must, rejection, sentenceOf, within } from './must.ts';
