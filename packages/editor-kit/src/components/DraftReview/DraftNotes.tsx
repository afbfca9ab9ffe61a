'use client';

import { Button, DialogTrigger, Popover, Row } from '@fabula/ui-kit';
import type { SpentReport } from '@fabula/work-kit/core';
import { Heading } from 'react-aria-components';
import { reportedGroups, type SentGroup } from '../../model/contextGroups.ts';
import type { Draft } from '../../model/Draft.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { draftLine, spentLine, spentList, spentMemory, spentTitle, spentTokens } from './DraftReview.css.ts';

export function SpentLine({ draft: { spent, sent, usage, memory } }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const parts = spent?.parts ?? [];
  const groups = reportedGroups(sent ?? [], spent?.context ?? []);
  const tokens = usage.total_tokens || parts.reduce((sum, part) => sum + part.tokens, 0);
  const { cached_tokens: cached = 0 } = usage;
  const credits = spent && spent.credits > 0 ? strings.credits(spent.credits) : null;
  const line = [
    strings.spent(
      credits,
      cached > 0 ? strings.tokensCached(tokens, cached) : tokens > 0 ? strings.tokens(tokens) : null,
    ),
    memory.length > 0 ? strings.memoryUsedCount(memory.length) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  if (line === '') return null;
  const hasDetail = parts.length > 0 || groups.length > 0;
  if (!hasDetail && memory.length === 0) return <div className={spentLine}>{line}</div>;
  return (
    <div className={spentLine}>
      <DialogTrigger>
        <Button variant="quiet" size="small">
          {line}
        </Button>
        <Popover>
          <Heading slot="title" className={spentTitle}>
            {hasDetail ? strings.spentDetail : strings.memoryUsed}
          </Heading>
          {hasDetail && (
            <dl className={spentList}>
              {groups.length > 0 ? (
                <SentRows groups={groups} spent={spent} />
              ) : (
                parts.map(({ name, tokens: count }) => (
                  <Row key={name} gap={4} align="stretch" justify="between">
                    <dt>{strings.sentParts[name] ?? name}</dt>
                    <dd className={spentTokens}>{strings.tokens(count)}</dd>
                  </Row>
                ))
              )}
              {usage.total_tokens > 0 && (
                <Row gap={4} align="stretch" justify="between">
                  <dt>{strings.modelCounted}</dt>
                  <dd className={spentTokens}>
                    {cached > 0
                      ? strings.inAndOutCached(usage.prompt_tokens, cached, usage.completion_tokens)
                      : strings.inAndOut(usage.prompt_tokens, usage.completion_tokens)}
                  </dd>
                </Row>
              )}
            </dl>
          )}
          {groups.length === 0 && spent && spent.droppedParagraphs > 0 && (
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

function SentRows({ groups, spent }: { groups: readonly SentGroup[]; spent: SpentReport | null }) {
  const strings = usePartStrings(reviewStrings);
  const seen = usePartStrings(contextStrings);
  const prompts = (spent?.parts ?? [])
    .filter(({ name }) => name === 'system_prompt' || name === 'user_prompt')
    .reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <>
      {groups.map(({ id, parts, tokens, leftOut }) => {
        const all = parts + leftOut.writer + leftOut.window + leftOut.size;
        const why = [
          leftOut.writer > 0 && strings.leftOutByYou(leftOut.writer),
          leftOut.window > 0 && strings.leftOutByWindow(leftOut.window),
          leftOut.size > 0 && strings.leftOutBySize(leftOut.size),
        ].filter((words) => words !== false);
        return (
          <Row key={id} gap={4} align="stretch" justify="between">
            <dt>
              {seen.seenGroups[id]} {all > 1 && <small>{strings.sentOf(parts, all)}</small>}
              {why.length > 0 && <small> ({why.join(', ')})</small>}
            </dt>
            <dd className={spentTokens}>{seen.partTokens(tokens)}</dd>
          </Row>
        );
      })}
      {prompts > 0 && (
        <Row gap={4} align="stretch" justify="between">
          <dt>{strings.promptsAround}</dt>
          <dd className={spentTokens}>{seen.partTokens(prompts)}</dd>
        </Row>
      )}
    </>
  );
}

/** What was not followed, cut or cleaned, and what one can do: one line. */
export function DraftLine({ draft }: { draft: Draft | null }) {
  const strings = usePartStrings(reviewStrings);
  const { NoticeAction } = useEditorProvider().components;
  const putBack = useEditor((state) => state.putBackCleaned);
  const { cleaning, isStopped = false, spent } = draft ?? {};
  const notice = spent?.notice;
  if (!draft || (!cleaning && !isStopped && notice === undefined)) return null;
  const what = cleaning?.parts.map(({ kind, count }) => strings.cleanedParts[kind](count)).join(', ') ?? '';
  const words = [
    notice !== undefined && `${strings.notFollowed} ${notice}`,
    isStopped && strings.stoppedEarly,
    cleaning && (cleaning.isPutBack ? strings.cameAsIs(what) : strings.cleaned(what)),
  ];
  return (
    <div className={draftLine}>
      <span role="status">{words.filter((part) => typeof part === 'string').join(' ')}</span>
      {cleaning && (
        <Button variant="quiet" size="small" onPress={() => putBack(draft.id)}>
          {cleaning.isPutBack ? strings.cleanAgain : strings.putBack}
        </Button>
      )}
      {notice !== undefined && NoticeAction && <NoticeAction />}
    </div>
  );
}
