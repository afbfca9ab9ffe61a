/** Where the next page begins, as the `Link` header of an answer says it (D-LISTS): its `parameter`. Null on the last page. */
export function nextPage(link: string | null, parameter: 'before' | 'after'): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, address] = /^\s*<([^>]*)>.*;\s*rel="?next"?/.exec(part) ?? [];
    if (address !== undefined) return new URL(address, 'http://server').searchParams.get(parameter);
  }
  return null;
}
