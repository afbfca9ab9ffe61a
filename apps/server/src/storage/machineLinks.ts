import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './dataDir.ts';

const FOLDER = 'links';

/** Keeps the link for `fabula link`, readable by the folder's owner only; resolves with what removes it. */
export async function keepLink(dataDir: string, port: number, link: string): Promise<() => Promise<void>> {
  const path = join(dataDir, FOLDER, `${port}`);
  await writeDurably(path, `${process.pid}\n${link}\n`);
  return () => rm(path, { force: true });
}

/** Links of the servers that run on this machine with this folder. */
export async function keptLinks(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, FOLDER);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const links: string[] = [];
  for (const name of names.filter((one) => /^\d+$/.test(one)).toSorted()) {
    const [pid, link] = (await readFile(join(folder, name), 'utf8')).split('\n');
    if (link && isRunning(Number(pid))) links.push(link);
  }
  return links;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
