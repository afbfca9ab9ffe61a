import {
  CompactEditor,
  type EditorComponents,
  type EditorEvent,
  StoryEditor,
  StoryEditorProvider,
} from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { creditCosts } from '../api/creditCosts.ts';
import { navigation } from '../session/navigation.ts';
import type { OpenedStorage } from '../storage/openStoryStorage.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import { CreditedButton } from './CreditedButton.tsx';
import { CurrentStory } from './CurrentStory.tsx';
import { compactPath } from './compactPath.ts';
import { createEditorAdapter } from './createEditorAdapter.ts';
import { FailureAction } from './FailureAction.tsx';
import { type ArrivalState, readArrivalState } from './readArrivalState.ts';
import { StoriesMenu } from './StoriesMenu.tsx';
import { storyPath } from './storyPath.ts';
import { toasts } from './toasts.ts';
import { useRunSpending } from './useRunSpending.ts';
import { ViewLink } from './ViewLink.tsx';
import { ViewMenuItem } from './ViewMenuItem.tsx';

const components: EditorComponents = { GenerateButton: CreditedButton };

/** A story that is open in the editor, from its opening until the editor leaves. */
export interface OpenStory {
  session: string;
  storage: StoryStorage;
  database: OpenedStorage['database'];
  /** As it was found; null for a blank one. */
  record: StoryRecord | null;
  isNsfw: boolean;
}

export interface OpenEditorProps {
  open: OpenStory;
  /** The mode of the address. */
  isNsfw: boolean;
  /** Whether it is the compact editor that shows. */
  isCompact: boolean;
  activeParagraph: string | null;
}

/**
 * The editor on one story. The address follows the story's title, and its mode; the editor stays. So does all that is
 * open in it when one goes over to the compact editor and back.
 */
export function OpenEditor({
  open: { session, storage, database, record },
  isNsfw,
  isCompact,
  activeParagraph,
}: OpenEditorProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [adapter] = useState(() =>
    createEditorAdapter(storage, database, {
      goToSignIn: (storyKey) => {
        const arrival: ArrivalState = { story_id: storyKey };
        navigate('/login', { state: { from: window.location.pathname, fromState: arrival } });
      },
    }),
  );
  const [currentKey, setCurrentKey] = useState(record?.story.key ?? null);
  const spend = useRunSpending();
  const shown = useRef<string | null>(null);
  const isHere = useRef(false);
  // Shows the costs on the buttons once they are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const follow = ({ story }: Pick<StoryRecord, 'story'>) => {
    // The last save of an editor that has left, or is leaving, must not call the reader back.
    if (!isHere.current || navigation.isLeaving()) return;
    setCurrentKey(story.key);
    const path = isCompact
      ? compactPath(story.isNsfw)
      : storyPath({ savedId: storage.savedIdOf(story.key), isNsfw: story.isNsfw });
    const place = `${story.key} ${path}`;
    if (shown.current === place) return;
    shown.current = place;
    // The way between the editors has named it already, and says where one came from.
    const there = readArrivalState(location.state);
    if (location.pathname === path && there.session === session && there.story_id === story.key) return;
    const state: ArrivalState = { session, story_id: story.key };
    navigate(path, { replace: true, state, preventScrollReset: true });
  };

  const onEvent = (event: EditorEvent) => {
    spend(event);
    if (event.type === 'story.saved') follow(event.record);
    if (event.type === 'story.reset') follow(event);
    if (event.type === 'story.conflicted')
      toasts.add(
        {
          title:
            event.by === 'tab'
              ? 'Another tab changed this story.'
              : 'This story was changed on another device.',
          description: `Its text was kept. You go on in a copy, “${event.record.story.title}”.`,
          variant: 'warning',
        },
        { timeout: null },
      );
  };

  const Editor = isCompact ? CompactEditor : StoryEditor;
  return (
    <StoryEditorProvider
      adapter={adapter}
      components={components}
      failureActions={({ code }) => <FailureAction code={code} />}
      initialRecord={record}
      isNsfw={isNsfw}
      onEvent={onEvent}
    >
      <CurrentStory />
      <Editor
        activeParagraph={activeParagraph}
        toolbarStart={
          <>
            <StoriesMenu storage={storage} isNsfw={isNsfw} currentKey={currentKey}>
              <ViewMenuItem storage={storage} session={session} isCompact={isCompact} />
            </StoriesMenu>
            <ViewLink storage={storage} session={session} isCompact={isCompact} />
          </>
        }
      />
    </StoryEditorProvider>
  );
}
