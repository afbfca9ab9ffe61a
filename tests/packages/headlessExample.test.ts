import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleFolder } from './outside/exampleFolder.ts';
import { runTool } from './outside/runTool.ts';
import { soon } from './outside/soon.ts';

describe('examples/headless', () => {
  const folder = exampleFolder('headless');

  /** A terminal, and what one does in it: waits for words on the screen, then types a line. */
  function openTerminal() {
    const program = spawn(process.execPath, ['write.js'], { cwd: folder });
    onTestFinished(() => void program.kill('SIGKILL'));
    let screen = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (bytes: Buffer) => {
        screen += stripVTControlCharacters(String(bytes));
      });
    const see = (words: string) => expect.poll(() => screen, soon).toContain(words);
    return {
      see,
      async answer(question: string, line: string) {
        await see(question);
        screen = '';
        program.stdin.write(`${line}\n`);
      },
      ended: once(program, 'exit'),
    };
  }

  /** Takes a package away, wherever npm has put it. Answers how many there were. */
  function removed(name: string): number {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.replaceAll('\\', '/').endsWith(`node_modules/${name}`),
    );
    for (const path of found) rmSync(join(folder, path), { recursive: true });
    return found.length;
  }

  it('is right by its types', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes a story in a terminal, without React DOM and without an interface of ours, and goes on with it', async () => {
    for (const name of [
      'react-dom',
      'react-aria-components',
      'react-aria',
      'react-stately',
      '@fabula/ui-kit',
    ])
      expect(removed(name), name).toBeGreaterThan(0);
    const first = openTerminal();
    await first.answer('What is your story about?', 'A door in the sea.');
    await first.see('│ No model was asked for this');
    await first.answer('[Enter] accept', '');
    await first.answer('What happens next?', 'It opens.');
    await first.answer('[Enter] accept', 'r');
    await first.answer('What happens next?', 'q');
    expect(await first.ended).toEqual([0, null]);

    expect(existsSync(join(folder, 'story.json.new'))).toBe(false);
    const { story } = JSON.parse(readFileSync(join(folder, 'story.json'), 'utf8'));
    expect(story).toMatchObject({ premise: 'A door in the sea.' });
    expect(story.paragraphs[0].text).toMatch(/^No model was asked for this/);

    const second = openTerminal();
    await second.see('\n\nNo model was asked for this');
    await second.answer('What happens next?', 'q');
    expect(await second.ended).toEqual([0, null]);
  });
});
