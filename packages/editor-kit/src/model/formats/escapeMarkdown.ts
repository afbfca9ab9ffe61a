/**
 * Text as Markdown that reads as exactly this text and means nothing else. A line break is a hard one. Empty lines
 * around it, and spaces at its end, are let go.
 */
export function escapeMarkdown(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n');
  return lines.map(escapeLine).join('\\\n');
}

/** Text within one line of Markdown, as a heading or a caption has it. */
export function escapeMarkdownLine(text: string): string {
  return escapeLine(text.replace(/\s+/g, ' ').trim());
}

function escapeLine(line: string): string {
  const inline = line
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/&(?=#|[a-z\d])/gi, '\\&')
    .replace(/~(?=~)|(?<=~)~/g, '\\~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
  const begun = inline
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|(?:-[-\s]*|=+)(?=\s*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
  return begun
    .replace(/^[ \t]/, (space) => `&#${space.charCodeAt(0)};`)
    .replace(/[ \t]$/, (space) => `&#${space.charCodeAt(0)};`);
}
