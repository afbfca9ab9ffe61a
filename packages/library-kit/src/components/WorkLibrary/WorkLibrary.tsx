'use client';

import {
  createToastQueue,
  linkClass,
  Row,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  type ToastQueue,
  ToastRegion,
} from '@fabula/ui-kit';
import { useState } from 'react';
import type { WorkName } from '../../model/Story.ts';
import { type LibraryMemory, pageMemory } from '../../react/libraryMemory.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { type LibraryAddress, useLibraryAddress, useOwnAddress } from '../../react/useLibraryAddress.ts';
import type { OwnWorksPort } from '../../react/useOwn.ts';
import { DiscoverPanel } from './DiscoverPanel.tsx';
import { OwnPanel, type SignIn } from './OwnPanel.tsx';
import type { LibrarySlots } from './ShelfProps.ts';
import { head, panel } from './WorkLibrary.css.ts';

export interface WorkLibraryProps {
  kind: WorkName;
  /** One's own works of this kind; null while they are being opened. */
  ownWorks: OwnWorksPort | null;
  /** True for adult works. Default false. */
  isNsfw?: boolean;
  /** The id of the account that is signed in; null where nobody is; undefined until it is known. */
  account: string | null | undefined;
  /** The way to signing in. */
  signIn: SignIn;
  /** Where a new work is begun. Default: `addresses.write`. */
  generateTo?: string;
  /** The page's address, which says what is shown. Default: one in memory. */
  address?: LibraryAddress;
  /** What was shown at the history's entries. Default: remembered as long as the page. */
  memory?: LibraryMemory;
  /** Where it says what it did, and offers to undo it. Default: toasts of its own. */
  toasts?: ToastQueue;
  /** What the host adds to one's own works. */
  slots?: LibrarySlots;
}

const faces = { story: 'book', scene: 'script' } as const;

/** Published works and one's own, on two tabs; the address says which are shown. */
export function WorkLibrary(props: WorkLibraryProps) {
  const { kind, isNsfw = false, memory = pageMemory, ownWorks, account, signIn, slots = {} } = props;
  const { addresses, strings, Link } = useLibrary();
  const ownAddress = useOwnAddress();
  const [ownToasts] = useState(() => (props.toasts ? null : createToastQueue()));
  const controls = useLibraryAddress(props.address ?? ownAddress);
  const words = strings[kind];
  const { generateTo = addresses.write(kind, isNsfw) } = props;
  const shared = { kind, words, face: faces[kind], isNsfw, generateTo, memory, controls };
  return (
    <>
      <Row as="header" gap={4} justify="between" className={head}>
        <Text as="h1" variant="title">
          {isNsfw ? words.adultTitle : words.title}
        </Text>
        <Link href={generateTo} className={linkClass({ variant: 'primary', size: 'large' })}>
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
          <DiscoverPanel {...shared} />
        </TabPanel>
        <TabPanel id="mine" className={panel}>
          <OwnPanel
            {...shared}
            ownWorks={ownWorks}
            account={account}
            signIn={signIn}
            toasts={props.toasts ?? (ownToasts as ToastQueue)}
            slots={slots}
          />
        </TabPanel>
      </Tabs>
      {ownToasts && <ToastRegion queue={ownToasts} />}
    </>
  );
}
