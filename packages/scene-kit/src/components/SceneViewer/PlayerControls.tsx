'use client';

import { IconButton, PauseIcon, PlayIcon, Select, SelectItem, Slider } from '@fabula/ui-kit';
import { Group } from 'react-aria-components';
import type { PlayerControlsProps } from '../../react/PlayerControlsProps.ts';
import { playerSpeeds, usePlayerState } from '../../react/usePlayer.ts';
import { NextElementIcon } from './NextElementIcon.tsx';
import { PreviousElementIcon } from './PreviousElementIcon.tsx';
import { RestartIcon } from './RestartIcon.tsx';
import { buttons, place, player as playerClass, speed as speedClass } from './SceneViewer.css.ts';
import { SkipToEndIcon } from './SkipToEndIcon.tsx';

/** What one plays a scene with. No button is ever disabled: the one that is pressed last keeps the focus at the end. */
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
