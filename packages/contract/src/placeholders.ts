const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}|\$?\{\s*(\w+)\s*\}|\$([A-Za-z_]\w*)/g;

/** Puts what `find` answers in the place of each `{{name}}`, `{name}`, `${name}` and `$name`; undefined leaves it as it is written. */
export function fillPlaceholders(template: string, find: (name: string) => string | undefined): string {
  return template.replace(PLACEHOLDER, (whole, ...found: (string | undefined)[]) => {
    return find(found[0] ?? found[1] ?? found[2] ?? '') ?? whole;
  });
}

/** The names of a template's placeholders, each once, in order. */
export function placeholdersIn(template: string): string[] {
  const names = [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return [...new Set(names)];
}
