import type { Question, Reading } from '../Reading.ts';

/** Loaded before the server under measurement: answers its parent with what the process has used. */
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
