import { killAtRandom } from '../tests/faults/processes/killAtRandom.ts';

const TELL_EVERY = 50;
const wanted = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? 2);
if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run faults:kill -- [kills] [seed]');
  process.exit(1);
}

const from = performance.now();
const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
const { kills, acknowledged, findings } = await killAtRandom(wanted, seed, (so) => {
  if (so.kills % TELL_EVERY === 0) {
    console.log(`${seconds().padStart(6)}  ${so.kills} kills, ${so.acknowledged} acknowledged writes`);
  }
});
if (findings.length > 0) {
  console.error(`After ${kills} kills:\n  ${findings.join('\n  ')}`);
  process.exit(1);
}
console.log(
  `${kills} kills, ${acknowledged} acknowledged writes: none was lost, no file is unreadable, the books add up. It took ${seconds()}.`,
);
