import { existsSync } from 'node:fs';
import { runVerb } from './fabula/runVerb.ts';
import { verbs } from './fabula/verbs.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runVerb(verbs, {
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
