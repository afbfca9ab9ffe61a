import { posix } from 'node:path';

/** What embedders read, in this order; joined into one file, it goes into each package. */
export const guides = ['embedding', 'adapters', 'theming', 'prompts'] as const;

/** The joined guides' file in a package. */
export const guidesFile = 'guides.md';

export interface Document {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const fence = /^(```|~~~)/;
const link = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** As GitHub writes it: lower case, without punctuation, with hyphens for blanks. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function outsideOfCode(text: string, change: (line: string) => string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (fence.test(line)) isCode = !isCode;
      return isCode || fence.test(line) ? line : change(line);
    })
    .join('\n');
}

const titleOf = ({ text }: Document) => /^# (.+)$/m.exec(text)?.[1] ?? '';

export interface Packing {
  readonly guides: readonly Document[];
  /** The repository's page, such as `https://github.com/somebody/fabula`; null where nobody says one. */
  readonly address: string | null;
}

/**
 * A document as it stands in a package: links to guides lead into the joined one, links to other files to the repository;
 * where that has no address, their words stay without a link.
 */
export function packedText({ path, text }: Document, { guides, address }: Packing): string {
  return outsideOfCode(text, (line) =>
    line.replace(link, (whole, words: string, target: string) => {
      if (/^([a-z]+:|#)/.test(target)) return whole;
      const [file = '', anchor] = target.split('#');
      const at = posix.normalize(posix.join(posix.dirname(path), file));
      const guide = guides.find((one) => one.path === at);
      if (guide) return `[${words}](${guidesFile}#${anchor ?? anchorOf(titleOf(guide))})`;
      return address === null ? words : `[${words}](${address}/blob/HEAD/${at}${anchor ? `#${anchor}` : ''})`;
    }),
  );
}

/** The guides as one document, with links among each other within it. */
export function joinedGuides(packing: Packing): string {
  return packing.guides
    .map((guide) => packedText(guide, packing).replaceAll(`](${guidesFile}#`, '](#').trim())
    .join('\n\n---\n\n')
    .concat('\n');
}

/** A map of the package for language models, as llmstxt.org describes it. */
export function llmsText(
  { name, description, exports }: { name: string; description: string; exports: object },
  { guides }: Packing,
): string {
  const entries = Object.entries(exports).flatMap(([entry, target]: [string, { types?: string }]) =>
    target.types && !entry.includes('.css')
      ? [`- [${posix.join(name, entry)}](${target.types}): its types, with what each name means`]
      : [],
  );
  return [
    `# ${name}`,
    `> ${description}`,
    '## Guides',
    [
      '- [Readme](README.md): what it is, and how to begin',
      ...guides.map((one) => `- [${titleOf(one)}](${guidesFile}#${anchorOf(titleOf(one))})`),
    ].join('\n'),
    '## Entries',
    entries.join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
