/** Adult mode is on whenever the path contains nsfw, in any case (R13). */
export function isAdultPath(path: string): boolean {
  return /nsfw/i.test(path);
}
