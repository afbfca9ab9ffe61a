import type { Scene } from '../model/Scene.ts';

export interface ScenePublishForm {
  title: string;
  /** 'Anonymous' where none was given. */
  author: string;
}

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
  find?(sceneKey: string): Promise<ScenePublication | null>;
  unpublish?(sceneKey: string, publication: ScenePublication): Promise<void>;
  interrupted?(sceneKey: string): ScenePublishForm | null;
  forget?(sceneKey: string): void;
}
