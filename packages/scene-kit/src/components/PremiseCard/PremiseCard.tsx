'use client';

import { Button, CheckIcon, CloseIcon, Proposed } from '@fabula/ui-kit';
import { TitleField, PremiseCard as WorkPremiseCard } from '@fabula/work-kit';
import { isRunning } from '../../model/SceneRecord.ts';
import { useScene, useSceneStrings, useShownPremise } from '../../react/SceneProvider.tsx';
import { proposedTitle, titlePage, verdicts } from './PremiseCard.css.ts';

export function PremiseCard() {
  const strings = useSceneStrings();
  const premise = useShownPremise('premise');
  const genre = useShownPremise('genre');
  const isPremiseSuggested = useScene(({ scene }) => scene.premise === '' && premise !== '');
  const isGenreSuggested = useScene(({ scene }) => scene.genre === '' && genre !== '');
  const setPremise = useScene((state) => state.setPremise);
  const setGenre = useScene((state) => state.setGenre);
  const shuffle = useScene((state) => state.shufflePremise);
  const isFresh = useScene(
    ({ run, scene, proposal }) => !isRunning(run) && scene.elements.length === 0 && proposal === null,
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
  return (
    <div>
      <TitleField title={title} strings={strings} isTypewritten onChange={setTitle} />
      {proposed !== null && title.trim() === '' && <ProposedTitle title={proposed} />}
    </div>
  );
}

function ProposedTitle({ title }: { title: string }) {
  const strings = useSceneStrings();
  const accept = useScene((state) => state.acceptTitle);
  const reject = useScene((state) => state.rejectTitle);
  return (
    <Proposed state="pencil" label={strings.titleProposed}>
      <p dir="auto" className={proposedTitle} role="status">
        {title}
      </p>
      <div className={verdicts}>
        <Button size="small" icon={<CheckIcon size={16} />} aria-label={strings.acceptTitle} onPress={accept}>
          {strings.accept}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<CloseIcon size={16} />}
          aria-label={strings.rejectTitle}
          onPress={reject}
        >
          {strings.reject}
        </Button>
      </div>
    </Proposed>
  );
}
