import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SiteAccountProvider } from './SiteAccountProvider.tsx';
import { SiteToasts } from './SiteToasts.tsx';

export interface ReadingAccountProps {
  room: Element;
}

/** Credits and profile in the reading document. Links leave it by a load. */
export function ReadingAccount({ room }: ReadingAccountProps) {
  return (
    <BrowserRouter>
      <ThisDocument>
        <SiteAccountProvider room={room}>
          <SiteToasts />
        </SiteAccountProvider>
      </ThisDocument>
    </BrowserRouter>
  );
}

/** Pages of this document (stories, reports, privacy, targets of mails), until the address is another's. */
function ThisDocument({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [loaded] = useState(pathname);
  return pathname === loaded ? children : <OtherDocument />;
}

/** Loads the site's document at the present address, with the history's state. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
