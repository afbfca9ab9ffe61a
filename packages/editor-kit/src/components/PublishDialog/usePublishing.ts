'use client';

import { type PublishForm, type PublishingBlock, readableMessage } from '@fabula/work-kit/core';
import { useEffect, useMemo, useState } from 'react';
import { comparePublished } from '../../model/comparePublished.ts';
import { type Publication, type PublishOutcome, toPublished } from '../../model/Publication.ts';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import type { PublishedStoryProps } from './PublishedStory.tsx';

export type Publishing =
  | { state: 'editing' | 'publishing' | 'anew' | 'unpublishing' | 'leaving' | 'unpublished' | 'changed' }
  /** `detail` is the reason that was given; empty without one. */
  | { state: 'failed'; title: string; detail: string };

/** Where the story is public: not known yet, not to be learnt, or known. */
type Looking =
  | { state: 'looking' | 'failed' }
  | { state: 'known'; publication: PublishedStoryProps | null; block: PublishingBlock | null };

interface TypedForm {
  title?: string;
  author?: string;
  /** Null for none. */
  cover?: string | null;
}

/**
 * The form, what has become of it, and where the story is public. What was published is what the form begins with, and
 * what an update is compared with (D-UPDATE). It opens again by itself after signing in.
 */
export function usePublishing() {
  const strings = usePartStrings(publishStrings);
  const { canPublishAnew } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'publish');
  const openPanel = useEditor((editor) => editor.openPanel);
  const publish = useEditor((editor) => editor.publish);
  const publishAnew = useEditor((editor) => editor.publishAnew);
  const unpublish = useEditor((editor) => editor.unpublish);
  const findPublication = useEditor((editor) => editor.findPublication);
  const findPublishingBlock = useEditor((editor) => editor.findPublishingBlock);
  const interruptedForm = useEditor((editor) => editor.interruptedForm);
  const forgetForm = useEditor((editor) => editor.forgetForm);
  const story = useEditor((editor) => editor.story);
  const [typed, setTyped] = useState<TypedForm>({});
  const [progress, setProgress] = useState<Publishing>({ state: 'editing' });
  const [looking, setLooking] = useState<Looking>({ state: 'looking' });
  const publication = looking.state === 'known' ? looking.publication : null;
  const block = looking.state === 'known' ? looking.block : null;
  const published = publication?.published;
  const hasPicture = (id: string | null | undefined) => story.images.some((image) => image.id === id);
  const cover = typed.cover === undefined ? published?.cover : typed.cover;
  const form = {
    title: typed.title ?? published?.title ?? story.title,
    author: typed.author ?? published?.author ?? strings.anonymous,
    cover: hasPicture(cover) ? (cover ?? null) : null,
  };
  const sent: PublishForm = {
    title: form.title.trim(),
    author: form.author.trim() || strings.anonymous,
    ...(form.cover !== null && { cover: form.cover }),
  };
  const { title: sentTitle, author: sentAuthor, cover: sentCover } = sent;
  const changes = useMemo(() => {
    if (!isOpen || !published) return null;
    const given = {
      title: sentTitle,
      author: sentAuthor,
      ...(sentCover !== undefined && { cover: sentCover }),
    };
    return comparePublished(published, toPublished(story, given, published));
  }, [isOpen, published, story, sentTitle, sentAuthor, sentCover]);

  useEffect(() => {
    const interrupted = interruptedForm();
    if (interrupted) setTyped(interrupted);
  }, [interruptedForm]);

  const isLooking = isOpen && looking.state === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    Promise.all([findPublication(), findPublishingBlock()]).then(
      ([found, block]) =>
        isWanted && setLooking({ state: 'known', publication: found && { ...found, isNew: false }, block }),
      (thrown: unknown) => {
        console.warn('Whether the story is published could not be learnt.', thrown);
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

  async function settle(sending: Promise<PublishOutcome>, isNew: 'published' | 'updated') {
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
        published: seen = toPublished(story, sent, published),
      }: Publication = result;
      setLooking({
        state: 'known',
        publication: { id, url, published: seen, ...(moderation && { moderation }), isNew },
        block: null,
      });
      setProgress({ state: 'editing' });
    }, fail(strings.publishFailed));
  }

  return {
    isOpen,
    form,
    pictures: story.images,
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
      openPanel(null);
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
        // Another one of the same story may be public still.
        setLooking({ state: 'looking' });
        setProgress({ state: 'unpublished' });
      }, fail(strings.unpublishFailed));
    },
  };
}
