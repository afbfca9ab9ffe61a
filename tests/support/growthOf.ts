/** Below so much processor time a run tells nothing of its growth, in microseconds. */
const least = 40_000;

async function processorTime(run: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await run();
  return process.cpuUsage(from).user;
}

/**
 * For tests: how many times as much processor time a run over 100,000 characters takes as one over 10,000. What is
 * linear comes to 10 at most, what is quadratic to 100; the best of five runs counts, for machines are noisy.
 */
export async function growthOf(run: (size: number) => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best > 15; attempt += 1) {
    const short = await processorTime(() => run(10_000));
    const long = await processorTime(() => run(100_000));
    best = Math.min(best, long / Math.max(short, least));
  }
  return best;
}
