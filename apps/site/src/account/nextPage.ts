/** Where the next page begins, as the `Link` header of an answer says it (D-LISTS); null on the last page. */
export function nextPage(link: string | null): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, address] = /^\s*<([^>]*)>.*;\s*rel="?next"?/.exec(part) ?? [];
    if (address !== undefined) return new URL(address, 'http://server').searchParams.get('before');
  }
  return null;
}
