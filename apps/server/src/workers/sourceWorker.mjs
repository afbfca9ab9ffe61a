// Where nothing is built: a thread of Node 20 does not take over what reads TypeScript in its process.
import { register } from 'tsx/esm/api';

register();

export const { typeset, bind, drawCard, write } = await import('./worker.ts');
