import type { ReactNode } from 'react';
import { PageHead } from '../../head/PageHead.tsx';
import { foot, head, lead as leadClass, page, title as titleClass } from '../../ui/DemoPage.css.ts';
import { DemoWay } from './DemoWay.tsx';

export interface DemoPageProps {
  title: string;
  /** What can be tried here, in a sentence. */
  lead: string;
  /** For the page's head. */
  description: string;
  children: ReactNode;
}

/** The frame of the demonstrations, which are open to everybody (D-DEMOS). */
export function DemoPage({ title, lead, description, children }: DemoPageProps) {
  return (
    <div className={page}>
      <PageHead title={title} description={description} />
      <header className={head}>
        <h1 className={titleClass}>{title}</h1>
        <p className={leadClass}>{lead}</p>
      </header>
      {children}
      <footer className={foot}>
        <DemoWay />
      </footer>
    </div>
  );
}
