import { posix } from 'node:path';
import type { SourceFile } from './SourceFile.ts';

const numbers = (text: string) => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number);
/** The numbers that a status names after a word, up to the next point of it. */
const after = (status: string, word: RegExp) =>
  status.split(' · ').flatMap((point) => (word.test(point) ? numbers(point) : []));

/**
 * Sentences about decisions whose title or status is not in form, that the index does not list under their title, and
 * that another one supersedes without their saying so. `files` are the folder's, `README.md` among them.
 */
export function checkDecisions(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path.endsWith('/README.md'))?.text ?? '';
  const pages = files
    .filter(({ path }) => /\/\d{4}-[^/]+\.md$/.test(path))
    .map(({ path, text }) => {
      const [heading = '', , status = ''] = text.split('\n');
      const name = posix.basename(path);
      return { path, name, number: name.slice(0, 4), title: heading.replace(/^# /, ''), status };
    });
  const statuses = new Map(pages.map(({ number, status }) => [number, status]));
  return pages.flatMap(({ path, name, number, title, status }) => [
    ...(title.startsWith(`${number} · `) ? [] : [`${path}: the title does not begin with '${number} · '`]),
    ...(/ · (stands|superseded|withdrawn)\b/.test(status) ? [] : [`${path}: does not say whether it stands`]),
    ...(index.split(`[${title}](${name})`).length === 2 ? [] : [`${path}: stands not once in the index`]),
    ...after(status, /^supersedes/)
      .filter((other) => !after(statuses.get(other) ?? '', /^superseded/).includes(number))
      .map((other) => `${path}: supersedes ${other}, which does not say so`),
  ]);
}
