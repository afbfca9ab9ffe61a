import type { ReactNode } from 'react';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { emptyState, hint } from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** What is missing, in a few words. */
  title: ReactNode;
  /** What will be here, and how it gets here. */
  children?: ReactNode;
  /** The one thing to do now: a button or a link. */
  actions?: ReactNode;
  /** Heading level of the title. Default: no heading. */
  level?: 2 | 3;
  /** `status` where it answers what somebody has just asked for. */
  role?: 'status';
  /** Added to the outermost element’s class. */
  className?: string;
}

/** Stands in for an empty list and invites to the first entry. */
export function EmptyState({ title, children, actions, level, role, className }: EmptyStateProps) {
  return (
    <Stack
      role={role}
      gap={3}
      align="center"
      className={className ? `${emptyState} ${className}` : emptyState}
    >
      <Text as={level ? `h${level}` : 'p'} variant="subheading" tone="ink">
        {title}
      </Text>
      {children && (
        <Text as="div" tone="soft" className={hint}>
          {children}
        </Text>
      )}
      {actions}
    </Stack>
  );
}
