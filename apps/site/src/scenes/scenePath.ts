/** The scene generator of a mode. Its address names no scene: the history does. */
export function scenePath(isNsfw: boolean): string {
  return isNsfw ? '/ai-scene-generator/nsfw' : '/ai-scene-generator';
}
