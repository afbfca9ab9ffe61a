import { useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SiteAccountProvider } from '../account/SiteAccountProvider.tsx';
import { AccountTools } from '../header/AccountTools.tsx';
import { SiteToasts } from '../routes/SiteToasts.tsx';

export interface ReadingAccountProps {
  /** The header’s place for them. */
  room: Element;
}

/** Credits and profile of whoever is signed in. Their ways lead to other documents: what goes there is loaded anew. */
export function ReadingAccount({ room }: ReadingAccountProps) {
  return (
    <BrowserRouter>
      <Routes>
        <Route
          path="/story/:id"
          element={
            <SiteAccountProvider>
              <AccountTools room={room} />
              <SiteToasts />
            </SiteAccountProvider>
          }
        />
        <Route path="*" element={<OtherDocument />} />
      </Routes>
    </BrowserRouter>
  );
}

/** The address is that of a page of the site already, with the state that it is to begin with. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
