import type { Question, Reading } from '../Reading.ts';

/** Preloaded into the measured server: reports the process's usage to its parent. */
export function gauge(): void {
  process.on('message', ({ question, collect }: Question) => {
    if (collect) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    process.send?.({
      question,
      answer: { processorMicros: user + system, rss, heapUsed, sockets } satisfies Reading,
    });
  });
  process.channel?.unref();
}

gauge();
