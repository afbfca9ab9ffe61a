/** The server's page for reports without scripts. */
export function reportPath(kind: 'story' | 'scene', id: string): string {
  return `/report?${new URLSearchParams({ kind, id })}`;
}
