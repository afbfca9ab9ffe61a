'use client';

import { SegmentedControl, Select, SelectItem, Slider, Switch } from '@fabula/ui-kit';
import {
  feelingNames,
  type Intensity,
  type VoiceLine,
  type VoiceName,
  voiceNames,
} from '../../model/VoiceLine.ts';
import { useVoice, useVoiceProvider } from '../../react/useVoice.ts';
import { feeling, intensity as intensityClass, voice as voiceClass } from './VoicePanel.css.ts';

/** Who speaks a line, and with which feeling. */
export function LineManner({ line, number }: { line: VoiceLine; number: number }) {
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
