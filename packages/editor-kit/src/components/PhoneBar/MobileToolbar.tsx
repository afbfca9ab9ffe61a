'use client';

import { Icon, IconButton } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { memo, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { canAsk, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { useContextProblem, useContextTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useNextCost } from '../GenerateButton/GenerateButton.tsx';
import { BreakIcon, FoldIcon, UnfoldIcon } from '../ParagraphBar/verbs.tsx';
import { ResetButton } from '../Toolbar/Toolbar.tsx';
import { footTool, next, toolbar } from './PhoneBar.css.ts';
import { DockTakenContext } from './PhoneBar.tsx';

export function MobileToolbar() {
  // A blank page has nothing to reset, and the bar would cover Generate.
  const isBegun = useEditor(
    ({ story: { title, premise, paragraphs }, run }) =>
      paragraphs.length > 0 || title.trim() !== '' || premise.trim() !== '' || run.state !== 'idle',
  );
  return isBegun && <Tools />;
}

function Tools() {
  const strings = useEditorStrings();
  const { store, hasAi } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const isTyping = useIsTyping(root);
  const isDockTaken = useContext(DockTakenContext);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const endId = useEditor(({ story }) => story.paragraphs.at(-1)?.id ?? null);
  const isEnded = useEditor(({ story: { breaks } }) => endId !== null && breaks[endId] !== undefined);
  const hasBreaks = useEditor(({ story }) => Object.keys(story.breaks).length > 0);
  const isAllCollapsed = useEditor(({ story }) =>
    Object.values(story.breaks).every(({ isCollapsed }) => isCollapsed),
  );
  const waits = useEditor(({ run }) =>
    canAsk(run) ? undefined : isRunning(run) ? strings.waitForWriter : strings.reviewFirst,
  );
  const isComplete = useEditor(({ story }) => story.mode === 'percentage_based' && story.progress >= 100);

  const showSection = (afterId: string) =>
    requestAnimationFrame(() => {
      const { id } = store.getState().story.breaks[afterId] ?? {};
      const editor = root.current?.closest('[data-fabula-editor]');
      const place = id && editor?.querySelector(`[data-fabula-break="${CSS.escape(id)}"]`);
      if (place) place.scrollIntoView({ block: 'center' });
    });

  const summarise = () => {
    const { story, work, summarise: ask, summaries } = store.getState();
    const at = story.paragraphs.findIndex(({ id }) => id === work?.id);
    const isBreak = ({ id }: { id: string }) => story.breaks[id] !== undefined;
    const last =
      (at < 0 ? undefined : story.paragraphs.slice(at).find(isBreak)) ?? story.paragraphs.findLast(isBreak);
    const ending = last && story.breaks[last.id];
    if (!ending) return;
    if (summaries[ending.id]?.state !== 'proposed') ask(ending.id);
    showSection(last.id);
  };

  const endSection = () => {
    if (endId === null) return;
    store.getState().addBreak(endId);
    showSection(endId);
  };

  const goOn = () => {
    const { story, preferences, continueStory } = store.getState();
    if (story.mode === 'percentage_based') continueStory(preferences.percentageToAdvance);
    else continueStory();
  };

  return (
    <Toolbar
      ref={root}
      aria-label={strings.storyTools}
      className={toolbar}
      data-making-way={isTyping || isDockTaken || undefined}
      data-fabula-mobile-toolbar
    >
      <ResetButton className={footTool} />
      {/* Disabled tools stay in place. */}
      {hasBreaks && (
        <IconButton
          label={isAllCollapsed ? strings.expandAll : strings.collapseAll}
          className={footTool}
          onPress={() => store.getState().setAllCollapsed(!isAllCollapsed)}
        >
          {isAllCollapsed ? <UnfoldIcon /> : <FoldIcon />}
        </IconButton>
      )}
      {isStarted && (
        <IconButton
          label={strings.endSection}
          disabledReason={isEnded ? strings.sectionEndsHere : undefined}
          className={footTool}
          onPress={endSection}
        >
          <BreakIcon />
        </IconButton>
      )}
      {hasBreaks && <SummaryButton onPress={summarise} />}
      {hasAi && isStarted && !isComplete && <NextButton waits={waits} onPress={goOn} />}
    </Toolbar>
  );
}

interface NextButtonProps {
  /** Why nothing can be asked for now. */
  waits: string | undefined;
  onPress: () => void;
}

function NextButton({ waits, onPress }: NextButtonProps) {
  const problem = useContextProblem(useContextTotal('continue'));
  return <ContinueButton disabledReason={waits ?? problem} onPress={onPress} />;
}

/** Not rendered while its reason stays the same: the total changes with each paragraph. */
const ContinueButton = memo(function ContinueButton(
  props: Pick<NextButtonProps, 'onPress'> & { disabledReason: string | undefined },
) {
  const strings = useEditorStrings();
  return (
    <GenerateButton
      {...props}
      operation="continue"
      cost={useNextCost('continue')}
      isCostShown={false}
      variant="quiet"
      className={next}
    >
      {strings.continueShort}
    </GenerateButton>
  );
});

function SummaryButton(props: { onPress: () => void }) {
  const strings = useEditorStrings();
  const { canSummarise, costOf } = useEditorProvider();
  return canSummarise ? (
    <GenerateButton
      {...props}
      operation="section_summary"
      cost={costOf({ kind: 'section_summary', count: 1, isReasoning: false })}
      isCostShown={false}
      aria-label={strings.summarise}
      variant="quiet"
      className={footTool}
    >
      <SummaryIcon />
    </GenerateButton>
  ) : null;
}

function SummaryIcon() {
  return (
    <Icon>
      <path d="M4 3.5h12M4 6.5h12M4 9.5h12" opacity={0.6} />
      <path d="m7.5 12 2.5 2 2.5-2" />
      <path d="M6 17h8" strokeWidth={2} />
    </Icon>
  );
}

/**
 * True while a field of the editor has the focus. By listener: a `:has()` style makes the browser search the
 * whole story at each key.
 */
function useIsTyping(ref: RefObject<HTMLElement | null>): boolean {
  const [isTyping, setIsTyping] = useState(false);
  // A removed field loses the focus, in some browsers without an event.
  const mode = useEditor(({ work }) => work?.mode);
  const runState = useEditor(({ run }) => run.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields come and go with what one does
  useEffect(() => {
    const editor = ref.current?.closest('[data-fabula-editor]');
    const look = () => {
      const active = focusedElement(editor);
      setIsTyping(Boolean(editor?.contains(active) && active?.matches(':read-write')));
    };
    look();
    editor?.addEventListener('focusin', look);
    editor?.addEventListener('focusout', look);
    return () => {
      editor?.removeEventListener('focusin', look);
      editor?.removeEventListener('focusout', look);
    };
  }, [ref, mode, runState]);

  return isTyping;
}
