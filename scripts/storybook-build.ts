import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

process.exitCode = await runNode([
  toolPath('storybook'),
  'build',
  '--output-dir',
  'storybook-static',
  '--disable-telemetry',
  ...process.argv.slice(2),
]);
