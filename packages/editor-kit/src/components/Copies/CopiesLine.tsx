'use client';

import { Button, CloseIcon, IconButton } from '@fabula/ui-kit';
import { shownTitle } from '@fabula/writing';
import { useEffect, useRef, useState } from 'react';
import { exportStory, storyFile } from '../../model/formats/exportStory.ts';
import type { Story } from '../../model/Story.ts';
import { type CopiesState, isLineShown, type StoryCopy } from '../../model/StoryCopy.ts';
import { copyStrings } from '../../react/strings/copyStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import * as css from './Copies.css.ts';

interface CopiesLineProps {
  storyKey: string;
  words: number;
  known: CopiesState;
  onKnown: (known: CopiesState) => void;
}

/** A file follows its story within so many milliseconds of rest, and after so many of writing on. */
const pause = { rest: 2_000, most: 15_000 };

const fileOf = (story: Story) =>
  new Blob([exportStory(story, 'json').text], { type: storyFile('', 'json').type });

/** One line: where the story is kept, when it was last copied, and what to do about it. */
export function CopiesLine({ storyKey, words, known, onKnown }: CopiesLineProps) {
  const strings = usePartStrings(copyStrings);
  const { copies, copiesPlace, store } = useEditorProvider();
  const isSavedThere = useEditor(({ accountSaving }) => accountSaving.state === 'saved');
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { copy } = known;
  const onCopy = (written: StoryCopy | null) => written && onKnown({ ...known, copy: written });
  useLiveFile({ storyKey, copy, onCopy });
  // The file is kept up to date all the same.
  if (!copies || isFocusMode || !isLineShown(words, known)) return null;

  async function save() {
    setBusy(true);
    setFailed(false);
    try {
      const { story } = store.getState();
      const title = shownTitle(story.title, story.paragraphs[0]?.text ?? story.premise, strings);
      const written = await copies?.save(storyKey, {
        name: storyFile(title, 'json').name,
        make: () => fileOf(store.getState().story),
      });
      onCopy(written ?? null);
    } catch (thrown) {
      console.warn('A copy could not be saved:', thrown);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  async function dismiss() {
    onKnown({ ...known, dismissedAt: words });
    await copies?.dismiss(storyKey, words);
  }

  const isInAccount = known.isInAccount || isSavedThere;
  const asks = copy?.trouble === 'asks' || copy?.trouble === 'refused';
  return (
    <section className={css.line} aria-label={strings.whereKept} data-fabula-copies>
      <p className={css.said} role="status">
        {isInAccount ? strings.keptInBoth(copiesPlace) : strings.keptIn(copiesPlace)}{' '}
        <span {...(copy?.trouble && { className: css.trouble })}>
          {hasFailed ? strings.saveCopyFailed : saidOf(copy, strings)}
        </span>
      </p>
      <span className={css.acts}>
        <Button
          variant="quiet"
          size="small"
          disabledReason={isBusy ? strings.copyRuns : undefined}
          onPress={() => void save()}
        >
          {asks ? strings.keepUpToDate : strings.saveCopy}
        </Button>
        {known.canJoin && !isInAccount && copies.join && (
          <Button variant="quiet" size="small" onPress={() => copies.join?.(storyKey)}>
            {strings.keepInAccount}
          </Button>
        )}
        {copy?.trouble === undefined && (
          <IconButton size="small" label={strings.dismiss} onPress={() => void dismiss()}>
            <CloseIcon />
          </IconButton>
        )}
      </span>
    </section>
  );
}

function saidOf(copy: StoryCopy | null, strings: typeof copyStrings): string {
  if (copy === null) return strings.neverCopied;
  if (copy.trouble) return strings.copyTroubles[copy.trouble](copy.name);
  return copy.isLive ? strings.copiedOn(copy.name, copy.at) : strings.copiedTo(copy.name, copy.at);
}

interface LiveFile {
  storyKey: string;
  copy: StoryCopy | null;
  onCopy: (written: StoryCopy | null) => void;
}

/** Writes the file again once the story has changed, also where the browser could not save it, until something is in its way. */
function useLiveFile({ storyKey, copy, onCopy }: LiveFile): void {
  const { copies } = useEditorProvider();
  const story = useEditor((state) => state.story);
  const isLive = copy?.isLive === true && copy.trouble === undefined && copies?.update !== undefined;
  const written = useRef({ story, at: Date.now(), isRunning: false });
  const latest = useRef({ onCopy, update: copies?.update });
  useEffect(() => {
    latest.current = { onCopy, update: copies?.update };
  });
  useEffect(() => {
    const last = written.current;
    if (!isLive || last.story === story) return;
    const write = async () => {
      if (last.isRunning) return;
      written.current = { story, at: Date.now(), isRunning: true };
      try {
        latest.current.onCopy((await latest.current.update?.(storyKey, () => fileOf(story))) ?? null);
      } catch (thrown) {
        console.warn('The copy could not be kept up to date:', thrown);
      } finally {
        written.current = { ...written.current, isRunning: false };
      }
    };
    const wait = Date.now() - last.at > pause.most ? 0 : pause.rest;
    const timer = setTimeout(() => void write(), wait);
    return () => clearTimeout(timer);
  }, [isLive, story, storyKey]);
}
