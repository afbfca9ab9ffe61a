import { openSlowConnections } from './tests/support/attacking/slowTmp.ts';
import { sayHealth } from './tests/support/attacking/watchHealth.ts';
const r = await openSlowConnections(5000);
console.log(r.before, r.most, r.after, sayHealth(r.health));
process.exit();
