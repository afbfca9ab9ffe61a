import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { ToolsDoor } from './ToolsDoor.tsx';
import { ToolsNav } from './ToolsNav.tsx';
import {
  actions as actionsClass,
  head,
  lead as leadClass,
  page,
  title as titleClass,
} from './ToolsPage.css.ts';

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
          <header className={head}>
            <div>
              <h1 className={titleClass}>{title}</h1>
              {lead && <p className={leadClass}>{lead}</p>}
            </div>
            {actions && <div className={actionsClass}>{actions}</div>}
          </header>
          {children}
        </div>
      </ToolsDoor>
    </>
  );
}
