'use client';

import { Popover } from '@fabula/ui-kit';
import { countStrings } from '../../react/strings/countStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import { usage, usageNumber, usageTerm } from './TitleBar.css.ts';

export interface UsagePopoverProps extends Opened {}

/** The tokens that the story's generations have used, and the credits where they are counted. */
export function UsagePopover(opened: UsagePopoverProps) {
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
