'use client';

import {
  Button,
  Disclosure,
  PlusIcon,
  Popover,
  ProgressBar,
  Row,
  SegmentedControl,
  Switch,
  Text,
  useBrowserLayoutEffect,
} from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { GenreField, TitleField, useNotices, PremiseCard as WorkPremiseCard } from '@fabula/work-kit';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countStrings } from '../../react/strings/countStrings.ts';
import {
  useEditor,
  useEditorProvider,
  useEditorStrings,
  usePartStrings,
  useTextLang,
} from '../../react/useEditor.ts';
import { useIsPainted } from '../StoryEditor/afterText.tsx';
import { type Opened, useOpening } from '../StoryEditor/useOpening.ts';
import { CountList } from '../Toolbar/CountList.tsx';
import { firstLine, fold, foldLine, roomOnly, start, titleBar, tokens } from './PremiseCard.css.ts';

export function TitleBar() {
  const strings = useEditorStrings();
  const { hasAi } = useEditorProvider();
  const lang = useTextLang();
  const title = useEditor(({ story }) => story.title);
  const setTitle = useEditor((state) => state.setTitle);
  const used = useEditor(({ story }) => story.tokenUsage);
  const proposed = useEditor((state) => state.proposedTitle);
  const onAccept = useEditor((state) => state.acceptTitle);
  const onAnother = useEditor((state) => state.proposeTitle);
  const onDismiss = useEditor((state) => state.dismissTitle);
  const { opened, trigger } = useOpening();
  const isStill = !useIsPainted();
  return (
    <div className={titleBar}>
      <TitleField
        {...lang}
        title={title}
        isStill={isStill}
        proposal={proposed ? { title: proposed, onAccept, onAnother, onDismiss } : null}
        strings={strings}
        onChange={setTitle}
      />
      {hasAi && used.total_tokens > 0 && (
        <>
          <Button variant="quiet" size="small" className={tokens} {...trigger}>
            {strings.tokens(used.total_tokens)}
          </Button>
          {opened && <UsagePopover {...opened} />}
        </>
      )}
    </div>
  );
}

function UsagePopover(opened: Opened) {
  const strings = usePartStrings(countStrings);
  const used = useEditor(({ story }) => story.tokenUsage);
  const spent = useEditor(({ creditsSpent }) => creditsSpent);
  const rows = [
    [strings.promptTokens, strings.count(used.prompt_tokens)],
    ...(used.cached_tokens ? [[strings.cachedTokens, strings.count(used.cached_tokens)] as const] : []),
    [strings.completionTokens, strings.count(used.completion_tokens)],
    [strings.totalTokens, strings.count(used.total_tokens)],
    ...(spent ? [[strings.creditsSpent, strings.credits(spent)] as const] : []),
  ] as const;
  return (
    <Popover {...opened} placement="bottom end" aria-label={strings.tokenUsage}>
      <CountList rows={rows} />
    </Popover>
  );
}

export function StoryProgress() {
  const strings = useEditorStrings();
  const { hasAi } = useEditorProvider();
  const isShown = useEditor(({ story }) => story.mode === 'percentage_based' && story.paragraphs.length > 0);
  const progress = useEditor(({ story }) => story.progress);
  if (!hasAi || !isShown) return null;
  return <ProgressBar label={strings.storyProgress} value={progress} />;
}

/** `isFolded`: what is set before the first paragraph stands elsewhere until there is one. */
export function PremiseCard({ isFolded = false }: { isFolded?: boolean }) {
  const strings = useEditorStrings();
  const lang = useTextLang();
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const setPremise = useEditor((state) => state.setPremise);
  const setGenre = useEditor((state) => state.setGenre);
  const shuffle = useEditor((state) => state.shufflePremise);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isWriting = useWhileWriting(isStarted);
  const isFresh = !isStarted || isWriting;
  const isStill = !useIsPainted();
  return (
    <PremiseFold detail={genre.trim()}>
      <WorkPremiseCard
        {...lang}
        premise={premise}
        genre={genre}
        isBare={isFolded && isFresh}
        isFresh={isFresh}
        isStill={isStill}
        strings={strings}
        onPremiseChange={setPremise}
        onGenreChange={setGenre}
        onShuffle={isIdle && isFresh ? shuffle : undefined}
      />
    </PremiseFold>
  );
}

/**
 * Once the story has text, the first line of the premise while one is elsewhere, or one line in its place while it
 * is empty.
 */
