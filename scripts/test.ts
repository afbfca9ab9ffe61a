import { everything } from './testing/parts.ts';
import { runParts } from './testing/runParts.ts';

await runParts(everything, process.argv.slice(2));
