/** The library of scenes of a mode. */
export function scenesPath(isNsfw: boolean): string {
  return isNsfw ? '/scenes/nsfw' : '/scenes';
}
