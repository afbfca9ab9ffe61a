// A selectable typeface for the text, as on the reading page; browsers fetch it once it is used.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import type { ModelPrices } from '@fabula/contract';
import {
  CompactEditor,
  type EditorComponents,
  type EditorEvent,
  type GenerateButtonProps,
  StoryEditor,
  StoryEditorProvider,
  useContextTotal,
  useEditor,
} from '@fabula/editor-kit';
import type { StoryRecord, WritingFailure } from '@fabula/editor-kit/core';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { browserModel } from '../api/browserModel.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { readStoryArrival } from '../works/historyStates.ts';
import { compactPath, type StoryArrivalState, storyPath } from '../works/places.ts';
import { createEditorAdapter } from '../works/stories.ts';
import { ModelsLink } from './ModelsLink.tsx';
import { type OpenWork, tellConflict } from './openers.tsx';
import { StoryReaderNote } from './StoryReaderNote.tsx';
import { CreditedButton, expectedPrice, FailureAction, ModelsButton, useRunSpending } from './spending.tsx';
import { StoriesMenu, ViewLink, ViewMenuItem } from './toolbar.tsx';
import { useCurrentWork, useFollowedAddress } from './useFollowedAddress.ts';
import { useKeptInAccount } from './useKeptInAccount.ts';

const components: EditorComponents = {
  GenerateButton: EditorButton,
  ReaderNote: StoryReaderNote,
  NoticeAction: ModelsButton,
};

/** Adds the price in credits, or in money with one's own model. */
function EditorButton(props: GenerateButtonProps) {
  const prices = useSyncExternalStore(creditCosts.subscribe, creditCosts.prices);
  const isBrowsers = useSyncExternalStore(browserModel.subscribe, browserModel.get) !== null;
  if (props.operation === 'image' || props.cost !== null) return <CreditedButton {...props} />;
  if (isBrowsers) return <CreditedButton {...props} price={null} />;
  if (prices === null) return <CreditedButton {...props} />;
  return <OwnModelButton {...props} prices={prices} />;
}

function OwnModelButton({ prices, ...props }: GenerateButtonProps & { prices: ModelPrices }) {
  const { operation } = props;
  const { tokens } = useContextTotal(operation === 'new' ? 'new' : 'continue');
  const paragraphs = useEditor(({ story }) => story.paragraphs.length);
  const sections = useEditor(({ story }) => Object.keys(story.breaks).length + 1);
  const { newParagraphCount, paragraphCount, useReasoningModel } = useEditor((state) => state.preferences);
  const own = Math.ceil(tokens / Math.max(1, paragraphs));
  const asked = (): { sent: number; count: number; workedOnTokens?: number } => {
    switch (operation) {
      case 'rewrite':
        return { sent: Math.min(tokens, 3 * own), count: 1, workedOnTokens: own };
      case 'improve':
      case 'draft':
        return { sent: tokens, count: 1, workedOnTokens: own };
      case 'section_summary':
        return { sent: Math.ceil(tokens / sections), count: 1 };
      case 'suggestions':
        return { sent: tokens, count: 3 };
      case 'insert':
      case 'expand':
        return { sent: tokens, count: paragraphCount };
      default:
        return { sent: tokens, count: newParagraphCount };
    }
  };
  const { sent, ...request } = asked();
  const kind = operation === 'image' ? 'continue' : operation;
  const price = expectedPrice(prices, { kind, isReasoning: useReasoningModel, ...request }, sent);
  return <CreditedButton {...props} price={price ?? undefined} />;
}

export interface OpenEditorProps {
  open: OpenWork<StoryRecord>;
  isNsfw: boolean;
  isCompact: boolean;
  activeParagraph: string | null;
}

/** Stays mounted while the address follows the story's title and mode, and between the whole editor and the compact one. */
export function OpenEditor({
  open: { session, storage, database, record },
  isNsfw,
  isCompact,
  activeParagraph,
}: OpenEditorProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [adapter] = useState(() =>
    createEditorAdapter(
      { storage, database, record },
      {
        goToSignIn: (storyKey) => {
          const arrival: StoryArrivalState = { story_id: storyKey };
          navigate(pathOf('login'), {
            state: { from: window.location.pathname, fromState: arrival, isInterrupted: true },
          });
        },
      },
    ),
  );
  const [currentKey, setCurrentKey] = useState(record?.story.key ?? null);
  const spend = useRunSpending();
  const { isFollowed, follow: followTo } = useFollowedAddress();

  const follow = ({ story }: Pick<StoryRecord, 'story'>) => {
    if (!isFollowed()) return;
    setCurrentKey(story.key);
    const path = isCompact
      ? compactPath(story.isNsfw)
      : storyPath({ savedId: storage.savedIdOf(story.key), isNsfw: story.isNsfw });
    // A switch between the editors has replaced the state already, with its origin.
    const there = readStoryArrival(location.state);
    const isThere = location.pathname === path && there.session === session && there.story_id === story.key;
    const state: StoryArrivalState = { session, story_id: story.key };
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
      failureActions={(failure) => <RunFailureAction failure={failure} />}
      defaultStory={record}
      isNsfw={isNsfw}
      onEvent={onEvent}
    >
      <CurrentStory />
      {record && <KeepStoryInAccount />}
      <Editor
        activeParagraph={activeParagraph}
        toolbarStart={
          <>
            <StoriesMenu storage={storage} isNsfw={isNsfw} currentKey={currentKey}>
              <ViewMenuItem storage={storage} session={session} isCompact={isCompact} />
            </StoriesMenu>
            {isCompact && <ViewLink storage={storage} session={session} isCompact />}
            <ModelsLink />
          </>
        }
      />
    </StoryEditorProvider>
  );
}

function RunFailureAction({ failure }: { failure: WritingFailure }) {
  const isOfRun = useEditor(({ run }) => run.state === 'failed' && run.failure === failure);
  const retry = useEditor((state) => state.retry);
  return <FailureAction failure={failure} retry={isOfRun ? retry : undefined} />;
}

function KeepStoryInAccount() {
  useKeptInAccount(useEditor((state) => state.saveToAccount));
  return null;
}

function CurrentStory() {
  useCurrentWork(
    'story',
    useEditor(({ story }) => story.key),
  );
  return null;
}
