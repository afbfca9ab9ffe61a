import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that is stopped or busy answers late: it holds what it holds all the same. */
const PATIENCE_MS = 700;
const PAUSE_MS = 5;

export type HolderAnswer = 'holding' | 'asking' | 'nobody';

/** Asks who listens on a socket whether it holds the folder, or only asks for it. */
export async function askHolder(address: string): Promise<HolderAnswer> {
  for (;;) {
    const answer = await ask(address);
    if (answer !== 'hungUp') return answer;
    // It has just closed its socket, or was killed: the next answer tells.
    await pause(PAUSE_MS);
  }
}

function ask(address: string): Promise<HolderAnswer | 'hungUp'> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(PATIENCE_MS, () => settle('holding'));
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('end', () => settle(answer === 'asking' || answer === 'holding' ? answer : 'hungUp'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET' || code === 'EPIPE') settle('hungUp');
      else settle(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'nobody' : 'holding');
    });

    function settle(result: HolderAnswer | 'hungUp'): void {
      socket.destroy();
      resolve(result);
    }
  });
}
