import type { Scene } from '../model/Scene.ts';

/** What a person says when they publish. */
export interface ScenePublishForm {
  title: string;
  /** 'Anonymous' where none was given. */
  author: string;
}

/** Where a published scene can be read: `id` as the server made it (D-IDS), `url` for people to open. */
export interface ScenePublication {
  id: string;
  url: string;
}

/** Makes scenes public. What it rejects with may be an `Error` whose message a person can read. */
export interface ScenePublishAdapter {
  /** 'signed_out': the person is on the way to sign in, and the form is kept. */
  publish(
    form: ScenePublishForm,
    scene: Scene,
  ): Promise<({ outcome: 'published' } & ScenePublication) | { outcome: 'signed_out' }>;
  /** Whether the scene of this key is public already; null where it is not. Without it nobody asks. */
  find?(sceneKey: string): Promise<ScenePublication | null>;
  /** Takes it back. Without it a published scene stays public. */
  unpublish?(sceneKey: string, publication: ScenePublication): Promise<void>;
  /** The form as it was when its writer went to sign in; null where nothing was interrupted. */
  interrupted?(sceneKey: string): ScenePublishForm | null;
  /** Called once an interrupted form is published or put aside. */
  forget?(sceneKey: string): void;
}
