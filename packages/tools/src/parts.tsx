import { ListFailure } from '@fabula/contract/client';
import type { ChangingPages, Pages } from '@fabula/ui-kit';
import {
  Banner,
  Button,
  ChevronRightIcon,
  Dialog,
  Form,
  LoadFailure,
  linkClass,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import {
  chevron,
  factName,
  facts,
  factValue,
  head,
  lead as leadClass,
  nav,
  navLink,
  opener,
  page,
} from './parts.css.ts';
import { type ToolName, toolNames } from './ToolsHost.ts';
import { useTools } from './useTools.ts';

interface ToolsPageProps {
  tool: ToolName;
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every tool, with links to the others. */
export function ToolsPage({ tool, title, lead, actions, children }: ToolsPageProps) {
  const { Head, tools } = useTools();
  const place = tools[tool];
  const heading = title ?? place.title;
  return (
    <>
      <Head title={heading} description={place.description} />
      <ToolsFrame>
        <ToolsNav />
        <Row as="header" align={lead ? 'end' : 'center'} justify="between" className={head}>
          <div>
            <Text as="h1" variant="heading">
              {heading}
            </Text>
            {lead && (
              <Text tone="soft" className={leadClass}>
                {lead}
              </Text>
            )}
          </div>
          {actions && <Row gap={2}>{actions}</Row>}
        </Row>
        {children}
      </ToolsFrame>
    </>
  );
}

/** The room that a tool has on its page. */
export const ToolsFrame = ({ children }: { children: ReactNode }) => <div className={page}>{children}</div>;

export function ToolsNav() {
  const { tools } = useTools();
  return (
    <nav className={nav} aria-label="Tools">
      {toolNames.map((tool) => (
        <NavLink key={tool} to={tools[tool].path} end className={navLink}>
          {tools[tool].name}
        </NavLink>
      ))}
    </nav>
  );
}

export function Facts({ facts: named }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={facts}>
      {named.map(([name, value]) => (
        <div key={name}>
          <dt className={factName}>{name}</dt>
          <dd className={factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PagedListProps<T> {
  list: ChangingPages<T>;
  /** Label of the skeleton. */
  loading: string;
  /** Title of a failure. */
  failed: string;
  more?: string;
  empty: ReactNode;
  /** Shown where there are items. */
  children: ReactNode;
}

/** A paginated list in each of its states. */
export function PagedList<T>({
  list,
  loading,
  failed,
  more = 'Show older',
  empty,
  children,
}: PagedListProps<T>) {
  const { items, state, failure, hasMore, isBusy } = list;
  const isEmpty = items.length === 0;
  return (
    <>
      {state === 'loading' && <Skeleton lines={6} label={loading} />}
      {!isEmpty && children}
      {state === 'ready' && isEmpty && empty}
      {state === 'failed' && (
        <LoadFailure title={failed} onRetry={isEmpty ? list.reload : list.more}>
          {failureSentence(failure)}
        </LoadFailure>
      )}
      {state === 'ready' && hasMore && (
        <Stack align="center">
          <Button isPending={isBusy} onPress={list.more}>
            {more}
          </Button>
        </Stack>
      )}
    </>
  );
}

/** '12+ calls'; '' until they are there. */
export function countOf(
  { items, state, hasMore }: Pick<Pages<unknown>, 'items' | 'state' | 'hasMore'>,
  one: string,
): string {
  if (state !== 'ready') return '';
  return `${items.length}${hasMore ? '+' : ''} ${items.length === 1 ? one : `${one}s`}`;
}

interface OpenerProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

export function Opener({ isOpen, controls, onToggle, children }: OpenerProps) {
  return (
    <button
      type="button"
      className={opener}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRightIcon className={chevron} size={16} />
      {children}
    </button>
  );
}

/** Message of a failed admin call, with a remedy. */
export function failureSentence(thrown: unknown): string {
  if (thrown instanceof ListFailure && thrown.detail !== '') return thrown.detail;
  return 'Fabula could not be reached. Check your connection, then try again.';
}

/** A note for servers with the offline storyteller, which reads no prompts. */
export function NoModelNote() {
  const { readStatus, models } = useTools();
  const [writer, setWriter] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    readStatus().then(
      ({ parts: { textModel } }) =>
        isWanted && setWriter(textModel.kind === 'embedded' ? textModel.name : null),
      (thrown: unknown) => console.warn('It could not be found out which model writes here:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [readStatus]);
  if (writer === null) return null;
  return (
    <Banner tone="info" title="No model reads these prompts now.">
      {writer} writes here, by its own rules.{' '}
      <Link to={models.path} className={linkClass()}>
        Connect a model
      </Link>
      , and what stands here is what it is told.
    </Banner>
  );
}

/** A value, debounced by 300 ms. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface ActDialogProps {
  title: ReactNode;
  effect: string;
  confirmLabel: string;
  isDestructive: boolean;
  /** Missing input, in words. */
  missing: string | undefined;
  onClose: () => void;
  /** On rejection the dialog stays open with its input. */
  onConfirm: () => Promise<void>;
  children: ReactNode;
}

export function ActDialog({
  title,
  effect,
  confirmLabel,
  isDestructive,
  missing,
  onClose,
  onConfirm,
  children,
}: ActDialogProps) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    if (missing !== undefined || isWorking) return;
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (thrown) {
      console.warn(`An act of an admin failed (${confirmLabel}):`, thrown);
      setFailure(failureSentence(thrown));
      setWorking(false);
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isWorking && onClose()}
      isDismissable={false}
      role={isDestructive ? 'alertdialog' : 'dialog'}
      title={<bdi>{title}</bdi>}
      footer={({ close }) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isPending={isWorking}
            disabledReason={missing}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <Form onSubmit={() => void confirm()}>
        <Text tone="soft">{effect}</Text>
        {children}
        {failure !== null && (
          <Banner tone="error" title="It was not done.">
            {failure}
          </Banner>
        )}
      </Form>
    </Dialog>
  );
}
