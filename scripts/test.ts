import type { Outcome } from './testing/Outcome.ts';
import { parts } from './testing/parts.ts';
import { totalLine } from './testing/totalLine.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
  });

const results: { name: string; outcome: Outcome; seconds: number }[] = [];
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  console.log(`\n— ${part.name}`);
  const from = performance.now();
  const outcome = await part.run();
  if (isInterrupted) process.exit(130);
  results.push({ name: part.name, outcome, seconds: (performance.now() - from) / 1000 });
}

console.log('');
for (const { name, outcome, seconds } of results) {
  const { passed, failed, note } = outcome;
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  console.log(`${name.padEnd(12)}${counts} ${seconds.toFixed(1).padStart(7)} s${note ? `  ${note}` : ''}`);
}
/** A log may be cut from the front: what failed stands at its end, in characters. */
const longestFailure = 1_500;
for (const { name, outcome } of results) {
  for (const once of outcome.unsteady ?? [])
    console.log(`\n${name} passed when tried again: ${once.slice(0, longestFailure)}`);
  for (const failure of outcome.failures ?? [])
    console.log(`\n${name} failed: ${failure.slice(0, longestFailure)}`);
}
process.exitCode = results.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
console.log(`\n${totalLine(results.map(({ outcome }) => outcome))}`);
