import { losePower } from '../tests/faults/simulation/losePower.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const first = Number(process.argv[3] ?? 1_000_000);
if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(first)) {
  console.error('Usage: npm run faults:power -- [crash points] [first seed]');
  process.exit(1);
}

const from = performance.now();
const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
let points = 0;
let told = from;
for (let seed = first; points < wanted; seed++) {
  const { crashPoints, findings } = await losePower(seed);
  points += crashPoints;
  if (findings.length > 0) {
    console.error(`Seed ${seed}:\n  ${findings.join('\n  ')}`);
    process.exit(1);
  }
  if (performance.now() - told < 10_000) continue;
  told = performance.now();
  console.log(`${seconds().padStart(6)}  ${points} crash points`);
}
console.log(
  `${points} crash points: nothing that was acknowledged was lost, nothing is damaged. It took ${seconds()}.`,
);
