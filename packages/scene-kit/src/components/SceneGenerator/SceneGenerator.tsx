'use client';

import { Button } from '@fabula/ui-kit';
import {
  HandsDialog,
  Notices,
  PublishDialog,
  TextBoundary,
  TitleField,
  VersionHistory,
  PremiseCard as WorkPremiseCard,
} from '@fabula/work-kit';
import { shownTitle } from '@fabula/writing';
import { type ReactNode, useMemo, useRef } from 'react';
import {
  comparePublishedScene,
  compareScenes,
  type PublishedSceneChanges,
} from '../../model/compareScenes.ts';
import { elementTexts } from '../../model/elementText.ts';
import { proposedContent } from '../../model/Proposal.ts';
import { isRunning, toPublishedScene } from '../../model/Scene.ts';
import {
  type SceneProviderValue,
  useScene,
  useSceneProvider,
  useSceneStrings,
  useShownPremise,
} from '../../react/SceneProvider.tsx';
import { useControlled } from '../../react/useControlled.ts';
import { ProposalsAside } from '../Proposals/Proposals.tsx';
import { ReviewBar, ReviewStatus } from '../ReviewBar/ReviewBar.tsx';
import { SceneEnd } from '../SceneEnd/SceneEnd.tsx';
import { SceneText } from '../SceneText/SceneText.tsx';
import { FootTools, SaveNotice, type ScenePanel, SceneToolbar } from '../SceneToolbar/SceneToolbar.tsx';
import { ExportDialog, ImportDialog } from '../SceneTransfer/SceneTransfer.tsx';
import { SceneViewer } from '../SceneViewer/SceneViewer.tsx';
import {
  SceneActionsContext,
  useActionsOf,
  useKeptSceneFocus,
  useSceneKeys,
  useSceneStage,
} from './SceneActions.tsx';
import { back, beside, desk, generator, messages, sheet, stage, titlePage } from './SceneGenerator.css.ts';

export interface SceneGeneratorProps {
  className?: string;
  /** Shown before the generator's own tools, as a link back to the scenes. */
  toolbarStart?: ReactNode;
  /** Top of the sticky toolbar, as a CSS length: the height of a fixed header. Default 0. */
  toolbarOffset?: string;
  /** Controlled: the open panel; null for none. */
  panel?: ScenePanel | null;
  /** Uncontrolled: the panel that is open at first. Default null. Read once. */
  defaultPanel?: ScenePanel | null;
  onPanelChange?: (panel: ScenePanel | null) => void;
}

/** The whole scene generator. Needs a `SceneProvider`. */
export function SceneGenerator(props: SceneGeneratorProps) {
  const strings = useSceneStrings();
  return (
    <SceneBoundary>
      <Notices strings={strings}>
        <Generator {...props} />
      </Notices>
    </SceneBoundary>
  );
}

function Generator({
  className,
  toolbarStart,
  toolbarOffset,
  panel: wanted,
  defaultPanel = null,
  onPanelChange,
}: SceneGeneratorProps) {
  const strings = useSceneStrings();
  const { canKeepVersions, canPublish } = useSceneProvider();
  const root = useRef<HTMLElement>(null);
  const actions = useActionsOf(root);
  const [panel, setPanel] = useControlled(wanted, defaultPanel, onPanelChange);
  const isPlaying = panel === 'playback';
  useSceneKeys(root, actions);
  useKeptSceneFocus(root, actions);
  useSceneStage(root, actions);
  return (
    <SceneActionsContext.Provider value={actions}>
      <section
        ref={root}
        aria-label={strings.generatorLabel}
        className={className ? `${generator} ${className}` : generator}
        data-fabula-root
      >
        <SceneToolbar start={toolbarStart} offset={toolbarOffset} isPlaying={isPlaying} onOpen={setPanel} />
        <div className={desk}>
          <div className={messages}>
            <SaveNotice onExport={() => setPanel('export')} />
          </div>
          {isPlaying ? (
            <Playback onClose={() => setPanel(null)} />
          ) : (
            <div className={beside}>
              <div className={sheet}>
                <PremiseCard />
                <SceneText />
                <SceneEnd />
              </div>
              <ProposalsAside />
            </div>
          )}
          <ReviewBar />
        </div>
        {!isPlaying && <FootTools />}
        <ImportDialog isOpen={panel === 'import'} onClose={() => setPanel(null)} />
        <ExportDialog isOpen={panel === 'export'} onClose={() => setPanel(null)} />
        <SceneHands isOpen={panel === 'hands'} onClose={() => setPanel(null)} />
        {canKeepVersions && <SceneVersions isOpen={panel === 'versions'} onClose={() => setPanel(null)} />}
        {canPublish && (
          <ScenePublishDialog
            isOpen={panel === 'publish'}
            onOpenChange={(isOpen) => setPanel(isOpen ? 'publish' : null)}
          />
        )}
        <ReviewStatus />
      </section>
    </SceneActionsContext.Provider>
  );
}

