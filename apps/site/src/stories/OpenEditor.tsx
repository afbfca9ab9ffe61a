import {
  CompactEditor,
  type EditorComponents,
  type EditorEvent,
  StoryEditor,
  StoryEditorProvider,
} from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { creditCosts } from '../api/creditCosts.ts';
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
import { tellConflict } from './tellConflict.ts';
import { useFollowedAddress } from './useFollowedAddress.ts';
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
        navigate('/login', {
          state: { from: window.location.pathname, fromState: arrival, isInterrupted: true },
        });
      },
    }),
  );
  const [currentKey, setCurrentKey] = useState(record?.story.key ?? null);
  const spend = useRunSpending();
  const { isFollowed, follow: followTo } = useFollowedAddress();
  // Shows the costs on the buttons once they are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);

  const follow = ({ story }: Pick<StoryRecord, 'story'>) => {
    if (!isFollowed()) return;
    setCurrentKey(story.key);
    const path = isCompact
      ? compactPath(story.isNsfw)
      : storyPath({ savedId: storage.savedIdOf(story.key), isNsfw: story.isNsfw });
    // The way between the editors has named it already, and says where one came from.
    const there = readArrivalState(location.state);
    const isThere = location.pathname === path && there.session === session && there.story_id === story.key;
    const state: ArrivalState = { session, story_id: story.key };
    followTo({ name: `${story.key} ${path}`, path: isThere ? null : path, state });
  };

  const onEvent = (event: EditorEvent) => {
    spend(event);
    if (event.type === 'story.saved') follow(event.record);
    if (event.type === 'story.reset') follow(event);
    if (event.type === 'story.conflicted')
      tellConflict({ what: 'story', by: event.by, title: event.record.story.title });
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
