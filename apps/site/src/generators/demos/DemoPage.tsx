import { Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type AddressName, addressesIn, headOf } from '../../addresses.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { foot, head, lead as leadClass, page, way, wayLink } from '../../ui/DemoPage.css.ts';

export interface DemoPageProps {
  demo: AddressName;
  lead: string;
  children: ReactNode;
}

/** The frame of the demonstrations, open to everybody (D-DEMOS). */
export function DemoPage({ demo, lead, children }: DemoPageProps) {
  const demoHead = headOf(demo);
  return (
    <div className={page}>
      <PageHead {...demoHead} />
      <header className={head}>
        <Text as="h1" variant="title">
          {demoHead.title}
        </Text>
        <p className={leadClass}>{lead}</p>
      </header>
      {children}
      <footer className={foot}>
        <DemoWay />
      </footer>
    </div>
  );
}

export function DemoWay() {
  return (
    <nav className={way} aria-label="Demonstrations">
      {addressesIn('demos').map(({ path, name }) => (
        <NavLink key={path} to={path} className={wayLink}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
