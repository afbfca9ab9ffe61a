import type { StoryRecord } from '@fabula/editor-kit/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { OpenEditor } from '../generators/OpenEditor.tsx';
import { type OpenWork, WorkOpener } from '../generators/openers.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { closeEarly, handOver, isEarlyWritten, resumeEarly } from '../served/early.ts';
import { navigation } from '../session/navigation.ts';
import { readStoryArrival } from '../works/historyStates.ts';
import { compactPath, isCompactPath, type StoryArrivalState, storyPath } from '../works/places.ts';
import { manualMode, removeLegacyPreferences } from '../works/storedPreferences.ts';
import { openedStories, openStory } from '../works/stories.ts';
import { storyKind } from '../works/storyKind.ts';
import { UnseenTitle } from './UnseenTitle.tsx';

const FoundModelOffer = lazy(async () => ({
  default: (await import('../tools/FoundModelOffer.tsx')).FoundModelOffer,
}));
/** A model on the reader's machine is the server's own only where both are one. */
const isAtServer = ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname);

/** The story generator (R3, R4): the story of the history entry's session, or a newly opened one. */
export function EditorPage() {
  const location = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenWork<StoryRecord> | null>(null);
  const isNsfw = isAdultPath(location.pathname);
  const isCompact = isCompactPath(location.pathname);
  const { session, ...wanted } = readStoryArrival(location.state);
  const isNew = new URLSearchParams(location.search).get('new') === 'true';
  const named = isCompact ? undefined : slug;
  const isNamed = named !== undefined || wanted.story_id !== undefined || wanted.premise !== undefined;

  const isOpen = open !== null && open.session === session;

  useEffect(removeLegacyPreferences, []);
  // After the editor's effects, so that it saves what is typed; within them React would reset the restored fields.
  useEffect(() => {
    if (isOpen) setTimeout(handOver);
  }, [isOpen]);

  const show = (story: OpenWork<StoryRecord>) => {
    const key = story.record?.story.key;
    const savedId = key === undefined ? null : story.storage.savedIdOf(key);
    setOpen(story);
    // A pending navigation is not overridden.
    if (navigation.isLeaving(location.pathname)) return;
    const state: StoryArrivalState = {
      session: story.session,
      ...(key !== undefined && savedId !== null && { story_id: key }),
      ...(wanted.activeParagraph !== undefined && { activeParagraph: wanted.activeParagraph }),
    };
    navigate(isCompact ? compactPath(story.isNsfw) : storyPath({ savedId, isNsfw: story.isNsfw }), {
      replace: true,
      state,
      // The editor is where the writer stopped by then.
      preventScrollReset: true,
    });
  };

  const head = headOf('editor', isNsfw);
  return (
    <>
      <UnseenTitle>{head.title}</UnseenTitle>
      <PageHead {...head} />
      {isAtServer && (
        <Suspense fallback={null}>
          <FoundModelOffer />
        </Suspense>
      )}
      {isOpen ? (
        <OpenEditor
          key={open.session}
          open={open}
          isNsfw={isNsfw}
          isCompact={isCompact}
          activeParagraph={wanted.activeParagraph ?? null}
        />
      ) : (
        <WorkOpener
          key={location.key}
          kind={storyKind}
          works={openedStories}
          find={async (...known) => {
            const arrival = {
              ...wanted,
              isNsfw: (isNamed ? null : manualMode()) ?? isNsfw,
              ...(named !== undefined && { slug: named }),
            };
            if (!isNamed && resumeEarly('story')) return openStory({ ...arrival, isNew: true }, ...known);
            const found = await openStory({ ...arrival, isNew }, ...known);
            if (found.record && isEarlyWritten()) return openStory({ ...arrival, isNew: true }, ...known);
            if (found.record) closeEarly();
            return found;
          }}
          onOpen={show}
        />
      )}
    </>
  );
}
