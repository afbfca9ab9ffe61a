'use client';

import { TextArea, TextField } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { card, genre as genreClass, label, premise as premiseClass } from './PremiseCard.css.ts';

/** The story's title page: what it starts from. */
export function PremiseCard() {
  const strings = useEditorStrings();
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const setPremise = useEditor((state) => state.setPremise);
  const setGenre = useEditor((state) => state.setGenre);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  return (
    <div className={card}>
      <span className={label} aria-hidden="true">
        {strings.premise}
      </span>
      <TextArea
        variant="page"
        rows={isStarted ? 1 : 3}
        autoGrow
        label={strings.premise}
        isLabelHidden
        placeholder={strings.premisePlaceholder}
        value={premise}
        onChange={setPremise}
        className={premiseClass}
      />
      <TextField
        variant="page"
        label={strings.genre}
        isLabelHidden
        placeholder={strings.genrePlaceholder}
        value={genre}
        onChange={setGenre}
        className={genreClass}
      />
    </div>
  );
}
