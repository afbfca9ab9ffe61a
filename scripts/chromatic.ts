import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  process.exitCode = await runNode([
    toolPath('chromatic'),
    '--build-script-name',
    'storybook:build',
    ...process.argv.slice(2),
  ]);
} else {
  console.log(
    'Nothing was sent: set CHROMATIC_PROJECT_TOKEN to the token of your Chromatic project. npm run test:visual compares pictures on this machine.',
  );
}
