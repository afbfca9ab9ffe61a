import type { PublicationOf, PublishForm, PublishOutcomeOf } from '@fabula/work-kit/core';
import { printedElement } from './elementText.ts';
import type { Scene } from './Scene.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** A scene as its readers see it. */
export interface PublishedScene {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly elements: readonly SceneElementContent[];
}

/** A scene that everybody can read, unless `moderation` says otherwise. */
export type ScenePublication = PublicationOf<PublishedScene>;

/** What became of publishing a scene. */
export type ScenePublishOutcome = PublishOutcomeOf<PublishedScene>;

/** What readers see once this scene is published under this form: no notes, sections and synopses. */
export function toPublishedScene(scene: Scene, { title, author }: PublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.flatMap(({ id: _, ...element }) => printedElement(element) ?? []);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}
