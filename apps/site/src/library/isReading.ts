/** Whether a published story is read there: on a document of its own, which is to be loaded. */
export function isReading(path: string): boolean {
  return path.startsWith('/story/');
}
