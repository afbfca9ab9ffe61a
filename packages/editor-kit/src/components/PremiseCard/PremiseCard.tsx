'use client';

import { Button, TextArea, TextField } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { card, foot, genre as genreClass, label, premise as premiseClass } from './PremiseCard.css.ts';
import { ShuffleIcon } from './ShuffleIcon.tsx';

/** The story's title page: what it starts from. */
export function PremiseCard() {
  const strings = useEditorStrings();
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const setPremise = useEditor((state) => state.setPremise);
  const setGenre = useEditor((state) => state.setGenre);
  const shuffle = useEditor((state) => state.shufflePremise);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  return (
    <div className={card}>
      <span className={label} aria-hidden="true">
        {strings.premise}
      </span>
      <TextArea
        variant="page"
        rows={isStarted ? 1 : 2}
        autoGrow
        label={strings.premise}
        isLabelHidden
        placeholder={strings.premisePlaceholder}
        value={premise}
        onChange={setPremise}
        className={premiseClass}
      />
      <div className={foot}>
        <TextField
          variant="page"
          label={strings.genre}
          isLabelHidden
          placeholder={strings.genrePlaceholder}
          value={genre}
          onChange={setGenre}
          className={genreClass}
        />
        {!isStarted && isIdle && (
          <Button variant="quiet" size="small" icon={<ShuffleIcon />} onPress={shuffle}>
            {strings.shufflePremise}
          </Button>
        )}
      </div>
    </div>
  );
}
