import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Versions of Node differ in whether they fill a name up: so it is as long as names can be. */
const NAME_LENGTH = 107;

/** False: another process holds it. Undefined: this system has no such names. */
export type KernelHold = { release(): Promise<void> } | false | undefined;

/**
 * Holds a name in the kernel that belongs to the folder, whatever path leads there. It has no file that could be
 * deleted, and goes with the process. It keeps apart processes of one network namespace, on Linux.
 */
export async function holdKernelName(folder: string): Promise<KernelHold> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = await stat(folder, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  try {
    const listening = once(server, 'listening');
    server.listen(`\0fabula-writer-${dev}-${ino}-`.padEnd(NAME_LENGTH, '.'));
    await listening;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? false : undefined;
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
