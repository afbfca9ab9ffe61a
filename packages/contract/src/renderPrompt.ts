import { fillPlaceholders, placeholdersIn } from './placeholders.ts';

/** A list becomes numbered lines. */
export type PromptValue = string | readonly string[];

/**
 * Fills `{{name}}`, `{name}`, `${name}` and `$name` by name; a name that has no value stays as it is written. A block
 * (lines up to a blank one) all of whose placeholders are empty goes, and with it a heading that stood alone above it.
 */
export function renderPrompt(template: string, values: Readonly<Record<string, PromptValue>>): string {
  const kept: string[] = [];
  let heading: string | undefined;
  for (const block of template.trim().split(/\n[^\S\n]*\n\s*/)) {
    const names = placeholdersIn(block).filter((name) => Object.hasOwn(values, name));
    const isEmpty = names.length > 0 && names.every((name) => asText(values[name] ?? '') === '');
    if (isEmpty) {
      heading = undefined;
      continue;
    }
    if (heading !== undefined) kept.push(heading);
    heading = undefined;
    const filled = fillPlaceholders(block, (name) =>
      Object.hasOwn(values, name) ? asText(values[name] ?? '') : undefined,
    );
    if (names.length === 0 && isHeading(block)) heading = filled;
    else kept.push(filled);
  }
  if (heading !== undefined) kept.push(heading);
  return kept.join('\n\n');
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
