import { posix } from 'node:path';
import type { SourceFile } from './SourceFile.ts';

/** `[text](target)`, `src="target"` and `srcset="target"` of Markdown, without what stands in code. */
const links = /\]\(([^()\s]+)\)|\bsrc(?:set)?="([^"]+)"/g;
const code = /^```[\s\S]*?^```|`[^`\n]*`/gm;
const elsewhere = /^(?:[a-z]+:|\/|\?)/;

/** As GitHub makes them: small, words joined by hyphens, punctuation dropped. */
function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Sentences about relative links of Markdown files that lead to no file, folder or heading. `paths` are all files. */
export function checkLinks(files: readonly SourceFile[], paths: Iterable<string>): string[] {
  const known = new Set<string>();
  for (const path of paths)
    for (let place = path; place !== '.'; place = posix.dirname(place)) known.add(place);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.flatMap(({ path, text }) =>
    [...text.replace(code, (found) => (found.includes('](') ? '' : 'code')).matchAll(links)].flatMap(
      ([, target = '', source = target]) => {
        if (elsewhere.test(source)) return [];
        const [file = '', anchor] = source.split('#');
        const place = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
        if (!known.has(place)) return [`${path}: ${source} leads nowhere`];
        const there = texts.get(place);
        return anchor === undefined || there === undefined || anchorsOf(there).has(anchor)
          ? []
          : [`${path}: ${source} names no heading`];
      },
    ),
  );
}
