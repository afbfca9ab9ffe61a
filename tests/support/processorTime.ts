/** Milliseconds of the processor that something takes, whatever else the machine has to do meanwhile. */
export function processorTime(run: () => Promise<unknown>): Promise<number>;
export function processorTime(run: () => unknown): number;
export function processorTime(run: () => unknown): number | Promise<number> {
  const before = process.cpuUsage();
  const taken = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const result = run();
  return result instanceof Promise ? result.then(taken) : taken();
}
