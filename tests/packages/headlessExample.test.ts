import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
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

  /** The stories that it keeps; nothing half written lies beside them. */
  function keptStories(): string[] {
    const names = readdirSync(join(folder, 'stories')).filter((name) => name !== 'last');
    expect(names.filter((name) => !name.endsWith('.json'))).toEqual([]);
    return names.map((name) => readFileSync(join(folder, 'stories', name), 'utf8'));
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

    const [story = ''] = keptStories();
    expect(JSON.parse(story).story).toMatchObject({ premise: 'A door in the sea.' });
    expect(JSON.parse(story).story.paragraphs[0].text).toMatch(/^No model was asked for this/);

    const second = openTerminal();
    await second.see('\n\nNo model was asked for this');
    await second.answer('What happens next?', 'q');
    expect(await second.ended).toEqual([0, null]);
  });

  it('keeps a story that is left for another, and opens the last', async () => {
    const [before = ''] = keptStories();
    const first = openTerminal();
    await first.answer('What happens next?', 'n');
    await first.answer('What is your story about?', 'A lamp that answers.');
    await first.answer('[Enter] accept', '');
    await first.answer('What happens next?', 'q');
    expect(await first.ended).toEqual([0, null]);
    expect(keptStories()).toHaveLength(2);
    expect(keptStories().filter((text) => text.includes('A lamp that answers.'))).toHaveLength(1);
    const paragraphsOf = (text: string) => JSON.parse(text).story.paragraphs;
    const old = keptStories().find((text) => text.includes('A door in the sea.'));
    expect(paragraphsOf(old ?? '{}')).toEqual(paragraphsOf(before));

    const second = openTerminal();
    await second.see('A lamp that answers.');
    await second.answer('What happens next?', 'q');
    expect(await second.ended).toEqual([0, null]);
  });
});
