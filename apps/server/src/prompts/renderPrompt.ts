/** A list becomes numbered lines. */
export type PromptValue = string | readonly string[];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}|\$?\{\s*(\w+)\s*\}|\$([A-Za-z_]\w*)/g;

/**
 * Fills `{{name}}`, `{name}`, `${name}` and `$name` by name; a name that has no value stays as it is written. A block
 * (lines up to a blank one) all of whose placeholders are empty goes, and with it a heading that stood alone above it.
 */
export function renderPrompt(template: string, values: Readonly<Record<string, PromptValue>>): string {
  const kept: string[] = [];
  let heading: string | undefined;
  for (const block of template.trim().split(/\n[^\S\n]*\n\s*/)) {
    const names = namesIn(block).filter((name) => Object.hasOwn(values, name));
    const isEmpty = names.length > 0 && names.every((name) => asText(values[name] ?? '') === '');
    if (isEmpty) {
      heading = undefined;
      continue;
    }
    if (heading !== undefined) kept.push(heading);
    heading = undefined;
    const filled = block.replace(PLACEHOLDER, (whole, ...found: (string | undefined)[]) => {
      const name = found[0] ?? found[1] ?? found[2] ?? '';
      return Object.hasOwn(values, name) ? asText(values[name] ?? '') : whole;
    });
    if (names.length === 0 && isHeading(block)) heading = filled;
    else kept.push(filled);
  }
  if (heading !== undefined) kept.push(heading);
  return kept.join('\n\n');
}

/** The names of a template's placeholders, each once, in order. */
export function placeholdersIn(template: string): string[] {
  return [...new Set(namesIn(template))];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function isHeading(block: string): boolean {
  return !block.includes('\n') && (/^#/.test(block) || /:$/.test(block.trimEnd()));
}

function asText(value: PromptValue): string {
  if (typeof value === 'string') return value.trim();
  return value
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item, index) => `${index + 1}. ${item}`)
    .join('\n');
}
