import { ModelsPage } from '@fabula/tools/models';
import { useSyncExternalStore } from 'react';
import { browserModel, loadPromptApi } from '../api/browserModel.ts';
import { guestConnection } from '../api/guestConnection.ts';
import { session } from '../session/session.ts';
import { SiteTools } from './SiteTools.tsx';

const ownModel = { ...browserModel, load: loadPromptApi };

const idOf = (signedIn: ReturnType<typeof session.get>) =>
  signedIn.state === 'signed_in' ? signedIn.user.id : signedIn.state === 'loading' ? undefined : null;

/** Models, with what a visitor and this browser have. */
export function SiteModelsPage() {
  const account = idOf(useSyncExternalStore(session.subscribe, session.get));
  return (
    <SiteTools>
      <ModelsPage account={account} guestConnection={guestConnection} browserModel={ownModel} />
    </SiteTools>
  );
}
