import type { Scene } from './Scene.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** What a person says when they publish. */
export interface ScenePublishForm {
  title: string;
  /** 'Anonymous' where none was given. */
  author: string;
}

/** A scene as its readers see it. */
export interface PublishedScene {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly elements: readonly SceneElementContent[];
}

/**
 * Where a published scene can be read: `id` as the server made it (D-IDS), `url` for people to open. `published` is
 * what readers see there; left out where nobody knows.
 */
export interface ScenePublication {
  id: string;
  url: string;
  published?: PublishedScene;
}

/**
 * 'signed_out': the person is on the way to sign in, and the form is kept. 'changed': what is public was changed
 * elsewhere since it was found; nothing has been overwritten.
 */
export type ScenePublishOutcome =
  | ({ outcome: 'published' } & ScenePublication)
  | { outcome: 'signed_out' }
  | { outcome: 'changed' };

/** What readers see once this scene is published under this form. */
export function toPublishedScene(scene: Scene, { title, author }: ScenePublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.map(({ id: _, ...element }) => element);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}
