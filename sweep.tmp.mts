import { sweepModels } from './tests/support/attacking/sweepTmp.ts';
import { sayHealth } from './tests/support/attacking/watchHealth.ts';
const behaviours = process.argv[2]?.split(',');
const r = await sweepModels({ rounds: 1, atOnce: 4, ...(behaviours && { behaviours }) } as never);
console.log(r.tried, r.losses, sayHealth(r.health));
process.exit();
