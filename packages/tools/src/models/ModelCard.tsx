import { Card, Row, Stack, Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { grow } from './ModelsPage.css.ts';

interface ModelCardProps {
  /** Default `h3`. */
  as?: 'h2' | 'h3';
  name: string;
  facts: ReactNode;
  badges: ReactNode;
  /** Notices, then buttons. */
  children: ReactNode;
}

/** A model that one can write with. */
export function ModelCard({ as = 'h3', name, facts, badges, children }: ModelCardProps) {
  return (
    <Card>
      <Stack gap={3}>
        <Row align="start" justify="between">
          <div className={grow}>
            <Text as={as} variant="label">
              {name}
            </Text>
            <Text tone="soft">{facts}</Text>
          </div>
          <Row gap={2}>{badges}</Row>
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
