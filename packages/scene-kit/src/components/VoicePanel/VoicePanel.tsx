'use client';

import {
  Button,
  ErrorBoundary,
  PlusIcon,
  Row,
  SegmentedControl,
  useBrowserLayoutEffect,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { type ReactNode, useRef } from 'react';
import { useVoice, useVoiceProvider } from '../../react/VoiceProvider.tsx';
import { type SpeakerProps, useSpeaker } from './useSpeaker.ts';
import { SpeakButton, VoiceLineRow } from './VoiceLineRow.tsx';
import { empty, keptRow, list, note, panel, removed as removedClass } from './VoicePanel.css.ts';

export interface VoicePanelProps extends SpeakerProps {
  /** Default 'Voice'. */
  'aria-label'?: string;
  className?: string;
  /** Shown beside 'Add a line'. */
  footActions?: ReactNode;
}

/** Lines that are spoken, one at a time or all in order (T5). Needs a `VoiceProvider`. */
export function VoicePanel(props: VoicePanelProps) {
  const { store, strings } = useVoiceProvider();
  return (
    <ErrorBoundary
      strings={strings.stopped}
      getText={() =>
        store
          .getState()
          .lines.map(({ text }) => text)
          .join('\n\n')
      }
    >
      <Panel {...props} />
    </ErrorBoundary>
  );
}

function Panel({ 'aria-label': label, className, footActions, ...kept }: VoicePanelProps) {
  const { store, strings, hasModel } = useVoiceProvider();
  const lines = useVoice((state) => state.lines);
  const [speaker, setSpeaker] = useSpeaker(kept);
  const isPlayingAll = useVoice((state) => state.isPlayingAll);
  const removed = useVoice((state) => state.removed);
  const { add, remove, undoRemove, move, playAll, stop } = store.getState();
  const { root, focusNext } = useWantedFocus();

  const removeLine = (id: string, index: number) => {
    const next = lines[index + 1] ?? lines[index - 1];
    focusNext(next ? `[data-line="${next.id}"] textarea` : '[data-add-line] button');
    remove(id);
  };
  const moveLine = (id: string, by: 1 | -1) => {
    focusNext(`[data-line="${id}"] [data-move="${by}"]:enabled`, `[data-line="${id}"] [data-move="${-by}"]`);
    move(id, by);
  };

  return (
    <section
      ref={root}
      aria-label={label ?? strings.panel}
      className={className ? `${panel} ${className}` : panel}
      data-fabula-root
    >
      <Row justify="between">
        <SpeakButton
          lines={lines}
          isPlaying={isPlayingAll}
          variant="primary"
          disabledReason={lines.some(({ text }) => text.trim() !== '') ? undefined : strings.nothingToPlay}
          onPlay={() => void playAll()}
          onStop={stop}
        >
          {strings.playAll}
        </SpeakButton>
        {hasModel && (
          <SegmentedControl
            aria-label={strings.speaker}
            items={(['model', 'own'] as const).map((id) => ({ id, label: strings.speakers[id] }))}
            value={speaker}
            onChange={setSpeaker}
          />
        )}
      </Row>
      {speaker === 'own' && (
        <p className={note}>
          {!hasModel && `${strings.noModel} `}
          {strings.ownVoice}
        </p>
      )}
      {lines.length === 0 ? (
        <p className={empty}>{strings.empty}</p>
      ) : (
        <ol className={list} aria-label={strings.lines}>
          {lines.map((line, index) => (
            <VoiceLineRow
              key={line.id}
              line={line}
              number={index + 1}
              isLast={index === lines.length - 1}
              onMove={(by) => moveLine(line.id, by)}
              onRemove={() => removeLine(line.id, index)}
            />
          ))}
        </ol>
      )}
      <Row data-add-line>
        <Button icon={<PlusIcon />} onPress={() => focusNext(`[data-line="${add()}"] textarea`)}>
          {strings.addLine}
        </Button>
        {footActions}
        <span role="status" className={removedClass}>
          {removed && strings.removed}
        </span>
        {removed && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              focusNext(`[data-line="${removed.line.id}"] textarea`);
              undoRemove();
            }}
          >
            {strings.undo}
          </Button>
        )}
      </Row>
      <KeptRecordings />
      <PlayedStatus />
    </section>
  );
}

function PlayedStatus() {
  const { strings } = useVoiceProvider();
  const said = useVoice(({ played, lines }) => {
    const number = lines.findIndex(({ id }) => id === played?.id) + 1;
    return played && number > 0 ? strings.status(number, played.phase === 'waiting') : '';
  });
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

function useWantedFocus() {
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useBrowserLayoutEffect(() => {
    for (const selector of wanted.current) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (!found) continue;
      found.focus();
      break;
    }
    wanted.current = [];
  });
  return {
    root,
    focusNext(...selectors: string[]) {
      wanted.current = selectors;
    },
  };
}

function KeptRecordings() {
  const { strings, hasModel } = useVoiceProvider();
  const kept = useVoice((state) => state.kept);
  const clearKept = useVoice((state) => state.clearKept);
  if (!hasModel || kept.size === 0) return null;
  const bytes = [...kept.values()].reduce((sum, one) => sum + one, 0);
  return (
    <div className={keptRow}>
      <p className={note}>{strings.keptSize(kept.size, bytes)}</p>
      <Button size="small" variant="quiet" onPress={() => void clearKept()}>
        {strings.clearKept(bytes)}
      </Button>
    </div>
  );
}
