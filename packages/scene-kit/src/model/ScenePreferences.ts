/** How the generator behaves for this person. */
export interface ScenePreferences {
  /** Whether what was generated is typed out word by word; else it shows at once (writing.md §3, showSceneWordByWord). */
  readonly isTypedOut: boolean;
  readonly hasSceneNumbers: boolean;
}

/** What holds until a person chose otherwise: typed out, without scene numbers. */
export const defaultScenePreferences: ScenePreferences = { isTypedOut: true, hasSceneNumbers: false };