function SceneHands({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const strings = useSceneStrings();
  const hands = useScene(({ scene }) => scene.hands);
  const title = useScene(({ scene }) => shownTitle(scene.title, scene.premise, strings));
  return <HandsDialog isOpen={isOpen} onClose={onClose} strings={strings} hands={hands} title={title} />;
}

function SceneVersions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const listVersions = useScene((state) => state.listVersions);
  const readVersion = useScene((state) => state.readVersion);
  const restoreVersion = useScene((state) => state.restoreVersion);
  const now = useScene(({ scene }) => (isOpen ? scene : null));
  return (
    <VersionHistory
      isOpen={isOpen}
      onClose={onClose}
      strings={useSceneStrings()}
      now={now}
      listVersions={listVersions}
      readVersion={readVersion}
      restoreVersion={restoreVersion}
      compare={compareScenes}
      isTypewritten
    />
  );
}

function Playback({ onClose }: { onClose: () => void }) {
  const strings = useSceneStrings();
  const { Controls } = useSceneProvider().components;
  const elements = useScene(({ scene }) => scene.elements);
  return (
    <div className={stage}>
      <Button className={back} onPress={onClose} autoFocus>
        {strings.backToPage}
      </Button>
      <SceneViewer
        variant="typewriter"
        elements={elements}
        aria-label={strings.scene}
        {...(Controls && { components: { Controls } })}
      />
    </div>
  );
}

function SceneBoundary({ children }: { children: ReactNode }) {
  const { store } = useSceneProvider();
  return (
    <TextBoundary strings={useSceneStrings()} getText={() => everyWord(store.getState())}>
      {children}
    </TextBoundary>
  );
}

function everyWord({
  scene,
  proposals,
  instruction,
}: ReturnType<SceneProviderValue['store']['getState']>): string {
  const inked = new Set(scene.elements.map(({ id }) => id));
  const pencil = proposals
    .flatMap(({ elements }) => elements.map(proposedContent))
    .filter(({ id }) => !inked.has(id));
  const elements = [...scene.elements, ...pencil].map((one) => elementTexts(one).join('\n'));
  return [scene.title, scene.premise, ...elements, instruction]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

interface ScenePublishDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Publishes the scene, updates what is public, and takes it back. */
function ScenePublishDialog({ isOpen, onOpenChange }: ScenePublishDialogProps) {
  const strings = useSceneStrings();
  const { store, canPublishAnew, canProposeTitle } = useSceneProvider();
  const scene = useScene((state) => state.scene);
  const proposedTitle = useScene((state) => state.proposedTitle) ?? '';
  const { proposeTitle, setTitle } = store.getState();
  const describe = ({ elements }: PublishedSceneChanges) =>
    elements.added + elements.changed + elements.removed > 0 ? [strings.publishElements(elements)] : [];
  return (
    <PublishDialog
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onInterrupted={() => onOpenChange(true)}
      strings={strings}
      work={scene}
      isEmpty={scene.elements.length === 0}
      actions={useMemo(() => store.getState(), [store])}
      canPublishAnew={canPublishAnew}
      proposedTitle={proposedTitle}
      onSuggestTitle={canProposeTitle ? proposeTitle : undefined}
      onTitled={setTitle}
      toPublished={toPublishedScene}
      compare={comparePublishedScene}
      describe={describe}
    />
  );
}

function PremiseCard() {
  const strings = useSceneStrings();
  const premise = useShownPremise('premise');
  const genre = useShownPremise('genre');
  const isPremiseSuggested = useScene(({ scene }) => scene.premise === '' && premise !== '');
  const isGenreSuggested = useScene(({ scene }) => scene.genre === '' && genre !== '');
  const setPremise = useScene((state) => state.setPremise);
  const setGenre = useScene((state) => state.setGenre);
  const shuffle = useScene((state) => state.shufflePremise);
  const isFresh = useScene(
    ({ runs, scene, proposals }) =>
      scene.elements.length === 0 &&
      proposals.every(({ on }) => on === 'title') &&
      runs.every(({ run }) => !isRunning(run)),
  );
  return (
    <div className={titlePage}>
      <SceneTitle />
      <WorkPremiseCard
        premise={premise}
        genre={genre}
        isPremiseSuggested={isPremiseSuggested}
        isGenreSuggested={isGenreSuggested}
        isFresh={isFresh}
        strings={strings}
        onPremiseChange={setPremise}
        onGenreChange={setGenre}
        onShuffle={isFresh ? shuffle : undefined}
      />
    </div>
  );
}

function SceneTitle() {
  const strings = useSceneStrings();
  const title = useScene(({ scene }) => scene.title);
  const setTitle = useScene((state) => state.setTitle);
  const proposed = useScene((state) => state.proposedTitle);
  const onAccept = useScene((state) => state.acceptTitle);
  const onAnother = useScene((state) => state.proposeTitle);
  const onDismiss = useScene((state) => state.rejectTitle);
  return (
    <TitleField
      title={title}
      proposal={proposed === null ? null : { title: proposed, onAccept, onAnother, onDismiss }}
      strings={strings}
      isTypewritten
      onChange={setTitle}
    />
  );
}
