/** The title of a story's copy: 'The Lighthouse (copy)', then 'The Lighthouse (copy 2)'. */
export function copyTitle(title: string, untitled = 'Untitled story'): string {
  const plain = title.trim() || untitled;
  const [, base = plain, number] = /^(.*) \(copy(?: (\d+))?\)$/.exec(plain) ?? [];
  if (base === plain) return `${plain} (copy)`;
  return `${base} (copy ${number ? Number(number) + 1 : 2})`;
}
