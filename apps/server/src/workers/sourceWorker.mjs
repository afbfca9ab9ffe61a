// Without a build: a thread of Node 20 does not inherit the TypeScript loader.
import { register } from 'tsx/esm/api';

register();

export const { typeset, settle, bind, drawCard, write, writePrompts, readPrompts } = await import(
  './worker.ts'
);
