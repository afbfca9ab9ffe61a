import { parseArgs } from 'node:util';
import { screens } from '../.storybook/screens.ts';
import { themeNames } from '../packages/ui-kit/src/tokens/themes.ts';
import { runNode } from './processes/runNode.ts';
import { toolPath } from './processes/toolPath.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Makes the current pictures the reference. */
    update: { type: 'boolean', short: 'u', default: false },
    built: { type: 'boolean', default: false },
    themes: { type: 'string', default: 'paper' },
    screens: { type: 'string', default: 'laptop' },
  },
});

for (const [option, known] of [
  ['themes', themeNames],
  ['screens', Object.keys(screens)],
] as const)
  for (const name of values[option].split(','))
    if (!known.some((one) => one === name)) {
      console.error(
        `--${option}: there is no '${name}', only ${known.join(', ')}. Several are parted by commas.`,
      );
      process.exit(1);
    }

const named = positionals.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');

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
      ...(named ? ['--grep', named] : []),
    ],
    { env: { ...process.env, THEMES: values.themes, SCREENS: values.screens } },
  ));
console.log(
  process.exitCode === 0
    ? 'The pictures are as they were; those of new stories were taken. They lie in reports/visual.'
    : 'Not all is as it was. What differs, side by side: reports/visual/report/index.html. npm run test:visual -- -u takes the new pictures for right.',
);
