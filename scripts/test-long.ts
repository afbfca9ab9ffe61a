import { longLoops } from './testing/parts.ts';
import { runParts } from './testing/runParts.ts';

await runParts(longLoops, process.argv.slice(2));
