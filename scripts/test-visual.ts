import { parseArgs } from 'node:util';
import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Takes the pictures of now for those to compare with. */
    update: { type: 'boolean', short: 'u', default: false },
    /** The book as it was built before. */
    built: { type: 'boolean', default: false },
    themes: { type: 'string', default: 'paper' },
    screens: { type: 'string', default: 'laptop' },
  },
});

const building = values.built
  ? 0
  : await runNode(['--import', 'tsx', 'scripts/storybook-build.ts'], { output: 'on failure' });
process.exitCode =
  building ||
  (await runNode(
    [
      toolPath('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/visual/visual.config.ts',
      ...(values.update ? ['--update-snapshots=all'] : []),
      // What a story is called, or a part of it.
      ...positionals.flatMap((name) => ['--grep', name]),
    ],
    { env: { ...process.env, THEMES: values.themes, SCREENS: values.screens } },
  ));
console.log(
  process.exitCode === 0
    ? 'The pictures are as they were; those of new stories were taken. They lie in reports/visual.'
    : 'What differs, side by side: reports/visual/report/index.html. npm run test:visual -- -u takes the new pictures for right.',
);
