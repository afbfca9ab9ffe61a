/** The page that opens a work by the label of its receipts: in this browser, or in the account. Null for none. */
export function workPath(label: string | null): string | null {
  const [, kind, key] = /^(story|scene):(.+)$/.exec(label ?? '') ?? [];
  if (kind === undefined || key === undefined) return null;
  return `/ai-${kind}-generator/${encodeURIComponent(key)}`;
}
