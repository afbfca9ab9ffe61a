import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SiteAccountProvider } from './SiteAccountProvider.tsx';
import { SiteToasts } from './SiteToasts.tsx';

export interface ReadingAccountProps {
  /** The header’s place for them. */
  room: Element;
}

/** Credits and profile of whoever is signed in. Their ways lead to other documents: what goes there is loaded anew. */
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

/** Stories, reports, privacy, what mails lead to: whatever was loaded here, until the address is another's. */
function ThisDocument({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [loaded] = useState(pathname);
  return pathname === loaded ? children : <OtherDocument />;
}

/** The address is that of a page of the site already, with the state that it is to begin with. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
