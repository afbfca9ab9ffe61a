import { Row, Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type AddressName, addressesIn, headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { head, lead as leadClass, nav, navLink, page } from './ToolsPage.css.ts';

interface ToolsPageProps {
  tool: AddressName;
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every tool, with links to the others. */
export function ToolsPage({ tool, title = headOf(tool).title, lead, actions, children }: ToolsPageProps) {
  return (
    <>
      <PageHead {...headOf(tool)} title={title} />
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
    </>
  );
}

export function ToolsNav() {
  return (
    <nav className={nav} aria-label="Tools">
      {addressesIn('tools').map(({ path, name }) => (
        <NavLink key={path} to={path} end className={navLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
