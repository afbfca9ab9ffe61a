/** The id in the path of a story; undefined in any other path. */
export function storyIdOf(pathname: string): string | undefined {
  const id = /^\/story\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
