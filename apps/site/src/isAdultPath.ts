/** Adult mode is on whenever the path contains nsfw, in any case (writing.md §2). */
export function isAdultPath(pathname: string): boolean {
  return /nsfw/i.test(pathname);
}
