'use client';

import { TextArea } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { ProposedTitle } from './ProposedTitle.tsx';
import { title as titleClass, titleRow } from './SceneTitle.css.ts';

/** The scene's title; below it, while it has none, the one that is proposed, in pencil. */
export function SceneTitle() {
  const strings = useSceneStrings();
  const title = useScene(({ scene }) => scene.title);
  const setTitle = useScene((state) => state.setTitle);
  const proposed = useScene((state) => state.proposedTitle);
  return (
    <>
      <div className={titleRow}>
        <TextArea
          variant="page"
          rows={1}
          autoGrow
          label={strings.title}
          isLabelHidden
          placeholder={strings.untitled}
          value={title}
          onChange={(text) => setTitle(text.replace(/\s*\n\s*/g, ' '))}
          className={titleClass}
        />
      </div>
      {proposed !== null && title.trim() === '' && <ProposedTitle title={proposed} />}
    </>
  );
}
