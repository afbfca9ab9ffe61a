'use client';

import { Button, DialogTrigger, Popover } from '@fabula/ui-kit';
import { Heading } from 'react-aria-components';
import type { Draft } from '../../model/Draft.ts';
import { useEditorStrings } from '../../react/useEditor.ts';
import { spentLine, spentList, spentRow, spentTitle, spentTokens } from './DraftReview.css.ts';

/** What the draft was in fact made from, and what it cost. */
export function SpentLine({ draft: { spent, usage } }: { draft: Draft }) {
  const strings = useEditorStrings();
  const sent = spent?.parts.reduce((sum, { tokens }) => sum + tokens, 0) ?? 0;
  const tokens = usage.total_tokens || sent;
  const credits = spent && spent.credits > 0 ? strings.credits(spent.credits) : null;
  const line = strings.spent(credits, tokens > 0 ? strings.tokens(tokens) : null);
  if (line === '') return null;
  if (!spent || spent.parts.length === 0) return <div className={spentLine}>{line}</div>;
  return (
    <div className={spentLine}>
      <DialogTrigger>
        <Button variant="quiet" size="small">
          {line}
        </Button>
        <Popover>
          <Heading slot="title" className={spentTitle}>
            {strings.spentDetail}
          </Heading>
          <dl className={spentList}>
            {spent.parts.map(({ name, tokens: count }) => (
              <div key={name} className={spentRow}>
                <dt>{strings.sentParts[name] ?? name}</dt>
                <dd className={spentTokens}>{strings.tokens(count)}</dd>
              </div>
            ))}
          </dl>
          {spent.droppedParagraphs > 0 && <div>{strings.droppedParagraphs(spent.droppedParagraphs)}</div>}
        </Popover>
      </DialogTrigger>
    </div>
  );
}
