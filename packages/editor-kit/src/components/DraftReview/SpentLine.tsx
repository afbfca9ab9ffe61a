'use client';

import { Button, DialogTrigger, Popover } from '@fabula/ui-kit';
import { Heading } from 'react-aria-components';
import type { Draft } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { spentLine, spentList, spentMemory, spentRow, spentTitle, spentTokens } from './DraftReview.css.ts';

/** What the draft was in fact made from, what of the memory it was given, and what it cost. */
export function SpentLine({ draft: { spent, usage, memory } }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const parts = spent?.parts ?? [];
  const tokens = usage.total_tokens || parts.reduce((sum, part) => sum + part.tokens, 0);
  const credits = spent && spent.credits > 0 ? strings.credits(spent.credits) : null;
  const line = [
    strings.spent(credits, tokens > 0 ? strings.tokens(tokens) : null),
    memory.length > 0 ? strings.memoryUsedCount(memory.length) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  if (line === '') return null;
  if (parts.length === 0 && memory.length === 0) return <div className={spentLine}>{line}</div>;
  return (
    <div className={spentLine}>
      <DialogTrigger>
        <Button variant="quiet" size="small">
          {line}
        </Button>
        <Popover>
          <Heading slot="title" className={spentTitle}>
            {parts.length > 0 ? strings.spentDetail : strings.memoryUsed}
          </Heading>
          {parts.length > 0 && (
            <dl className={spentList}>
              {parts.map(({ name, tokens: count }) => (
                <div key={name} className={spentRow}>
                  <dt>{strings.sentParts[name] ?? name}</dt>
                  <dd className={spentTokens}>{strings.tokens(count)}</dd>
                </div>
              ))}
            </dl>
          )}
          {spent && spent.droppedParagraphs > 0 && (
            <div>{strings.droppedParagraphs(spent.droppedParagraphs)}</div>
          )}
          {memory.length > 0 && (
            <ul className={spentMemory} aria-label={strings.memoryUsed}>
              {memory.map((sentence) => (
                <li key={sentence} dir="auto">
                  {sentence}
                </li>
              ))}
            </ul>
          )}
        </Popover>
      </DialogTrigger>
    </div>
  );
}
