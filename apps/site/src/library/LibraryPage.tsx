import { Tab, TabList, TabPanel, Tabs, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { primaryLink } from '../linkStyles.css.ts';
import { DiscoverPanel } from './DiscoverPanel.tsx';
import type { Library } from './Library.ts';
import type { CoverFace } from './LibraryCard.tsx';
import { head, page, panel, search, title } from './LibraryPage.css.ts';
import type { LibrarySlots } from './LibrarySlots.ts';
import type { LibraryWords } from './libraryWords.ts';
import { OwnPanel } from './OwnPanel.tsx';

export interface LibraryPageProps {
  kind: 'story' | 'scene';
  /** Null while it opens. */
  library: Library | null;
  words: LibraryWords;
  face: CoverFace;
  isNsfw: boolean;
  /** Where a new one is begun. */
  generateTo: string;
  slots?: LibrarySlots;
}

/** A library: what everybody can read, and what is one's own (B1, B6). The address says which is shown. */
export function LibraryPage({
  kind,
  library,
  words,
  face,
  isNsfw,
  generateTo,
  slots = {},
}: LibraryPageProps) {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState('');
  const shelf = query.get('tab') === 'mine' ? 'mine' : 'discover';
  const shared = { kind, library, words, face, isNsfw, asked, generateTo };
  const searchField = (
    <TextField
      className={search}
      label={words.search}
      isLabelHidden
      placeholder={words.search}
      type="search"
      value={asked}
      onChange={setAsked}
    />
  );
  return (
    <div className={page}>
      <header className={head}>
        <h1 className={title}>{isNsfw ? words.adultTitle : words.title}</h1>
        <Link to={generateTo} className={primaryLink}>
          {words.generate}
        </Link>
      </header>
      <Tabs
        selectedKey={shelf}
        onSelectionChange={(chosen) =>
          setQuery(chosen === 'mine' ? { tab: 'mine' } : {}, { replace: true, preventScrollReset: true })
        }
      >
        <TabList aria-label={words.title}>
          <Tab id="discover">{words.discover}</Tab>
          <Tab id="mine">{words.mine}</Tab>
        </TabList>
        <TabPanel id="discover" className={panel}>
          <DiscoverPanel {...shared} search={searchField} />
        </TabPanel>
        <TabPanel id="mine" className={panel}>
          <OwnPanel {...shared} search={searchField} slots={slots} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
