'use client';

import { CheckIcon, IconButton, TextArea } from '@fabula/ui-kit';
import { heardFeeling, longestVoiceLine, type VoiceLine } from '../../model/VoiceLine.ts';
import { useLinePrice } from '../../react/useLinePrice.ts';
import { useVoice, useVoiceProvider } from '../../react/useVoice.ts';
import { RemoveIcon } from '../ElementView/RemoveIcon.tsx';
import { ArrowIcon } from '../ReviewBar/ArrowIcon.tsx';
import { LineFailure } from './LineFailure.tsx';
import { LineManner } from './LineManner.tsx';
import { LineProgress } from './LineProgress.tsx';
import { SpeakButton } from './SpeakButton.tsx';
import { cue, kept, manner, order, row, rowHead, words } from './VoicePanel.css.ts';

export interface VoiceLineRowProps {
  line: VoiceLine;
  /** From 1. */
  number: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A line: who says it and how, its words, and the way to hear it. */
export function VoiceLineRow({ line, number, isLast, onMove, onRemove }: VoiceLineRowProps) {
  const { strings } = useVoiceProvider();
  const isPlayed = useVoice((state) => state.played?.id === line.id);
  const speaker = useVoice((state) => state.speaker);
  const change = useVoice((state) => state.change);
  const play = useVoice((state) => state.play);
  const stop = useVoice((state) => state.stop);
  const { isCharged } = useLinePrice([line]);
  const heard = heardFeeling(line);
  const isEmpty = line.text.trim() === '';
  return (
    <li
      className={row}
      aria-label={strings.line(number)}
      data-line={line.id}
      {...(isPlayed && { 'data-played': true })}
    >
      <div className={rowHead}>
        <p className={cue} aria-hidden="true">
          {number}. {strings.voices[line.voice]}
          {heard && ` ${strings.parenthetical(heard.intensity, heard.emotion)}`}
        </p>
        <div className={order}>
          <IconButton
            size="small"
            label={strings.moveUp(number)}
            data-move="-1"
            isDisabled={number === 1}
            onPress={() => onMove(-1)}
          >
            <ArrowIcon isUp size={16} />
          </IconButton>
          <IconButton
            size="small"
            label={strings.moveDown(number)}
            data-move="1"
            isDisabled={isLast}
            onPress={() => onMove(1)}
          >
            <ArrowIcon size={16} />
          </IconButton>
          <IconButton size="small" label={strings.removeLine(number)} onPress={onRemove}>
            <RemoveIcon size={16} />
          </IconButton>
        </div>
      </div>
      <TextArea
        label={strings.text(number)}
        isLabelHidden
        variant="page"
        rows={1}
        autoGrow
        className={words}
        placeholder={strings.placeholder}
        maxLength={longestVoiceLine}
        value={line.text}
        onChange={(text) => change(line.id, { text })}
      />
      <div className={manner}>
        <SpeakButton
          lines={[line]}
          isPlaying={isPlayed}
          playLabel={strings.playLine(number)}
          stopLabel={strings.stopLine(number)}
          disabledReason={isEmpty ? strings.nothingToPlay : undefined}
          onPlay={() => void play(line.id)}
          onStop={stop}
        >
          {strings.play}
        </SpeakButton>
        <LineManner line={line} number={number} />
        {speaker === 'model' && !isCharged && !isEmpty && (
          <span className={kept}>
            <CheckIcon size={16} />
            {strings.kept}
          </span>
        )}
      </div>
      <LineProgress id={line.id} number={number} />
      <LineFailure id={line.id} />
    </li>
  );
}
