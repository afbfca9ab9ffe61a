'use client';

import {
  CloseIcon,
  IconButton,
  PlusIcon,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextArea,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { findNextStep, ownUndo, shortcutLabel } from '@fabula/work-kit';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { intentOf } from '../../model/Run.ts';
import { draftName } from '../../react/strings/EditorStrings.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { PlacedContext } from '../ContextSheet/ContextSheet.tsx';
import { useContextProblem, useLeftOut, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { asked, head, newDraftContext, newDraftForm, panel, tabMark } from './DraftReview.css.ts';

const newTab = 'new';

export interface DraftTabsProps {
  drafts: readonly Draft[];
  active: Draft;
  isAsking: boolean;
  onAskingChange: (isAsking: boolean) => void;
  /** False while the first draft is written. */
  canAsk: boolean;
  children: ReactNode;
}

export function DraftTabs({ drafts, active, isAsking, onAskingChange, canAsk, children }: DraftTabsProps) {
  const strings = usePartStrings(reviewStrings);
  const show = useEditor((state) => state.showDraft);
  const close = useEditor((state) => state.closeDraft);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isWhole = active.state !== 'writing' && active.paragraphs.length > 0;
  const base = isWhole ? active : (drafts[0] ?? active);
  const shown = isAsking ? newTab : active.id;

  const closeAndStay = (id: string) => {
    close(id);
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = (event.target as HTMLElement).closest('[role="tab"]');
    const id = tab?.getAttribute('data-key');
    const draft = drafts.find((one) => one.id === id);
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !draft || draft.isOriginal) return;
    event.preventDefault();
    closeAndStay(draft.id);
  };

  return (
    <div ref={root}>
      <Tabs
        selectedKey={shown}
        onSelectionChange={(key) => {
          onAskingChange(key === newTab);
          if (key !== newTab) show(String(key));
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the tabs in it */}
        <div onKeyDown={onKeyDown}>
          <TabList
            aria-label={strings.drafts}
            aria-describedby={hintId}
            items={[
              ...drafts.map((draft) => ({ id: draft.id, name: draftName(strings, draft) })),
              ...(canAsk ? [{ id: newTab, name: strings.newDraft }] : []),
            ]}
          >
            {({ id, name }) => (
              <Tab id={id}>
                {id === newTab && <PlusIcon size={16} className={tabMark} />}
                {name}
              </Tab>
            )}
          </TabList>
        </div>
        <TabPanel key={shown} id={shown} className={panel}>
          {!isAsking && !active.isOriginal && (
            <div className={head}>
              <span className={asked}>
                {active.instruction !== '' && strings.askedFor(active.instruction)}
              </span>
              <IconButton
                size="small"
                label={strings.closeDraft(draftName(strings, active))}
                shortcut={shortcutLabel('Delete', strings.keys)}
                onPress={() => closeAndStay(active.id)}
              >
                <CloseIcon size={16} />
              </IconButton>
            </div>
          )}
          {isAsking ? <NewDraft base={base} onWrite={() => onAskingChange(false)} /> : children}
        </TabPanel>
      </Tabs>
      <VisuallyHidden id={hintId}>{strings.draftsHint}</VisuallyHidden>
    </div>
  );
}

function NewDraft({ base, onWrite }: { base: Draft; onWrite: () => void }) {
  const strings = usePartStrings(reviewStrings);
  const { store } = useEditorProvider();
  const improve = useEditor((state) => state.improveDraft);
  const intent = useEditor(({ run }) => intentOf(run));
  const form = useRef<HTMLDivElement>(null);
  const [instruction, setInstruction] = useState('');
  const [leftOut, changeLeftOut] = useLeftOut(intent?.leftOut);
  const cost = useDraftCost(base);
  const isBlank = instruction.trim() === '';
  const asked = useMemo(
    () =>
      intent && {
        intent: { ...intent, instruction: '', leftOut },
        count: draftCount(base),
        originalContent: base.paragraphs,
      },
    [intent, leftOut, base],
  );

  const total = usePlacedTotal(asked, instruction);
  const problem = useContextProblem(total);

  const write = () => {
    if (isBlank) return;
    store.getState().showDraft(base.id);
    improve(instruction.trim(), leftOut);
    onWrite();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      findNextStep(form.current)?.click();
    }
  };

  return (
    <div ref={form} className={newDraftForm} data-fabula-scope="">
      <div {...ownUndo} onKeyDownCapture={onKeyDown}>
        <TextArea
          label={strings.newDraftInstruction}
          placeholder={strings.newDraftPlaceholder}
          rows={2}
          autoGrow
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <div>
        <GenerateButton
          operation="draft"
          cost={cost}
          disabledReason={isBlank ? strings.newDraftMissing : problem}
          onPress={write}
          isNextStep
        >
          {strings.writeDraft}
        </GenerateButton>
      </div>
      <div className={newDraftContext}>
        {asked && (
          <PlacedContext
            asked={asked}
            instruction={instruction}
            cost={cost}
            total={total}
            onLeftOutChange={changeLeftOut}
          />
        )}
      </div>
    </div>
  );
}

function draftCount(draft: Draft | null): number {
  return Math.min(Math.max(draft?.paragraphs.length ?? 1, 1), 10);
}

/** Credits for another draft; null hides the price. */
const useDraftCost = (draft: Draft | null) => useCost('draft', draftCount(draft));
