import { linkClass, Row, Tab, TabList, TabPanel, Tabs, Text } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { LibraryNav } from '../ui/LibraryNav.tsx';
import { DiscoverPanel } from './DiscoverPanel.tsx';
import { head, page, panel } from './LibraryPage.css.ts';
import type { LibraryPageProps } from './LibraryPageProps.ts';
import { OwnPanel } from './OwnPanel.tsx';
import { useLibraryAddress } from './useLibraryAddress.ts';

/** Published works and one's own (B1, B6); the address says which are shown. */
export function LibraryPage({ slots = {}, ...props }: LibraryPageProps) {
  const { words, isNsfw, generateTo } = props;
  const controls = useLibraryAddress();
  return (
    <div className={page}>
      <LibraryNav />
      <Row as="header" gap={4} justify="between" className={head}>
        <Text as="h1" variant="title">
          {isNsfw ? words.adultTitle : words.title}
        </Text>
        <Link to={generateTo} className={linkClass({ variant: 'primary', size: 'large' })}>
          {words.generate}
        </Link>
      </Row>
      <Tabs
        selectedKey={controls.address.shelf}
        onSelectionChange={(chosen) => controls.show(chosen === 'mine' ? 'mine' : 'discover')}
      >
        <TabList aria-label={words.title}>
          <Tab id="discover">{words.discover}</Tab>
          <Tab id="mine">{words.mine}</Tab>
        </TabList>
        <TabPanel id="discover" className={panel}>
          <DiscoverPanel {...props} controls={controls} />
        </TabPanel>
        <TabPanel id="mine" className={panel}>
          <OwnPanel {...props} controls={controls} slots={slots} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
