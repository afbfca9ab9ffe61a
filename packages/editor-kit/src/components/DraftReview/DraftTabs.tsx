'use client';

import {
  CloseIcon,
  IconButton,
  PlusIcon,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { draftName } from '../../react/draftName.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { asked, head, panel, tabMark } from './DraftReview.css.ts';
import { NewDraft } from './NewDraft.tsx';

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
