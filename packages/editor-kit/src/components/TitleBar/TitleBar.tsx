'use client';

import { Button, DialogTrigger, Popover, TextArea } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { titleBar, title as titleClass, tokens, usage, usageNumber, usageTerm } from './TitleBar.css.ts';

/** The story's title, and what its generations have used. */
export function TitleBar() {
  const strings = useEditorStrings();
  const title = useEditor(({ story }) => story.title);
  const setTitle = useEditor((state) => state.setTitle);
  const used = useEditor(({ story }) => story.tokenUsage);
  const spent = useEditor(({ creditsSpent }) => creditsSpent);
  const rows = [
    [strings.promptTokens, strings.count(used.prompt_tokens)],
    [strings.completionTokens, strings.count(used.completion_tokens)],
    [strings.totalTokens, strings.count(used.total_tokens)],
    ...(spent === null ? [] : [[strings.creditsSpent, strings.credits(spent)] as const]),
  ] as const;
  return (
    <div className={titleBar}>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.title}
        isLabelHidden
        placeholder={strings.untitled}
        value={title}
        onChange={(text) => setTitle(text.replace(/\s*\n\s*/g, ' '))}
        className={titleClass}
      />
      {used.total_tokens > 0 && (
        <DialogTrigger>
          <Button variant="quiet" size="small" className={tokens}>
            {strings.tokens(used.total_tokens)}
          </Button>
          <Popover placement="bottom end" aria-label={strings.tokenUsage}>
            <dl className={usage}>
              {rows.map(([term, count]) => (
                <div key={term} style={{ display: 'contents' }}>
                  <dt className={usageTerm}>{term}</dt>
                  <dd className={usageNumber}>{count}</dd>
                </div>
              ))}
            </dl>
          </Popover>
        </DialogTrigger>
      )}
    </div>
  );
}