export function PremiseFold({ detail = '', children }: { detail?: string; children: ReactNode }) {
  const strings = useEditorStrings();
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const [isOpen, setOpen] = useState(false);
  const isWriting = useWhileWriting(isStarted);
  const root = useRef<HTMLDivElement>(null);
  const isAway = isBlank && isStarted && !isOpen && !isWriting;
  const isFolded = !isBlank && isStarted && !isOpen;
  const room = useFoldedRoom(root, isFolded);
  const open = () => {
    flushSync(() => setOpen(true));
    root.current?.querySelector('textarea')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears where the focus in it goes
    <div
      ref={root}
      className={isFolded ? firstLine : undefined}
      style={room > 0 ? { marginBlockEnd: room } : undefined}
      onFocus={() => !isAway && setOpen(true)}
      onBlur={() =>
        // By then the focus is where it went.
        requestAnimationFrame(() => !root.current?.contains(focusedElement(root.current)) && setOpen(false))
      }
    >
      {isAway ? (
        <div className={foldLine}>
          <Button variant="quiet" size="small" icon={<PlusIcon size={16} />} onPress={open}>
            {strings.addPremise}
          </Button>
          {detail !== '' && <span dir="auto">{detail}</span>}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** Pixels that folding freed above a text in which somebody writes, so that no line moves under the caret. */
function useFoldedRoom(root: RefObject<HTMLElement | null>, isFolded: boolean): number {
  const isKept = useWhileWriting(isFolded);
  const unfolded = useRef(0);
  const [room, setRoom] = useState(0);
  useBrowserLayoutEffect(() => {
    if (isFolded && !isKept) return setRoom(0);
    // Measured where it counts alone: it makes the browser lay out the whole page.
    const height = root.current?.offsetHeight ?? 0;
    if (isFolded) setRoom(Math.max(0, unfolded.current - height));
    else {
      unfolded.current = height;
      setRoom(0);
    }
  });
  return room;
}

/** Genre, mode and audience before the first paragraph: one line, which stays unfolded for those who use it. */
export function FoldedStart() {
  const strings = useEditorStrings();
  const { hasAi } = useEditorProvider();
  const genre = useEditor(({ story }) => story.genre);
  const mode = useEditor(({ story }) => story.mode);
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const setGenre = useEditor((state) => state.setGenre);
  const isExpanded = useEditor(({ preferences }) => preferences.showStoryStart);
  const setPreference = useEditor((state) => state.setPreference);
  const facts = [
    ...(hasAi ? [mode === 'percentage_based' ? strings.progressMode : strings.openMode] : []),
    genre.trim() || (hasAi ? strings.anyGenre : strings.anyGenreAlone),
    ...(isNsfw ? [strings.adultStory] : []),
  ];
  return (
    <StoryStart>
      <Disclosure
        title={facts.join(' · ')}
        level={2}
        className={fold}
        isExpanded={isExpanded}
        onExpandedChange={(isOpen) => setPreference('showStoryStart', isOpen)}
      >
        <div className={start}>
          <GenreField genre={genre} strings={strings} onChange={setGenre} />
          <ModeSwitch />
          <AdultSwitch />
        </div>
      </Disclosure>
    </StoryStart>
  );
}

/** Settings before the first paragraph: mode and audience. */
export function StoryStart({ children }: { children?: ReactNode }) {
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isWriting = useWhileWriting(isStarted);
  if (isStarted && !isWriting) return null;
  return (
    <div className={isStarted ? `${start} ${roomOnly}` : start}>
      {children ?? (
        <>
          <ModeSwitch />
          <AdultSwitch />
        </>
      )}
    </div>
  );
}

export function ModeSwitch() {
  const strings = useEditorStrings();
  const { hasAi } = useEditorProvider();
  const mode = useEditor(({ story }) => story.mode);
  const setMode = useEditor((state) => state.setMode);
  const isOpen = mode !== 'percentage_based';
  if (!hasAi) return null;
  return (
    <Row>
      <SegmentedControl
        aria-label={strings.mode}
        items={[
          { id: 'open_ended', label: strings.openMode },
          { id: 'percentage_based', label: strings.progressMode },
        ]}
        value={isOpen ? 'open_ended' : mode}
        onChange={setMode}
      />
      <Text variant="label" tone="faint">
        {isOpen ? strings.openModeDetail : strings.progressModeDetail}
      </Text>
    </Row>
  );
}

/** Sets the adult flag by hand, which begins another story. */
export function AdultSwitch() {
  const strings = useEditorStrings();
  const notices = useNotices();
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const setNsfw = useEditor((state) => state.setNsfw);
  return (
    <Switch
      isSelected={isNsfw}
      isDisabled={!isIdle}
      description={isIdle ? strings.adultStoryDetail : strings.adultStoryWaits}
      onChange={(isAdult) => {
        void setNsfw(isAdult).then((isDone) => {
          if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
        });
      }}
    >
      {strings.adultStory}
    </Switch>
  );
}

const isWriting = () => focusedElement()?.closest('[data-fabula-story]') != null;

/**
 * Keeps an element that became obsolete while somebody writes in the text, so that no line moves under the
 * caret. It goes once the focus has left the text.
 */
export function useWhileWriting(isDone: boolean): boolean {
  const [state, setState] = useState({ isDone, isKept: false });
  if (state.isDone !== isDone) setState({ isDone, isKept: isDone && isWriting() });
  const isKept = state.isDone === isDone ? state.isKept : isDone && isWriting();
  useEffect(() => {
    if (!isKept) return;
    const page = focusedElement()?.ownerDocument ?? document;
    let [isDown, frame] = [false, 0];
    const look = () => {
      // A layout shift during a press would make it miss its target.
      if (!isDown && !isWriting()) setState((now) => ({ ...now, isKept: false }));
    };
    const onEvent = ({ type }: Event) => {
      isDown = type === 'pointerdown' || (type === 'focusout' && isDown);
      // During a focus change nothing has the focus; a window that is switched away from keeps its place in
      // the text.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const events = ['focusout', 'pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const type of events) page.addEventListener(type, onEvent, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of events) page.removeEventListener(type, onEvent, true);
    };
  }, [isKept]);
  return isKept;
}
