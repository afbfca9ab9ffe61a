'use client';

import { useEffect, useState } from 'react';
import type { ScenePublication } from '../adapter/ScenePublishAdapter.ts';
import { readableMessage } from '../model/readableMessage.ts';
import { useScene, useSceneStrings } from './useScene.ts';

export type ScenePublishing =
  | { readonly state: 'editing' | 'publishing' | 'unpublishing' | 'leaving' | 'unpublished' }
  /** `detail` is the reason that was given; empty without one. */
  | { readonly state: 'failed'; readonly title: string; readonly detail: string };

export interface ShownPublication extends ScenePublication {
  /** Whether it was published just now. */
  readonly isNew: boolean;
}

/** The form, what has become of it, and where the scene is public. It opens again by itself after signing in. */
export function useScenePublishing({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const strings = useSceneStrings();
  const publish = useScene((state) => state.publish);
  const unpublish = useScene((state) => state.unpublish);
  const findPublication = useScene((state) => state.findPublication);
  const interruptedForm = useScene((state) => state.interruptedForm);
  const forgetForm = useScene((state) => state.forgetForm);
  const sceneTitle = useScene(({ scene }) => scene.title);
  const [typed, setTyped] = useState<{ title?: string; author?: string }>({});
  const [progress, setProgress] = useState<ScenePublishing>({ state: 'editing' });
  const [publication, setPublication] = useState<ShownPublication | null>(null);
  const form = { title: typed.title ?? sceneTitle, author: typed.author ?? strings.anonymous };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the generator appears
  useEffect(() => {
    const interrupted = interruptedForm();
    if (!interrupted) return;
    setTyped(interrupted);
    onOpenChange(true);
  }, [interruptedForm]);

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void findPublication().then((found) => {
      if (isWanted) setPublication((known) => known ?? (found && { ...found, isNew: false }));
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, findPublication]);

  const fail = (title: string) => (thrown: unknown) => {
    console.warn(title, thrown);
    setProgress({ state: 'failed', title, detail: readableMessage(thrown) });
  };

  return {
    form,
    progress,
    publication,
    setForm: (change: Partial<typeof form>) => setTyped({ ...typed, ...change }),
    close() {
      onOpenChange(false);
      forgetForm();
      setPublication(null);
      if (progress.state !== 'publishing' && progress.state !== 'unpublishing')
        setProgress({ state: 'editing' });
    },
    async send() {
      setProgress({ state: 'publishing' });
      const author = form.author.trim() || strings.anonymous;
      await publish({ title: form.title.trim(), author }).then((result) => {
        if (result.outcome === 'signed_out') return setProgress({ state: 'leaving' });
        forgetForm();
        setTyped({});
        setPublication({ id: result.id, url: result.url, isNew: true });
        setProgress({ state: 'editing' });
      }, fail(strings.publishFailed));
    },
    async takeBack() {
      if (!publication) return;
      setProgress({ state: 'unpublishing' });
      await unpublish(publication).then(() => {
        setPublication(null);
        setProgress({ state: 'unpublished' });
      }, fail(strings.unpublishFailed));
    },
  };
}
