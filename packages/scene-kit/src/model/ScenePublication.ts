import { printedElement } from './elementText.ts';
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

/** Why somebody may not publish, in the words of the people who run the place. */
export interface PublishingBlock {
  readonly reason: string;
  /** Since when, ISO 8601; left out where nobody knows. */
  readonly at?: string;
}

/** What the people who run the place have done with a work. */
export interface PublicationModeration extends PublishingBlock {
  /** 'hidden': its readers may see it again. 'removed': they never will. */
  readonly state: 'hidden' | 'removed';
}

/**
 * Where a published scene can be read: `id` as the server made it (D-IDS), `url` for people to open. `published` is
 * what readers see there; left out where nobody knows. `moderation`: why readers do not see it now; left out where they
 * do.
 */
export interface ScenePublication {
  id: string;
  url: string;
  published?: PublishedScene;
  moderation?: PublicationModeration;
}

/**
 * 'signed_out': the person is on the way to sign in, and the form is kept. 'changed': what is public was changed
 * elsewhere since it was found; nothing has been overwritten.
 */
export type ScenePublishOutcome =
  | ({ outcome: 'published' } & ScenePublication)
  | { outcome: 'signed_out' }
  | { outcome: 'changed' };

/** What readers see once this scene is published under this form: no notes, sections and synopses. */
export function toPublishedScene(scene: Scene, { title, author }: ScenePublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.flatMap(({ id: _, ...element }) => printedElement(element) ?? []);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}
