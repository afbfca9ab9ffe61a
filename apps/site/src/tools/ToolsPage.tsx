import { Row, Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { ToolsDoor } from './ToolsDoor.tsx';
import { ToolsNav } from './ToolsNav.tsx';
import { head, lead as leadClass, page } from './ToolsPage.css.ts';

export interface ToolsPageProps {
  title: string;
  /** What one does here, in a sentence. */
  lead?: ReactNode;
  /** For the page's head. */
  description: string;
  /** What can be done with all of it, beside the title. */
  actions?: ReactNode;
  /** Rendered for admins alone. */
  children: ReactNode;
}

/** The frame of every tool: the way to the others, and what it is. Who is no admin reads why it stays closed (D-ADMIN). */
export function ToolsPage({ title, lead, description, actions, children }: ToolsPageProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <ToolsDoor tool={title}>
        <div className={page}>
          <ToolsNav />
          <Row as="header" align="end" justify="between" className={head}>
            <div>
              <Text as="h1" variant="heading">
                {title}
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
        </div>
      </ToolsDoor>
    </>
  );
}
