import { type ChildProcess, spawn } from 'node:child_process';
import type { Question } from './Reading.ts';

const PATIENCE_MS = 15_000;
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/;

export interface BenchProcess<Answer> {
  readonly port: number;
  ask(question?: Omit<Question, 'question'>): Promise<Answer>;
  /** Called with other messages of the process. */
  onWord: (word: unknown) => void;
  stop(): Promise<void>;
}

interface ProcessOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Resolves when the process has told its port, in a message or by printing it. */
export async function startProcess<Answer>(
  args: readonly string[],
  { env = { PATH: process.env.PATH }, cwd }: ProcessOptions = {},
): Promise<BenchProcess<Answer>> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
    ...(cwd !== undefined && { cwd }),
  });
  // The end of the benchmark ends its processes.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const printed = keepOutput(child);
  let isStopping = false;
  const ended = new Promise<void>((done) =>
    child.once('exit', (code) => {
      process.off('exit', kill);
      if (!isStopping) console.error(`A process ended by itself (${code}). It had printed:\n${printed.text}`);
      done();
    }),
  );
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  const running: BenchProcess<Answer> = {
    port: await portOf(child, printed),
    ask(question = {}) {
      const number = ++asked;
      return new Promise((resolve) => {
        waiting.set(number, resolve);
        child.send({ ...question, question: number } satisfies Question);
      });
    },
    onWord: () => undefined,
    stop() {
      isStopping = true;
      kill();
      return ended;
    },
  };
  child.on('message', (word: { question?: number; answer: Answer }) => {
    if (word.question === undefined) return running.onWord(word);
    waiting.get(word.question)?.(word.answer);
    waiting.delete(word.question);
  });
  return running;
}

function keepOutput(child: ChildProcess): { text: string } {
  const printed = { text: '' };
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (piece: Buffer) => {
      printed.text = (printed.text + piece.toString()).slice(-20_000);
    });
  return printed;
}

function portOf(child: ChildProcess, printed: { text: string }): Promise<number> {
  return new Promise((found, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error('A process did not start in time.'));
    }, PATIENCE_MS);
    const listening = (port: number) => {
      clearTimeout(late);
      found(port);
    };
    child.once('exit', () => fail(new Error('A process could not be started.')));
    child.once('message', ({ port }: { port: number }) => listening(port));
    child.stdout?.on('data', () => {
      const port = ADDRESS.exec(printed.text)?.[1];
      if (port !== undefined) listening(Number(port));
    });
  });
}
