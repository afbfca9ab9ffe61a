/** The page on which a published work is reported without scripts; the server makes it. */
export function reportPath(kind: 'story' | 'scene', id: string): string {
  return `/report?${new URLSearchParams({ kind, id })}`;
}
