'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Banner,
  Button,
  CheckIcon,
  DeleteIcon,
  IconButton,
  PlayIcon,
  ProgressBar,
  RetryIcon,
  SegmentedControl,
  Select,
  SelectItem,
  Slider,
  StopIcon,
  Switch,
  TextArea,
  useBrowserLayoutEffect,
  useIntoView,
} from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type ReactNode, useRef } from 'react';
import {
  feelingNames,
  heardFeeling,
  type Intensity,
  longestVoiceLine,
  type VoiceLine,
  type VoiceName,
  voiceNames,
} from '../../model/VoiceLine.ts';
import {
  type SpeakButtonProps,
  useLinePrice,
  useVoice,
  useVoiceProvider,
} from '../../react/VoiceProvider.tsx';
import {
  bare,
  cue,
  feeling,
  intensity as intensityClass,
  kept,
  manner,
  order,
  row,
  rowHead,
  voice as voiceClass,
  words,
} from './VoicePanel.css.ts';

interface VoiceLineRowProps {
  line: VoiceLine;
  number: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

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
            disabledReason={number === 1 ? strings.isFirst : undefined}
            onPress={() => onMove(-1)}
          >
            <ArrowUpIcon size={16} />
          </IconButton>
          <IconButton
            size="small"
            label={strings.moveDown(number)}
            data-move="1"
            disabledReason={isLast ? strings.isLast : undefined}
            onPress={() => onMove(1)}
          >
            <ArrowDownIcon size={16} />
          </IconButton>
          <IconButton size="small" label={strings.removeLine(number)} onPress={onRemove}>
            <DeleteIcon size={16} />
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

function LineManner({ line, number }: { line: VoiceLine; number: number }) {
  const { strings } = useVoiceProvider();
  const change = useVoice((state) => state.change);
  return (
    <>
      <Select
        label={strings.voice}
        isLabelHidden
        className={voiceClass}
        value={line.voice}
        onChange={(voice) => change(line.id, { voice: voice as VoiceName })}
      >
        {voiceNames.map((name) => (
          <SelectItem key={name} id={name}>
            {strings.voices[name]}
          </SelectItem>
        ))}
      </Select>
      <Switch isSelected={line.hasEmotion} onChange={(hasEmotion) => change(line.id, { hasEmotion })}>
        {strings.emotion}
      </Switch>
      {line.hasEmotion && (
        <div className={feeling}>
          <SegmentedControl
            aria-label={`${strings.feeling}, ${strings.line(number)}`}
            items={feelingNames.map((id) => ({ id, label: strings.feelings[id] }))}
            value={line.emotion}
            onChange={(emotion) => change(line.id, { emotion })}
          />
          <Slider
            className={intensityClass}
            label={strings.intensity}
            minValue={0}
            maxValue={3}
            step={1}
            value={line.intensity}
            formatValue={(value) => strings.intensityOf(value as Intensity, line.emotion)}
            onChange={(intensity) => change(line.id, { intensity: intensity as Intensity })}
          />
        </div>
      )}
    </>
  );
}

function LineProgress({ id, number }: { id: string; number: number }) {
  const { strings } = useVoiceProvider();
  const played = useVoice((state) => (state.played?.id === id ? state.played : null));
  if (!played) return null;
  const { phase, seconds, duration, done } = played;
  if (phase === 'waiting') return <ProgressBar label={strings.waiting} isIndeterminate />;
  const isKnown = done !== null;
  return (
    <ProgressBar
      label={isKnown ? strings.progress(number) : strings.time(seconds, duration)}
      isLabelHidden={isKnown}
      isIndeterminate={!isKnown}
      {...(isKnown && { value: done * 100 })}
      valueLabel={strings.time(seconds, duration)}
    />
  );
}

function LineFailure({ id }: { id: string }) {
  const { strings, hasModel, failureActions } = useVoiceProvider();
  const failure = useVoice((state) => state.failures[id]);
  const speaker = useVoice((state) => state.speaker);
  const play = useVoice((state) => state.play);
  const dismiss = useVoice((state) => state.dismiss);
  const setSpeaker = useVoice((state) => state.setSpeaker);
  const banner = useIntoView<HTMLDivElement>(failure ?? null);
  if (!failure) return null;
  return (
    <Banner
      ref={banner}
      tone="error"
      title={failure.code === 'no_voice' ? strings.noVoice : strings.failed}
      actions={
        <>
          <Button size="small" icon={<RetryIcon />} onPress={() => void play(id)}>
            {strings.retry}
          </Button>
          {failureActions(failure)}
          {hasModel && speaker === 'model' && (
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                setSpeaker('own');
                void play(id);
              }}
            >
              {strings.useOwnVoice}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={() => dismiss(id)}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {failure.detail ?? strings.details[failure.code]}
    </Banner>
  );
}

interface LineButtonProps {
  lines: readonly VoiceLine[];
  isPlaying: boolean;
  variant?: 'primary' | 'secondary';
  playLabel?: string;
  stopLabel?: string;
  disabledReason?: string | undefined;
  onPlay: () => void;
  onStop: () => void;
  children: ReactNode;
}

/** Plays and stops. Where a voice model speaks anew, it is the embedder's button, or one with the price. */
export function SpeakButton({
  lines,
  isPlaying,
  variant = 'secondary',
  playLabel,
  stopLabel,
  disabledReason,
  onPlay,
  onStop,
  children,
}: LineButtonProps) {
  const { strings, components } = useVoiceProvider();
  const { isCharged, cost } = useLinePrice(lines);
  const Slot = (isCharged ? components.SpeakButton : undefined) ?? PricedSpeakButton;
  const kind = isPlaying ? 'stop' : Slot === PricedSpeakButton ? 'play' : 'slot';
  const place = useKeptFocus(kind);
  return (
    <span {...place} className={bare}>
      {isPlaying ? (
        <Button
          variant={variant}
          icon={<StopIcon size={16} />}
          {...(stopLabel !== undefined && { 'aria-label': stopLabel })}
          onPress={onStop}
        >
          {strings.stop}
        </Button>
      ) : (
        <Slot
          operation="voice"
          cost={cost}
          variant={variant}
          disabledReason={disabledReason}
          aria-label={playLabel}
          onPress={onPlay}
        >
          {children}
        </Slot>
      )}
    </span>
  );
}

function useKeptFocus(kind: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  useBrowserLayoutEffect(() => {
    if (hasFocus.current && !ref.current?.contains(focusedElement(ref.current)))
      ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [kind]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** The kit's own button of paid speech, with its price in the label. Needs a `VoiceProvider`. */
export function PricedSpeakButton({
  operation: _,
  cost,
  'aria-label': name,
  disabledReason,
  onPress,
  ...props
}: SpeakButtonProps) {
  const { strings } = useVoiceProvider();
  const price = cost === null ? undefined : strings.credits(cost);
  return (
    <Button
      {...props}
      icon={<PlayIcon size={16} />}
      cost={price}
      disabledReason={disabledReason}
      {...(name !== undefined && { 'aria-label': [name, price].filter(Boolean).join(', ') })}
      onPress={() => onPress()}
    />
  );
}
