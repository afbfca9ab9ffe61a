/** Milliseconds of the processor that something takes, whatever else the machine has to do meanwhile. */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
