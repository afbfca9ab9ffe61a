'use client';

import {
  createIcon,
  type DeepPartial,
  ErrorBoundary,
  IconButton,
  PauseIcon,
  PlayIcon,
  Select,
  SelectItem,
  Slider,
  ToggleButton,
  useLessMotion,
  useStrings,
} from '@fabula/ui-kit';
import { type ComponentType, useRef } from 'react';
import { Group } from 'react-aria-components';
import { plainScene } from '../../model/parseRecord.ts';
import type { SceneElement } from '../../model/SceneElement.ts';
import type { PlayerControlsProps } from '../../react/SceneProvider.tsx';
import { useControlled } from '../../react/useControlled.ts';
import {
  playerSpeeds,
  useIsHydrated,
  useParsedElements,
  usePlayer,
  usePlayerState,
} from '../../react/usePlayer.ts';
import { type ViewerStrings, viewerStrings } from '../../react/viewerStrings.ts';
import { ScenePages } from '../ScenePages/ScenePages.tsx';
import {
  bar,
  buttons,
  note,
  place,
  player as playerClass,
  speed as speedClass,
  viewer,
} from './SceneViewer.css.ts';
import { type PlaybackProps, usePlayback, usePlayerKeys } from './usePlayback.ts';

const NextElementIcon = createIcon('M5.5 5v10l6.5-5zM14.5 5v10');
const PreviousElementIcon = createIcon('M14.5 5v10L8 10zM5.5 5v10');
const RestartIcon = createIcon('M4.5 4v4h4M4.9 8a6 6 0 1 1-.6 4');
const SkipToEndIcon = createIcon('M4.5 5.5 10 10l-5.5 4.5zM10 5.5l5.5 4.5-5.5 4.5z');

export const viewerVariants = ['static', 'typewriter'] as const;
/** `static` shows the scene at once; `typewriter` types it out word by word. */
export type ViewerVariant = (typeof viewerVariants)[number];

export interface SceneViewerComponents {
  /** The controls under the pages. Default: `PlayerControls`. */
  Controls?: ComponentType<PlayerControlsProps>;
}

export interface SceneViewerProps extends PlaybackProps {
  /** Memoize it: another list begins from its first word. */
  elements: readonly SceneElement[];
  /** `typewriter` types the scene out, with controls. Default `static`. */
  variant?: ViewerVariant;
  /** Controlled: scene numbers in both margins. */
  hasSceneNumbers?: boolean;
  /** Uncontrolled: scene numbers at first. Default false. */
  defaultHasSceneNumbers?: boolean;
  onHasSceneNumbersChange?: (hasSceneNumbers: boolean) => void;
  /** Level of the scene headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  className?: string;
  /** Default 'Scene'. */
  'aria-label'?: string;
  components?: SceneViewerComponents;
  strings?: DeepPartial<ViewerStrings>;
}

/** Shows a scene as a screenplay, still or typed out. Needs no provider. Reduced motion shows it all at once. */
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
  className,
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
  const isOnServer = !useIsHydrated();
  const own = usePlayer(elements);
  const isPlayed = variant === 'typewriter' && !hasLessMotion && own.timeline.duration > 0;
  const player = usePlayback(own, isPlayed, playback);
  const Controls = components?.Controls ?? PlayerControls;
  const root = useRef<HTMLElement>(null);
  usePlayerKeys(root, isPlayed ? player : null);

  return (
    <section
      ref={root}
      aria-label={label ?? texts.scene}
      className={className ? `${viewer} ${className}` : viewer}
      data-fabula-root
    >
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

/** Controls of a typewriter. None of them is ever disabled, so that the pressed one keeps the focus at the end. */
export function PlayerControls({ player, strings }: PlayerControlsProps) {
  const { status, speed, position } = usePlayerState(player);
  const seconds = player.timeline.duration / 1000;
  const isPlaying = status === 'playing';
  const isEnded = status === 'ended';
  const playLabel = isEnded ? strings.playAgain : strings.play;
  return (
    <Group aria-label={strings.playback} className={playerClass}>
      <div className={buttons}>
        <IconButton size="large" label={strings.previous} shortcut="←" onPress={() => player.skip(-1)}>
          <PreviousElementIcon />
        </IconButton>
        <IconButton
          size="large"
          label={isPlaying ? strings.pause : playLabel}
          shortcut={strings.keys.Space}
          onPress={player.toggle}
        >
          {isPlaying ? <PauseIcon /> : isEnded ? <RestartIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton size="large" label={strings.next} shortcut="→" onPress={() => player.skip(1)}>
          <NextElementIcon />
        </IconButton>
        <IconButton
          size="large"
          label={strings.skipToEnd}
          shortcut={strings.keys.End}
          onPress={() => player.seek(player.timeline.duration)}
        >
          <SkipToEndIcon />
        </IconButton>
      </div>
      <Slider
        className={place}
        label={strings.position}
        isLabelHidden
        minValue={0}
        maxValue={Math.ceil(seconds * 10) / 10}
        step={0.1}
        value={Math.min(position / 1000, seconds)}
        formatOptions={{ style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 }}
        formatValue={(value) => strings.time(value, seconds)}
        onChange={(value) => player.seek(value * 1000)}
      />
      <Select
        label={strings.speed}
        isLabelHidden
        className={speedClass}
        value={speed}
        onChange={(chosen) => player.setSpeed(Number(chosen))}
      >
        {playerSpeeds.map((one) => (
          <SelectItem key={one} id={one}>
            {strings.speedOf(one)}
          </SelectItem>
        ))}
      </Select>
    </Group>
  );
}
