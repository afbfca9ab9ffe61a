'use client';

import { Button, Popover, ProgressBar } from '@fabula/ui-kit';
import { TitleField } from '@fabula/work-kit';
import { countStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { type Opened, useOpening } from '../StoryEditor/useOpening.ts';
import { titleBar, tokens, usage, usageNumber, usageTerm } from './TitleBar.css.ts';

export function TitleBar() {
  const strings = useEditorStrings();
  const title = useEditor(({ story }) => story.title);
  const setTitle = useEditor((state) => state.setTitle);
  const used = useEditor(({ story }) => story.tokenUsage);
  const { opened, trigger } = useOpening();
  return (
    <div className={titleBar}>
      <TitleField title={title} strings={strings} onChange={setTitle} />
      {used.total_tokens > 0 && (
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
    [strings.completionTokens, strings.count(used.completion_tokens)],
    [strings.totalTokens, strings.count(used.total_tokens)],
    ...(spent ? [[strings.creditsSpent, strings.credits(spent)] as const] : []),
  ] as const;
  return (
    <Popover {...opened} placement="bottom end" aria-label={strings.tokenUsage}>
      <dl className={usage}>
        {rows.map(([term, count]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={usageTerm}>{term}</dt>
            <dd className={usageNumber}>{count}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

export function StoryProgress() {
  const strings = useEditorStrings();
  const isShown = useEditor(({ story }) => story.mode === 'percentage_based' && story.paragraphs.length > 0);
  const progress = useEditor(({ story }) => story.progress);
  if (!isShown) return null;
  return <ProgressBar label={strings.storyProgress} value={progress} />;
}
