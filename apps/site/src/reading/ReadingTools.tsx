import { Suspense, useRef, useState } from 'react';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { type PagedText, usePlace, useReadingPosition } from './readingPlace.ts';
import { readingWords as words } from './readingWords.ts';
import { lazyTool, ReadingIcon, ToolButton } from './ToolButton.tsx';

const loadSettings = async () => (await import('./TypeSettings.tsx')).TypeSettings;
const loadShare = async () => (await import('./SharePanel.tsx')).SharePanel;
const loadPlayer = async () => (await import('./ReadAloudPlayer.tsx')).ReadAloudPlayer;
const TypeSettings = lazyTool(loadSettings);
const SharePanel = lazyTool(loadShare);
const ReadAloudPlayer = lazyTool(loadPlayer);

interface ReadingToolsProps {
  id: string;
  article: HTMLElement;
  text: PagedText;
  /** False while later pages of it are on their way. */
  isWhole: boolean;
  isAdult: boolean;
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

/** Beside the text, or below it where there is no room: place, type, reading aloud, sharing. */
export function ReadingTools({
  id,
  article,
  text,
  isWhole,
  isAdult,
  theme,
  onThemeChange,
}: ReadingToolsProps) {
  const position = useReadingPosition(text);
  const place = usePlace(id, text, position, isWhole);
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
        <div style={{ scale: `${position.seen} 1` }} />
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
            ref={typeButton}
            label={words.type}
            icon="type"
            isExpanded={opened === 'type'}
            onPress={() => show('type')}
            onNear={() => void loadSettings()}
          />
          {'speechSynthesis' in window && (
            <ToolButton
              ref={listenButton}
              label={words.listen}
              icon="listen"
              onPress={() => setListening(true)}
              onNear={() => void loadPlayer()}
            />
          )}
          <ToolButton
            ref={shareButton}
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
            theme={isAdult ? null : theme}
            onThemeChange={onThemeChange}
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
  return (
    <div className="read-offer">
      <button type="button" className="read-continue" onClick={onAccept}>
        {words.continue} <span>{words.continueAt(percent)}</span>
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
