import type { StoryRecord } from '@fabula/editor-kit/core';
import { useEffect, useState } from 'react';
import {
  type createBrowserRouter,
  type Location,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { OpenEditor } from '../generators/OpenEditor.tsx';
import { type OpenWork, StoryOpener, storyAhead } from '../generators/openers.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { openBesideWriting } from '../served/openBesideWriting.ts';
import { navigation } from '../session/navigation.ts';
import type { StoryArrival } from '../works/arrivals.ts';
import { readStoryArrival } from '../works/historyStates.ts';
import type { StoryArrivalState } from '../works/places.ts';
import { compactPath, isCompactPath, storyPath } from '../works/places.ts';
import { manualMode, removeLegacyPreferences } from '../works/preferences.ts';
import { unseen } from './EditorPage.css.ts';

/** The story that was opened before the page was shown. */
let first: OpenWork<StoryRecord> | null = null;

/** What an address of the editor and its place in the history ask for. */
function arrivalAt({ pathname, search, state }: Location, slug: string | undefined): StoryArrival {
  const { session: _, ...wanted } = readStoryArrival(state);
  const named = isCompactPath(pathname) ? undefined : slug;
  const isNamed = named !== undefined || wanted.story_id !== undefined || wanted.premise !== undefined;
  return {
    ...wanted,
    isNsfw: (isNamed ? null : manualMode()) ?? isAdultPath(pathname),
    isNew: new URLSearchParams(search).get('new') === 'true',
    ...(named !== undefined && { slug: named }),
  };
}

/** The address of an opened story, and its place in the history. */
function placeOf(story: OpenWork<StoryRecord>, { pathname, state: arrived }: Location) {
  const { activeParagraph } = readStoryArrival(arrived);
  const key = story.record?.story.key;
  const savedId = key === undefined ? null : story.storage.savedIdOf(key);
  const state: StoryArrivalState = {
    session: story.session,
    ...(key !== undefined && savedId !== null && { story_id: key }),
    ...(activeParagraph !== undefined && { activeParagraph }),
  };
  const { isNsfw } = story;
  return { path: isCompactPath(pathname) ? compactPath(isNsfw) : storyPath({ savedId, isNsfw }), state };
}

/** Opens the story that is asked for while what was served is on the page. */
export async function openFirstStory(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { location, matches } = router.state;
  const story = await openBesideWriting(arrivalAt(location, matches.at(-1)?.params.slug), storyAhead);
  first = story;
  const { path, state } = placeOf(story, location);
  await router.navigate(path, { replace: true, state });
}

/** The story generator (R3, R4). A place in the history shows the story of its session, or opens one. */
export function EditorPage() {
  const location = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(first);
  const isNsfw = isAdultPath(location.pathname);
  const isCompact = isCompactPath(location.pathname);
  const { session, activeParagraph } = readStoryArrival(location.state);

  useEffect(removeLegacyPreferences, []);
  useEffect(() => {
    first = null;
  }, []);

  const show = (story: OpenWork<StoryRecord>) => {
    setOpen(story);
    // Whoever is on the way to another page is not called back.
    if (navigation.isLeaving(location.pathname)) return;
    const { path, state } = placeOf(story, location);
    navigate(path, { replace: true, state });
  };

  const head = headOf('editor', isNsfw);
  return (
    <>
      <h1 className={unseen}>{head.title}</h1>
      <PageHead {...head} />
      {open && open.session === session ? (
        <OpenEditor
          key={open.session}
          open={open}
          isNsfw={isNsfw}
          isCompact={isCompact}
          activeParagraph={activeParagraph ?? null}
        />
      ) : (
        <StoryOpener key={location.key} arrival={arrivalAt(location, slug)} onOpen={show} />
      )}
    </>
  );
}
