import { Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { type AddressName, headOf } from '../../addresses.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { foot, head, lead as leadClass, page } from '../../ui/DemoPage.css.ts';
import { DemoWay } from './DemoWay.tsx';

export interface DemoPageProps {
  demo: AddressName;
  /** What can be tried here, in a sentence. */
  lead: string;
  children: ReactNode;
}

/** The frame of the demonstrations, which are open to everybody (D-DEMOS). */
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
