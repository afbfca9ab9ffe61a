'use client';

import { ToggleButton, useLessMotion } from '@fabula/ui-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SceneElement } from '../../model/SceneElement.ts';
import { usePlayer } from '../../react/usePlayer.ts';
import { type ViewerStrings, viewerStrings } from '../../react/viewerStrings.ts';
import { ScenePages } from '../ScenePages/ScenePages.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { bar, note, viewer } from './SceneViewer.css.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';

/** Both ways in which a `SceneViewer` shows a scene. */
export const viewerVariants = ['static', 'typewriter'] as const;
/** `static` shows the scene at once; `typewriter` types it out word by word. */
export type ViewerVariant = (typeof viewerVariants)[number];

/** What `SceneViewer` takes. It needs no provider. */
export interface SceneViewerProps {
  /** Keep the same list while the scene is the same: another one begins from its first word. */
  elements: readonly SceneElement[];
  /** `typewriter` types the scene out, with controls (S2, S7). Default `static`. */
  variant?: ViewerVariant;
  /** Whether a typewriter begins by itself. Default true. */
  isPlayedAtOnce?: boolean;
  /** Default false. */
  defaultHasSceneNumbers?: boolean;
  onHasSceneNumbersChange?: (hasSceneNumbers: boolean) => void;
  /** Of the scene headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Names the viewer. Default 'Scene'. */
  'aria-label'?: string;
  /** Texts to use in place of `viewerStrings`. */
  strings?: Partial<ViewerStrings>;
}

/** Shows a scene as a screenplay, still or typed out. Needs no provider. Who asks for less motion sees it all at once. */
export function SceneViewer({
  elements,
  variant = 'static',
  isPlayedAtOnce = true,
  defaultHasSceneNumbers = false,
  onHasSceneNumbersChange,
  headingLevel = 3,
  'aria-label': label,
  strings,
}: SceneViewerProps) {
  const texts = useMemo(() => ({ ...viewerStrings, ...strings }), [strings]);
  const [hasSceneNumbers, setHasSceneNumbers] = useState(defaultHasSceneNumbers);
  const hasLessMotion = useLessMotion();
  const player = usePlayer(elements);
  const isPlayed = variant === 'typewriter' && !hasLessMotion && player.timeline.duration > 0;
  const root = useRef<HTMLElement>(null);
  usePlayerKeys(root, isPlayed ? player : null);

  useEffect(() => {
    if (isPlayed && isPlayedAtOnce) player.play();
    return () => player.pause();
  }, [player, isPlayed, isPlayedAtOnce]);

  return (
    <section ref={root} aria-label={label ?? texts.scene} className={viewer}>
      <div className={bar}>
        {variant === 'typewriter' && hasLessMotion && <p className={note}>{texts.lessMotion}</p>}
        <ToggleButton
          isSelected={hasSceneNumbers}
          onChange={(next) => {
            setHasSceneNumbers(next);
            onHasSceneNumbersChange?.(next);
          }}
        >
          {texts.sceneNumbers}
        </ToggleButton>
      </div>
      <ScenePages
        elements={elements}
        player={isPlayed ? player : null}
        hasSceneNumbers={hasSceneNumbers}
        headingLevel={headingLevel}
        strings={texts}
      />
      {isPlayed && <PlayerControls player={player} strings={texts} />}
    </section>
  );
}
