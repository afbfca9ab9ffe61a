import { Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type AddressName, addressesIn, headOf } from '../../addresses.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { foot, head, lead as leadClass, page, way, wayLink } from './demos.css.ts';

interface DemoPageProps {
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

export const demoStory = {
  title: 'What the Tide Returns',
  premise: 'A woman who repairs clocks in a harbour town is brought one that was stopped by the sea.',
  genre: 'Mystery',
  paragraphs: [
    'The clock came up in a net, forty fathoms down, and the man who carried it to her shop would not put it on the counter. He held it against his coat like something that had been crying. “It was going,” he said. “When we cut it out of the weed, it was going.”',
    'Ada Lindqvist had been lied to by customers about water before. She turned the thing over under the lamp. The case was teak, and the brass had the green of a long time below; but the glass was whole, and behind it the hands stood at ten past four, and while she watched they stood at eleven past.',
    'She did not say anything for a while. In a shop full of clocks that is a hard thing to do quietly. Then she opened the back, and found no spring, no train and no escapement. There was a letter in it, folded small, quite dry, and it was addressed to her.',
  ],
} as const;
