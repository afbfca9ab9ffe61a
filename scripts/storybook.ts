import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

process.exitCode = await runNode([
  toolPath('storybook'),
  'dev',
  '--port',
  '6006',
  '--disable-telemetry',
  ...process.argv.slice(2),
]);
