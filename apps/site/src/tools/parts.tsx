import { Banner, Button, ChevronRightIcon, Dialog, Form, Stack, Text } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { ListFailure } from '../api/entries.ts';
import { serverStatus } from '../api/serverStatus.ts';
import { chevron, factName, facts, factValue, opener } from './parts.css.ts';

/** Figures under their names, as many beside each other as there is room for. */
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

interface LoadFailureProps {
  /** What could not be had. */
  title: string;
  onRetry: () => void;
  /** Why. */
  children?: ReactNode;
}

/** Stands in place of what could not be had, and asks for it again. */
export function LoadFailure({ title, onRetry, children }: LoadFailureProps) {
  return (
    <Banner
      tone="error"
      title={title}
      actions={
        <Button size="small" onPress={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

interface ShowMoreProps {
  label: string;
  /** What is said when it did not come; '' while nothing failed. */
  failure?: string;
  onMore: () => void;
}

/** The end of a list that goes on. */
export function ShowMore({ label, failure = '', onMore }: ShowMoreProps) {
  return (
    <Stack gap={3} align="center">
      {failure !== '' && <Banner tone="error" title={failure} />}
      <Button onPress={onMore}>{label}</Button>
    </Stack>
  );
}

interface OpenerProps {
  isOpen: boolean;
  /** Of what it opens. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** A title that opens what stands below it. */
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

/** Why a call of an admin failed, and what to do. */
export function failureSentence(thrown: unknown): string {
  if (thrown instanceof ListFailure && thrown.detail !== '') return thrown.detail;
  return 'Fabula could not be reached. Check your connection, then try again.';
}

/** Says that no model reads the prompts, where the offline storyteller writes: it does not know them. */
export function NoModelNote() {
  const [writer, setWriter] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    serverStatus().then(
      ({ parts: { textModel } }) =>
        isWanted && setWriter(textModel.kind === 'embedded' ? textModel.name : null),
      (thrown: unknown) => console.warn('It could not be found out which model writes here:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (writer === null) return null;
  return (
    <Banner tone="info" title="No model reads these prompts now.">
      {writer} writes here, by rules of its own. <Link to={pathOf('models')}>Connect a model</Link>, and what
      stands here is what it is told.
    </Banner>
  );
}

/** A value, once it has stayed as it is for so many milliseconds. */
export function useSettled<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

export interface ActDialogProps {
  title: ReactNode;
  /** What happens then. */
  effect: string;
  confirmLabel: string;
  isDestructive: boolean;
  /** Why it cannot be done yet. */
  missing: string | undefined;
  onClose: () => void;
  /** Rejects when it could not be done; the dialog then stays open with what was typed. */
  onConfirm: () => Promise<void>;
  /** What is asked. */
  children: ReactNode;
}

/** Asks an admin what an act needs, and does it. */
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
