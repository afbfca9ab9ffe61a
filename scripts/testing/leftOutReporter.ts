import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import { root } from '../processes/root.ts';
import type { LeftOut } from './readVitestReport.ts';

/**
 * Writes to `LEFT_OUT_FILE` what Vitest's JSON report lacks: errors outside of tests, and tests that passed
 * on a retry.
 */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd(...[modules, unhandledErrors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const unsteady: string[] = [];
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const messages = test.result().errors?.map(({ message }) => message) ?? [];
        unsteady.push(`${relative(root, module.moduleId)}: ${test.fullName}\n${messages.join('\n')}`);
      }
    const leftOut: LeftOut = {
      unsteady,
      unhandled: unhandledErrors.map(({ name = 'Error', message, stack = '' }) => ({ name, message, stack })),
    };
    const file = process.env.LEFT_OUT_FILE;
    if (file === undefined) throw new Error('LEFT_OUT_FILE says nowhere to write to.');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(leftOut));
  }
}
