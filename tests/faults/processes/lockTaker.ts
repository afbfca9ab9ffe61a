import { takeWriterLock } from '../../../apps/server/src/storage/files/takeWriterLock.ts';
import { StorageFailure } from '../../../apps/server/src/storage/Storage.ts';
import { ownClock } from '../../support/ownClock.ts';

/** A process that takes the lock of a folder when it is told to, says how it went, and stays until it is told to go. With `sockets` it asks the other sockets in the folder alone. */
export function lockTaker(): void {
  process.stdout.write('ready\n');
  process.stdin.once('data', async () => {
    const clock = ownClock();
    try {
      const lock = await (process.argv[3] === 'sockets'
        ? takeWriterLock(process.argv[2] ?? '', async () => undefined)
        : takeWriterLock(process.argv[2] ?? ''));
      process.stdin.once('data', async () => {
        await lock.release();
        process.exit(0);
      });
      process.stdout.write('taken\n');
    } catch (error) {
      const isRefusal = error instanceof StorageFailure && error.message.includes('Another Fabula');
      process.stdout.write(`${isRefusal ? 'refused' : error} ${clock.stop()}\n`);
    }
  });
}

lockTaker();
