export type { EditorAdapter } from './adapter/EditorAdapter.ts';
