import { type Prompt, promptType } from '@fabula/contract';
import {
  AlertDialog,
  Banner,
  Button,
  EmptyState,
  linkClass,
  Pagination,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { count, search as searchClass } from '../parts.css.ts';
import { LoadFailure } from '../parts.tsx';
import { useSettled } from '../useSettled.ts';
import { PromptCard } from './PromptCard.tsx';
import { list, stale } from './PromptLibrary.css.ts';
import { promptDrafts } from './promptDrafts.ts';
import { usedByWords } from './usedByWords.ts';
import { usePromptList } from './usePromptList.ts';
import { useRemoving } from './useRemoving.ts';

const pageSize = 20;
const types = [
  { id: 'all', label: 'All' },
  { id: 'system', label: 'System' },
  { id: 'user', label: 'User' },
] as const;

/** The cards of the library: by type, by words, by pages (T1). The address says which are shown. */
export function PromptLibrary() {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(query.get('search') ?? '');
  const search = useSettled(asked.trim());
  const type = promptType.safeParse(query.get('type')).data;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const found = usePromptList({ type, search, limit: pageSize, offset: (page - 1) * pageSize });
  const [question, setQuestion] = useState<Prompt | null>(null);
  const removing = useRemoving(found.reload);
  const counted = useRef<HTMLElement>(null);
  const isFiltered = search !== '' || type !== undefined;

  const show = (changes: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for belongs in the address, and begins at its first page
  useEffect(() => {
    if (search !== (query.get('search') ?? '')) show({ search, page: undefined });
  }, [search]);

  return (
    <Stack gap={5}>
      <Row gap={4}>
        <SegmentedControl
          aria-label="Type"
          items={types}
          value={type ?? 'all'}
          onChange={(chosen) => show({ type: chosen === 'all' ? undefined : chosen, page: undefined })}
        />
        <SearchField
          className={searchClass}
          label="Search prompts"
          isLabelHidden
          placeholder="Search name and text"
          value={asked}
          onChange={setAsked}
        />
        <Text ref={counted} tabIndex={-1} tone="soft" className={count} role="status">
          {found.state === 'ready' && (found.total === 1 ? '1 prompt' : `${found.total} prompts`)}
        </Text>
      </Row>
      {removing.failure && (
        <Banner tone="error" title="Failed to delete prompt. Please try again.">
          {removing.failure.detail}
        </Banner>
      )}
      {found.state === 'failed' && (
        <LoadFailure title="Failed to load prompts. Please try again." onRetry={found.reload}>
          {found.detail}
        </LoadFailure>
      )}
      {found.state === 'loading' && found.prompts.length === 0 && (
        <Skeleton lines={8} label="Loading the prompts" />
      )}
      {found.prompts.length > 0 && (
        <ul className={found.state === 'loading' ? `${list} ${stale}` : list} aria-label="Prompts">
          {found.prompts.map((prompt) => (
            <li key={prompt._id}>
              <PromptCard
                prompt={prompt}
                hasDraft={promptDrafts.has(prompt._id)}
                onRemove={() => setQuestion(prompt)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.state === 'ready' && found.prompts.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No prompt is like that.' : 'There are no prompts yet.'}
          actions={
            isFiltered || page > 1 ? (
              <Button
                onPress={() => {
                  setAsked('');
                  show({ type: undefined, search: undefined, page: undefined });
                }}
              >
                Show all prompts
              </Button>
            ) : (
              <Link to="/prompts?edit=new" className={linkClass({ variant: 'secondary' })}>
                Write the first one
              </Link>
            )
          }
        />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        onChange={(next) => {
          show({ page: next === 1 ? undefined : String(next) });
          window.scrollTo({ top: 0 });
          counted.current?.focus();
        }}
      />
      <AlertDialog
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        title={`Delete “${question?.name ?? ''}”?`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => {
          if (question) void removing.remove(question).then((isGone) => isGone && counted.current?.focus());
        }}
      >
        Are you sure you want to delete this prompt? Its earlier versions go with it.
        {question?.used_by &&
          ` It is in use (${usedByWords(question.used_by)}): without it the model is told what Fabula came with.`}
      </AlertDialog>
    </Stack>
  );
}
