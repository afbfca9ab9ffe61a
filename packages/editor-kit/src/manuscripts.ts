export { importManuscript } from './manuscripts/importManuscript.ts';
