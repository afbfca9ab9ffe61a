import { type Prompt, promptType, unquoteContent } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import {
  AlertDialog,
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  IconButton,
  LoadFailure,
  linkClass,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  Pagination,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { cutText, formatWhen } from '@fabula/writing';
import type { PromptAction } from '@fabula/writing/asking';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { count, search as searchClass } from '../parts.css.ts';
import { useSettled } from '../parts.tsx';
import { useQuery } from '../useQuery.ts';
import { useTools } from '../useTools.ts';
import { usePromptCalls, usePromptList, usePromptPaths } from './promptCalls.ts';
import { promptDrafts } from './promptDrafts.ts';
import { action, card, content, head, list, name, stale } from './prompts.css.ts';

const pageSize = 20;
const types = [
  { id: 'all', label: 'All' },
  { id: 'system', label: 'System' },
  { id: 'user', label: 'User' },
] as const;

/** The library's cards by type, search and page (T1), as the address says. */
export function PromptLibrary() {
  const [query, change] = useQuery();
  const [asked, setAsked] = useState(query.get('search') ?? '');
  const search = useSettled(asked.trim());
  const type = promptType.safeParse(query.get('type')).data;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { storage } = useTools();
  const drafts = promptDrafts(storage.local);
  const paths = usePromptPaths();
  const found = usePromptList({ type, search, limit: pageSize, offset: (page - 1) * pageSize });
  const [question, setQuestion] = useState<Prompt | null>(null);
  const removing = useRemoving(found.reload);
  const counted = useRef<HTMLElement>(null);
  const isFiltered = search !== '' || type !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for belongs in the address, and begins at its first page
  useEffect(() => {
    if (search !== (query.get('search') ?? '')) change({ search, page: '' });
  }, [search]);

  return (
    <Stack gap={5}>
      <Row gap={4}>
        <SegmentedControl
          aria-label="Type"
          items={types}
          value={type ?? 'all'}
          onChange={(chosen) => change({ type: chosen === 'all' ? '' : chosen, page: '' })}
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
                hasDraft={drafts.has(prompt._id)}
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
                  change({ type: '', search: '', page: '' });
                }}
              >
                Show all prompts
              </Button>
            ) : (
              <Link to={paths.edit('new')} className={linkClass({ variant: 'secondary' })}>
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
          change({ page: next === 1 ? '' : String(next) });
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

interface PromptCardProps {
  prompt: Prompt;
  hasDraft: boolean;
  onRemove: () => void;
}

const shownCharacters = 300;

/** A prompt with its beginning (T1). All of the card is a link. */
function PromptCard({ prompt, hasDraft, onRemove }: PromptCardProps) {
  const paths = usePromptPaths();
  const navigate = useNavigate();
  return (
    <Card as="article" isOpening className={card}>
      <Row justify="between" gap={2} className={head}>
        <h2 className={name} dir="auto">
          <Link to={paths.edit(prompt._id)} className={linkClass({ variant: 'cover' })}>
            {prompt.name}
          </Link>
        </h2>
        <span className={action}>
          <MenuTrigger>
            <IconButton size="small" label={`More for “${prompt.name}”`}>
              <MoreIcon />
            </IconButton>
            <Menu aria-label={`More for “${prompt.name}”`} placement="bottom end">
              <MenuItem onAction={() => navigate(paths.test(prompt))}>Test it</MenuItem>
              <MenuItem isDestructive onAction={onRemove}>
                Delete…
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </span>
      </Row>
      <Row gap={2}>
        <Badge>{prompt.prompt_type === 'system' ? 'System' : 'User'}</Badge>
        {prompt.used_by !== null && !prompt.is_shipped && <Badge tone="accent">Changed</Badge>}
        {hasDraft && <Badge tone="accent">Not saved yet</Badge>}
        <Text as="span" variant="label" tone="soft">
          {prompt.used_by === null ? 'For tests alone' : usedByWords(prompt.used_by)}
        </Text>
      </Row>
      <p className={content} dir="auto">
        {cutText(unquoteContent(prompt.content).slice(0, 4 * shownCharacters), shownCharacters)}
      </p>
      <Text variant="caption" tone="faint">
        Version {prompt.version} · {formatWhen(prompt.updated_at)}
      </Text>
    </Card>
  );
}

/** Milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

/** Deletes prompts with an undo, which restores them without their earlier versions. */
export function useRemoving(onChange: () => void) {
  const { toasts } = useTools();
  const calls = usePromptCalls();
  const [failure, setFailure] = useState<{ detail: string | undefined } | null>(null);

  async function bringBack({ name, content, prompt_type, sample_data }: Prompt): Promise<void> {
    const answer = await calls.create({
      name,
      content: unquoteContent(content),
      type: prompt_type,
      sample_data,
    });
    if (isCallFailure(answer))
      toasts.add({
        title: `“${name}” could not be brought back.`,
        description: answer.detail ?? answer.error,
        variant: 'error',
      });
    onChange();
  }

  return {
    failure,
    /** Resolves to true once it is deleted. */
    async remove(prompt: Prompt): Promise<boolean> {
      setFailure(null);
      const answer = await calls.remove(prompt._id);
      if (isCallFailure(answer) && answer.status !== 404) {
        setFailure({ detail: answer.detail });
        return false;
      }
      toasts.add(
        {
          title: 'Prompt deleted successfully!',
          variant: 'success',
          action: { label: 'Undo', onPress: () => void bringBack(prompt) },
        },
        { timeout: undoTime },
      );
      onChange();
      return true;
    },
  };
}

const actions: Readonly<Record<PromptAction, string>> = {
  'new.open': 'First paragraphs, open end',
  'new.percentage': 'First paragraphs, towards an end',
  continue: 'Next paragraphs',
  insert: 'Inserting a paragraph',
  expand: 'Expanding a paragraph',
  'caret.continue': 'Going on at the caret',
  rewrite: 'Rewriting a paragraph',
  'selection.rewrite': 'Rewriting selected words',
  'selection.expand': 'Expanding selected words',
  'selection.shorten': 'Shortening selected words',
  'selection.describe': 'Describing selected words',
  improve: 'Improving a paragraph',
  draft: 'Improving a draft',
  summary: 'Summing up a section',
  suggestions: 'Suggestions',
  scene: 'Scenes',
  title: 'Titles',
};

/** A prompt's use in words: `rewrite.adult.user` is 'Rewriting a paragraph, adult'. */
export function usedByWords(usedBy: string): string {
  const [, action = '', audience] = /^(.+)\.(safe|adult)\.(?:system|user)$/.exec(usedBy) ?? [];
  const words = (actions as Readonly<Record<string, string>>)[action];
  return words === undefined ? usedBy : `${words}, ${audience}`;
}
