'use client';

import { type DeepPartial, ErrorBoundary, ToggleButton, useLessMotion, useStrings } from '@fabula/ui-kit';
import { type ComponentType, useRef, useSyncExternalStore } from 'react';
import { plainScene } from '../../model/parseElement.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import type { PlayerControlsProps } from '../../react/PlayerControlsProps.ts';
import { useControlled } from '../../react/useControlled.ts';
import { useParsedElements } from '../../react/useParsedElements.ts';
import { usePlayer } from '../../react/usePlayer.ts';
import { type ViewerStrings, viewerStrings } from '../../react/viewerStrings.ts';
import { ScenePages } from '../ScenePages/ScenePages.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { bar, note, viewer } from './SceneViewer.css.ts';
import { type PlaybackProps, usePlayback } from './usePlayback.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';

/** Both ways in which a `SceneViewer` shows a scene. */
export const viewerVariants = ['static', 'typewriter'] as const;
/** `static` shows the scene at once; `typewriter` types it out word by word. */
export type ViewerVariant = (typeof viewerVariants)[number];

/** Parts of the viewer that a product may bring. The kit's own are exported, to be wrapped. */
export interface SceneViewerComponents {
  /** What one plays a scene with, under the pages. Default: `PlayerControls`. */
  Controls?: ComponentType<PlayerControlsProps>;
}

/** What `SceneViewer` takes. It needs no provider. */
export interface SceneViewerProps extends PlaybackProps {
  /** Keep the same list while the scene is the same: another one begins from its first word. */
  elements: readonly SceneElement[];
  /** `typewriter` types the scene out, with controls (S2, S7). Default `static`. */
  variant?: ViewerVariant;
  /** Whether scenes are numbered in both margins, where the caller keeps that. */
  hasSceneNumbers?: boolean;
  /** Whether they are numbered at first, where the viewer keeps that itself. Default false. */
  defaultHasSceneNumbers?: boolean;
  /** Called when a person turns the numbers on or off. */
  onHasSceneNumbersChange?: (hasSceneNumbers: boolean) => void;
  /** Of the scene headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Names the viewer. Default 'Scene'. */
  'aria-label'?: string;
  /** Parts of the product's own in place of the kit's. */
  components?: SceneViewerComponents;
  /** Texts to use in place of `viewerStrings`. */
  strings?: DeepPartial<ViewerStrings>;
}

/** Shows a scene as a screenplay, still or typed out. Needs no provider. Who asks for less motion sees it all at once. */
export function SceneViewer(props: SceneViewerProps) {
  const { stopped } = useStrings(viewerStrings, props.strings);
  return (
    <ErrorBoundary strings={stopped} getText={() => plainScene(props.elements)}>
      <Viewer {...props} />
    </ErrorBoundary>
  );
}

function Viewer({
  elements: given,
  variant = 'static',
  hasSceneNumbers,
  defaultHasSceneNumbers = false,
  onHasSceneNumbersChange,
  headingLevel = 3,
  'aria-label': label,
  components,
  strings,
  ...playback
}: SceneViewerProps) {
  const texts = useStrings(viewerStrings, strings);
  const [isNumbered, setNumbered] = useControlled(
    hasSceneNumbers,
    defaultHasSceneNumbers,
    onHasSceneNumbersChange,
  );
  const hasLessMotion = useLessMotion();
  const elements = useParsedElements(given);
  const isOnServer = useSyncExternalStore(noChange, no, yes);
  const own = usePlayer(elements);
  const isPlayed = variant === 'typewriter' && !hasLessMotion && own.timeline.duration > 0;
  const player = usePlayback(own, isPlayed, playback);
  const Controls = components?.Controls ?? PlayerControls;
  const root = useRef<HTMLElement>(null);
  usePlayerKeys(root, isPlayed ? player : null);

  return (
    <section ref={root} aria-label={label ?? texts.scene} className={viewer}>
      <div className={bar}>
        {variant === 'typewriter' && hasLessMotion && !isOnServer && (
          <p className={note}>{texts.lessMotion}</p>
        )}
        <ToggleButton isSelected={isNumbered} onChange={setNumbered}>
          {texts.sceneNumbers}
        </ToggleButton>
      </div>
      <ScenePages
        elements={elements}
        player={isPlayed ? player : null}
        hasSceneNumbers={isNumbered}
        headingLevel={headingLevel}
        strings={texts}
      />
      {isPlayed && <Controls player={player} strings={texts} />}
    </section>
  );
}

// A server knows nothing of a device: what it sends, and the first render in a browser, say nothing of one.
const noChange = () => () => {};
const no = () => false;
const yes = () => true;
