'use client';

import { Toolbar } from 'react-aria-components';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { ElementTools } from '../ElementTools/ElementTools.tsx';
import { footTools } from './SceneToolbar.css.ts';

/** The controls of an element at the foot of a narrow room; a review, and the keyboard of a phone, take its place. */
export function FootTools() {
  const strings = useSceneStrings();
  const isAway = useScene(({ proposal, editing }) => proposal !== null || editing !== null);
  if (isAway) return null;
  return (
    <Toolbar aria-label={strings.elementTools} className={footTools}>
      <ElementTools />
    </Toolbar>
  );
}
