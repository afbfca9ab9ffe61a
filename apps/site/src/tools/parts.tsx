import { Banner, Button, ChevronRightIcon, Stack } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { ListFailure } from '../api/entries.ts';
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

export interface LoadFailureProps {
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

export interface ShowMoreProps {
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

export interface OpenerProps {
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
