import type { Scene } from '../model/Scene.ts';
import type {
  PublishingBlock,
  ScenePublication,
  ScenePublishForm,
  ScenePublishOutcome,
} from '../model/ScenePublication.ts';

/** Makes scenes public. What it rejects with may be an `Error` whose message a person can read. */
export interface ScenePublishAdapter {
  /**
   * `publication`: what the writer has seen of it, which is brought up to date where it is; null where they have seen
   * that it is not public.
   */
  publish(
    form: ScenePublishForm,
    scene: Scene,
    publication?: ScenePublication | null,
  ): Promise<ScenePublishOutcome>;
  /** Makes it public once more, at an address of its own; `find` gives this one from then on. Without it that is not offered. */
  publishAnew?(form: ScenePublishForm, scene: Scene): Promise<ScenePublishOutcome>;
  /**
   * Where the scene of this key is public, and what readers see there; null where it is not. Rejects when it cannot be
   * learnt: nothing is published until it is. Without it nobody asks.
   */
  find?(sceneKey: string): Promise<ScenePublication | null>;
  /**
   * Why whoever is here may publish nothing; null where they may. Asked when the dialog opens, so that they read it
   * before they press. Where it rejects nothing is said, and publishing is refused by `publish` itself.
   */
  findBlock?(): Promise<PublishingBlock | null>;
  /** Takes it back. Without it a published scene stays public. */
  unpublish?(sceneKey: string, publication: ScenePublication): Promise<void>;
  /** The form as it was when its writer went to sign in; null where nothing was interrupted. */
  interrupted?(sceneKey: string): ScenePublishForm | null;
  /** Called once an interrupted form is published or put aside. */
  forget?(sceneKey: string): void;
}
