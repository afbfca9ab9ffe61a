import { spawn } from 'node:child_process';

/** Runs a script with Node in `folder`, to its end. Resolves to what it printed; rejects with that where it failed. */
export function runTool(folder: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      printed += bytes;
    });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(printed) : fail(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)),
    );
  });
}
