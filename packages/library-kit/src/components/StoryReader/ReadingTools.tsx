'use client';

import './readingTools.css.ts';
import './storyText.css.ts';
import './readerFrame.css.ts';
import './print.css.ts';
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { pagedText } from '../../react/reading/pagedText.ts';
import { useReading } from '../../react/reading/useReading.ts';
import { usePlace, useReadingPosition } from '../../react/reading/useReadingPlace.ts';
import { ReadingIcon, ToolButton } from './ToolButton.tsx';
import type { ReadingTheme } from './TypeSettings.tsx';

const lazyTool = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const loadSettings = async () => (await import('./TypeSettings.tsx')).TypeSettings;
const loadShare = async () => (await import('./SharePanel.tsx')).SharePanel;
const loadPlayer = async () => (await import('./ReadAloudPlayer.tsx')).ReadAloudPlayer;
const TypeSettings = lazyTool(loadSettings);
const SharePanel = lazyTool(loadShare);
const ReadAloudPlayer = lazyTool(loadPlayer);

export interface ReadingToolsProps {
  id: string;
  /** The story’s text, as `StoryText` or a server renders it. */
  article: HTMLElement;
  /** How many later parts of a long story were added to it. Default 0. */
  added?: number;
  /** False while later parts of it are on their way. Default true. */
  isWhole?: boolean;
  /** The theme to choose. Null where the page has one of its own, as adult stories have. Default: there is none to choose. */
  theme?: ReadingTheme | null;
}

/** Beside the text, or below it where there is no room: place, type, reading aloud, sharing. */
export function ReadingTools({ id, article, added = 0, isWhole = true, theme }: ReadingToolsProps) {
  const { strings: words, reading } = useReading();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the article grows by parts.
  const text = useMemo(() => pagedText(article), [article, added]);
  const position = useReadingPosition(text);
  const place = usePlace(reading.places, id, text, position, isWhole);
  const [opened, setOpened] = useState<'type' | 'share' | null>(null);
  /** Once opened they stay mounted, for their closing animation. */
  const [wasOpened, setWasOpened] = useState({ type: false, share: false });
  const [isListening, setListening] = useState(false);
  const typeButton = useRef<HTMLButtonElement>(null);
  const shareButton = useRef<HTMLButtonElement>(null);
  const listenButton = useRef<HTMLButtonElement>(null);

  function show(what: 'type' | 'share'): void {
    setWasOpened((before) => ({ ...before, [what]: true }));
    setOpened(opened === what ? null : what);
  }
  const follow = (what: 'type' | 'share') => (isOpen: boolean) => setOpened(isOpen ? what : null);

  const isQuiet = position.isReadingOn && opened === null;
  const minutes = Math.max(1, Math.round(Number(article.dataset.minutes) * (1 - position.seen)));
  return (
    <>
      <div className="read-line" aria-hidden="true">
        <div className="read-line-seen" style={{ scale: `${position.seen} 1` }} />
      </div>
      <section aria-label={words.tools} className="read-tools" data-quiet={isQuiet || undefined}>
        {place.offered !== null && !isListening && (
          <PlaceOffer percent={place.offered} onAccept={place.accept} onDismiss={place.dismiss} />
        )}
        <div className="read-tool-row">
          <p className="read-place">
            {isWhole && (
              <>
                <span>{words.place(Math.round(position.seen * 100))}</span>
                <span>{position.seen === 1 ? words.finished : words.left(minutes)}</span>
              </>
            )}
          </p>
          <ToolButton
            buttonRef={typeButton}
            label={words.type}
            icon="type"
            isExpanded={opened === 'type'}
            onPress={() => show('type')}
            onNear={() => void loadSettings()}
          />
          {'speechSynthesis' in window && (
            <ToolButton
              buttonRef={listenButton}
              label={words.listen}
              icon="listen"
              onPress={() => setListening(true)}
              onNear={() => void loadPlayer()}
            />
          )}
          <ToolButton
            buttonRef={shareButton}
            label={words.share}
            icon="share"
            isExpanded={opened === 'share'}
            onPress={() => show('share')}
            onNear={() => void loadShare()}
          />
        </div>
      </section>
      <Suspense>
        {wasOpened.type && (
          <TypeSettings
            triggerRef={typeButton}
            isOpen={opened === 'type'}
            onOpenChange={follow('type')}
            theme={theme}
          />
        )}
      </Suspense>
      <Suspense>
        {wasOpened.share && (
          <SharePanel
            triggerRef={shareButton}
            isOpen={opened === 'share'}
            onOpenChange={follow('share')}
            id={id}
            paragraph={position.paragraph}
          />
        )}
      </Suspense>
      <Suspense>
        {isListening && (
          <ReadAloudPlayer
            text={text}
            start={position.paragraph}
            onClose={() => {
              setListening(false);
              listenButton.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface PlaceOfferProps {
  percent: number;
  onAccept: () => void;
  onDismiss: () => void;
}

function PlaceOffer({ percent, onAccept, onDismiss }: PlaceOfferProps) {
  const { strings: words } = useReading();
  return (
    <div className="read-offer">
      <button type="button" className="read-continue" onClick={onAccept}>
        {words.continue} <span className="read-continue-place">{words.continueAt(percent)}</span>
      </button>
      <button
        type="button"
        className="read-tool"
        aria-label={words.dismissOffer}
        title={words.dismissOffer}
        onClick={onDismiss}
      >
        <ReadingIcon name="close" />
      </button>
    </div>
  );
}
