'use client';

import { Button, TextArea, TextField, VisuallyHidden } from '@fabula/ui-kit';
import { useId } from 'react';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { useShownPremise } from '../../react/useShownPremise.ts';
import { SceneTitle } from '../SceneTitle/SceneTitle.tsx';
import { card, foot, genre as genreClass, label, suggested } from './PremiseCard.css.ts';
import { ShuffleIcon } from './ShuffleIcon.tsx';

/** The scene's title page: its title, and what it starts from. */
export function PremiseCard() {
  const strings = useSceneStrings();
  const premise = useShownPremise('premise');
  const genre = useShownPremise('genre');
  const isPremiseSuggested = useScene(({ scene }) => scene.premise === '' && premise !== '');
  const isGenreSuggested = useScene(({ scene }) => scene.genre === '' && genre !== '');
  const hint = useId();
  const setPremise = useScene((state) => state.setPremise);
  const setGenre = useScene((state) => state.setGenre);
  const shuffle = useScene((state) => state.shufflePremise);
  const isFresh = useScene(
    ({ run, scene, proposal }) => run.state !== 'waiting' && scene.elements.length === 0 && proposal === null,
  );
  return (
    <div className={card}>
      <SceneTitle />
      <span className={label} aria-hidden="true">
        {strings.premise}
      </span>
      <TextArea
        variant="page"
        rows={isFresh ? 2 : 1}
        autoGrow
        label={strings.premise}
        isLabelHidden
        placeholder={strings.premisePlaceholder}
        value={premise}
        onChange={setPremise}
        {...(isPremiseSuggested && { className: suggested, 'aria-describedby': hint })}
      />
      {isPremiseSuggested && (
        <VisuallyHidden>
          <span id={hint}>{strings.premiseSuggested}</span>
        </VisuallyHidden>
      )}
      <div className={foot}>
        <TextField
          variant="page"
          label={strings.genre}
          isLabelHidden
          placeholder={strings.genrePlaceholder}
          value={genre}
          onChange={setGenre}
          className={isGenreSuggested ? `${genreClass} ${suggested}` : genreClass}
        />
        {isFresh && (
          <Button variant="quiet" size="small" icon={<ShuffleIcon />} onPress={shuffle}>
            {strings.shufflePremise}
          </Button>
        )}
      </div>
    </div>
  );
}
