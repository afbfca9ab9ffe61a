'use client';

import { useEffect, useState } from 'react';
import type { Publication } from '../../model/Publication.ts';
import { readableMessage } from '../../model/readableMessage.ts';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

export type Publishing =
  | { state: 'editing' | 'publishing' | 'unpublishing' | 'leaving' | 'unpublished' }
  /** `detail` is the reason that was given; empty without one. */
  | { state: 'failed'; title: string; detail: string };

/** The form, what has become of it, and where the story is public. It opens again by itself after signing in. */
export function usePublishing() {
  const strings = usePartStrings(publishStrings);
  const isOpen = useEditor(({ panel }) => panel === 'publish');
  const openPanel = useEditor((editor) => editor.openPanel);
  const publish = useEditor((editor) => editor.publish);
  const unpublish = useEditor((editor) => editor.unpublish);
  const findPublication = useEditor((editor) => editor.findPublication);
  const interruptedForm = useEditor((editor) => editor.interruptedForm);
  const forgetForm = useEditor((editor) => editor.forgetForm);
  const storyTitle = useEditor(({ story }) => story.title);
  const [typed, setTyped] = useState<{ title?: string; author?: string }>({});
  const [progress, setProgress] = useState<Publishing>({ state: 'editing' });
  const [publication, setPublication] = useState<(Publication & { isNew: boolean }) | null>(null);
  const form = { title: typed.title ?? storyTitle, author: typed.author ?? strings.anonymous };

  useEffect(() => {
    const interrupted = interruptedForm();
    if (interrupted) setTyped(interrupted);
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
    isOpen,
    form,
    progress,
    publication,
    setForm: (change: Partial<typeof form>) => setTyped({ ...typed, ...change }),
    close() {
      openPanel(null);
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
        setPublication({ ...result, isNew: true });
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
