'use client';

import { type PublishForm, type PublishingBlock, readableMessage } from '@fabula/work-kit/core';
import { useEffect, useMemo, useState } from 'react';
import { comparePublishedScene } from '../model/comparePublishedScene.ts';
import {
  type ScenePublication,
  type ScenePublishOutcome,
  toPublishedScene,
} from '../model/ScenePublication.ts';
import { useScene, useSceneProvider, useSceneStrings } from './useScene.ts';

export type ScenePublishing =
  | { state: 'editing' | 'publishing' | 'anew' | 'unpublishing' | 'leaving' | 'unpublished' | 'changed' }
  /** `detail` is the reason that was given; empty without one. */
  | { state: 'failed'; title: string; detail: string };

export interface ShownPublication extends ScenePublication {
  /** What has been done with it here. */
  readonly isNew: 'published' | 'updated' | false;
}

/** Where the scene is public: not known yet, not to be learnt, or known. */
type Looking =
  | { state: 'looking' | 'failed' }
  | { state: 'known'; publication: ShownPublication | null; block: PublishingBlock | null };

interface TypedForm {
  title?: string;
  author?: string;
}

/**
 * The form, what has become of it, and where the scene is public. What was published is what the form begins with, and
 * what an update is compared with (D-UPDATE). It opens again by itself after signing in.
 */
export function useScenePublishing({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const strings = useSceneStrings();
  const { canPublishAnew } = useSceneProvider();
  const publish = useScene((state) => state.publish);
  const publishAnew = useScene((state) => state.publishAnew);
  const unpublish = useScene((state) => state.unpublish);
  const findPublication = useScene((state) => state.findPublication);
  const findPublishingBlock = useScene((state) => state.findPublishingBlock);
  const interruptedForm = useScene((state) => state.interruptedForm);
  const forgetForm = useScene((state) => state.forgetForm);
  const scene = useScene((state) => state.scene);
  const [typed, setTyped] = useState<TypedForm>({});
  const [progress, setProgress] = useState<ScenePublishing>({ state: 'editing' });
  const [looking, setLooking] = useState<Looking>({ state: 'looking' });
  const publication = looking.state === 'known' ? looking.publication : null;
  const block = looking.state === 'known' ? looking.block : null;
  const published = publication?.published;
  const form = {
    title: typed.title ?? published?.title ?? scene.title,
    author: typed.author ?? published?.author ?? strings.anonymous,
  };
  const [title, author] = [form.title.trim(), form.author.trim() || strings.anonymous];
  const sent: PublishForm = { title, author };
  const changes = useMemo(() => {
    if (!isOpen || !published) return null;
    return comparePublishedScene(published, toPublishedScene(scene, { title, author }));
  }, [isOpen, published, scene, title, author]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the generator appears
  useEffect(() => {
    const interrupted = interruptedForm();
    if (!interrupted) return;
    setTyped(interrupted);
    onOpenChange(true);
  }, [interruptedForm]);

  const isLooking = isOpen && looking.state === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    Promise.all([findPublication(), findPublishingBlock()]).then(
      ([found, block]) =>
        isWanted && setLooking({ state: 'known', publication: found && { ...found, isNew: false }, block }),
      (thrown: unknown) => {
        console.warn('Whether the scene is published could not be learnt.', thrown);
        if (isWanted) setLooking({ state: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isLooking, findPublication, findPublishingBlock]);

  const fail = (title: string) => (thrown: unknown) => {
    console.warn(title, thrown);
    setProgress({ state: 'failed', title, detail: readableMessage(thrown) });
  };

  async function settle(sending: Promise<ScenePublishOutcome>, isNew: 'published' | 'updated') {
    await sending.then((result) => {
      if (result.outcome === 'signed_out') return setProgress({ state: 'leaving' });
      if (result.outcome === 'changed') {
        setLooking({ state: 'looking' });
        return setProgress({ state: 'changed' });
      }
      forgetForm();
      setTyped({});
      const {
        id,
        url,
        moderation,
        published: seen = toPublishedScene(scene, sent),
      }: ScenePublication = result;
      setLooking({
        state: 'known',
        publication: { id, url, published: seen, ...(moderation && { moderation }), isNew },
        block: null,
      });
      setProgress({ state: 'editing' });
    }, fail(strings.publishFailed));
  }

  return {
    form,
    progress,
    looking: looking.state,
    publication,
    /** Why nothing can be published by whoever is here; null where it can, or is not known yet. */
    block,
    /** What an update would change; null where nothing is public, or what is there is not known. */
    changes,
    canPublishAnew: canPublishAnew && publication !== null && !publication.moderation,
    setForm: (change: TypedForm) => setTyped({ ...typed, ...change }),
    lookAgain: () => setLooking({ state: 'looking' }),
    close() {
      onOpenChange(false);
      forgetForm();
      setLooking({ state: 'looking' });
      if (progress.state !== 'publishing' && progress.state !== 'unpublishing' && progress.state !== 'anew')
        setProgress({ state: 'editing' });
    },
    async send() {
      setProgress({ state: 'publishing' });
      await settle(publish(sent, publication), publication ? 'updated' : 'published');
    },
    async sendAnew() {
      setProgress({ state: 'anew' });
      await settle(publishAnew(sent), 'published');
    },
    async takeBack() {
      if (!publication) return;
      setProgress({ state: 'unpublishing' });
      await unpublish(publication).then(() => {
        // Another one of the same scene may be public still.
        setLooking({ state: 'looking' });
        setProgress({ state: 'unpublished' });
      }, fail(strings.unpublishFailed));
    },
  };
}
