'use client';

import { useEffect, useMemo, useState } from 'react';
import { readableMessage } from '../model/failure.ts';
import type { PublicationOf, PublishForm, PublishingBlock, PublishOutcomeOf } from '../model/publication.ts';
import type { PublishingSliceOf } from '../store/publishing.ts';

export interface PublishedWork {
  readonly title: string;
  readonly author: string;
  readonly cover?: string | null;
}

/** `Work` is what is written, `Published` what readers see of it. */
export interface PublishingOptions<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes,
> {
  isOpen: boolean;
  onClose: () => void;
  /** The person is back from signing in, with a form half filled in. */
  onInterrupted?: () => void;
  work: Work;
  /** The same object at each render. */
  actions: PublishingSliceOf<Published>;
  canPublishAnew: boolean;
  /** `before`: what readers see now. */
  toPublished: (work: Work, form: PublishForm, before?: Published | null) => Published;
  compare: (before: Published, after: Published) => Changes;
  pictureIds?: readonly string[];
  /** A title in pencil, with which the form of an untitled work begins; '' for none. Default ''. */
  proposedTitle?: string;
  /** An untitled work was published under this title. */
  onTitled?: ((title: string) => void) | undefined;
  strings: { readonly anonymous: string; readonly publishFailed: string; readonly unpublishFailed: string };
}

export interface ShownPublication<Published> extends PublicationOf<Published> {
  isNew: 'published' | 'updated' | false;
}

type Progress =
  | { state: 'editing' | 'publishing' | 'anew' | 'unpublishing' | 'leaving' | 'unpublished' | 'changed' }
  | { state: 'failed'; title: string; detail: string };

type Looking<Published> =
  | { state: 'looking' | 'failed' }
  | { state: 'known'; publication: ShownPublication<Published> | null; block: PublishingBlock | null };

interface TypedForm {
  title?: string;
  author?: string;
  cover?: string | null;
}

const noPictures: readonly string[] = [];

/**
 * State of the form and the publication. The form begins with what is public, which an update is compared with
 *. It opens again after signing in.
 */
export function usePublishing<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes,
>({
  isOpen,
  onClose,
  onInterrupted,
  work,
  actions,
  canPublishAnew,
  toPublished,
  compare,
  pictureIds = noPictures,
  proposedTitle = '',
  onTitled,
  strings,
}: PublishingOptions<Work, Published, Changes>) {
  const {
    publish,
    publishAnew,
    unpublish,
    findPublication,
    findPublishingBlock,
    interruptedForm,
    forgetForm,
  } = actions;
  const [typed, setTyped] = useState<TypedForm>({});
  const [progress, setProgress] = useState<Progress>({ state: 'editing' });
  const [looking, setLooking] = useState<Looking<Published>>({ state: 'looking' });
  const publication = looking.state === 'known' ? looking.publication : null;
  const block = looking.state === 'known' ? looking.block : null;
  const published = publication?.published;
  const wanted = typed.cover === undefined ? published?.cover : typed.cover;
  const isUntitled = work.title.trim() === '';
  const givenTitle = typed.title ?? published?.title ?? (isUntitled ? undefined : work.title);
  const form = {
    title: givenTitle ?? proposedTitle,
    author: typed.author ?? published?.author ?? strings.anonymous,
    cover: wanted != null && pictureIds.includes(wanted) ? wanted : null,
  };
  const [title, author, cover] = [form.title.trim(), form.author.trim() || strings.anonymous, form.cover];
  const sent = useMemo<PublishForm>(
    () => ({ title, author, ...(cover !== null && { cover }) }),
    [title, author, cover],
  );
  const changes = useMemo(
    () => (isOpen && published ? compare(published, toPublished(work, sent, published)) : null),
    [isOpen, published, work, sent, compare, toPublished],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the dialog first appears
  useEffect(() => {
    const interrupted = interruptedForm();
    if (!interrupted) return;
    setTyped(interrupted);
    onInterrupted?.();
  }, [interruptedForm]);

  const isLooking = isOpen && looking.state === 'looking';
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    Promise.all([findPublication(), findPublishingBlock()]).then(
      ([found, block]) =>
        isWanted && setLooking({ state: 'known', publication: found && { ...found, isNew: false }, block }),
      (thrown: unknown) => {
        console.warn('Whether the work is published could not be learnt.', thrown);
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

  async function settle(sending: Promise<PublishOutcomeOf<Published>>, isNew: 'published' | 'updated') {
    await sending.then((result) => {
      if (result.outcome === 'signed_out') return setProgress({ state: 'leaving' });
      if (result.outcome === 'changed') {
        setLooking({ state: 'looking' });
        return setProgress({ state: 'changed' });
      }
      if (isUntitled) onTitled?.(title);
      forgetForm();
      setTyped({});
      const { id, url, moderation, published: seen = toPublished(work, sent, published) } = result;
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
    /** True where the form's title is in pencil. */
    isTitleProposed: givenTitle === undefined && proposedTitle !== '',
    progress,
    looking: looking.state,
    publication,
    /** Null where publishing is allowed, or while unknown. */
    block,
    /** Null while nothing is public, or unknown. */
    changes,
    canPublishAnew: canPublishAnew && publication !== null && !publication.moderation,
    setForm: (change: TypedForm) => setTyped({ ...typed, ...change }),
    lookAgain: () => setLooking({ state: 'looking' }),
    close() {
      onClose();
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
        // Another one of the same work may be public still.
        setLooking({ state: 'looking' });
        setProgress({ state: 'unpublished' });
      }, fail(strings.unpublishFailed));
    },
  };
}
