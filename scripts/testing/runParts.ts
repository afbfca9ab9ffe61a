import type { Outcome } from './Outcome.ts';
import { slowestFiles, totalLine } from './summary.ts';

export interface Part {
  name: string;
  /** Its output is printed at its end: other parts run beside it. */
  run(): Promise<Outcome>;
}

/** Stages run in sequence; the lanes of a stage run concurrently, the parts of a lane in sequence. */
export type Plan = readonly (readonly (readonly Part[])[])[];

interface Result {
  name: string;
  outcome: Outcome;
  seconds: number;
}

/** A log may be cut from the front, so failures are repeated at its end, up to this many characters. */
const longestFailure = 1_500;

/** Runs the named parts, or all; prints the outcomes, and sets the exit code. */
export async function runParts(plan: Plan, wanted: readonly string[]): Promise<void> {
  const names = plan.flat(2).map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    process.exit(1);
  }
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isInterrupted = true;
    });

  const results: Result[] = [];
  const begun = performance.now();
  for (const lanes of plan) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const { name, run } of lane) {
          if (wanted.length > 0 && !wanted.includes(name)) continue;
          console.log(`\n— ${name} begins`);
          const from = performance.now();
          const outcome = await run();
          if (isInterrupted) process.exit(130);
          const seconds = (performance.now() - from) / 1000;
          results.push({ name, outcome, seconds });
          console.log(`\n— ${name} ended after ${seconds.toFixed(1)} s`);
        }
      }),
    );
  }
  results.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  report(results, (performance.now() - begun) / 1000);
}

function report(results: readonly Result[], seconds: number): void {
  console.log('');
  for (const { name, outcome, seconds } of results) {
    const { passed, failed, note } = outcome;
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(12)}${counts} ${seconds.toFixed(1).padStart(7)} s${note ? `  ${note}` : ''}`);
  }
  console.log(`In all ${seconds.toFixed(1)} s.`);
  for (const { name, outcome } of results) {
    for (const once of outcome.unsteady ?? [])
      console.log(`\n${name} passed when tried again: ${once.slice(0, longestFailure)}`);
    for (const failure of outcome.failures ?? [])
      console.log(`\n${name} failed: ${failure.slice(0, longestFailure)}`);
  }
  const outcomes = results.map(({ outcome }) => outcome);
  const slowest = slowestFiles(outcomes);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
  console.log(`\n${totalLine(outcomes)}`);
}
