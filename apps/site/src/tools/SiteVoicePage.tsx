import { VoicePage } from '@fabula/tools/voice';
import { useSyncExternalStore } from 'react';
import { speakLine, voiceLines } from '../api/voiceAdapter.ts';
import { localStorageOrNull } from '../browserStorage.ts';
import { session } from '../session/session.ts';
import { useAdminship } from '../session/signedInUser.ts';
import { openedScenes } from '../works/scenes.ts';
import { openedStories } from '../works/stories.ts';
import { createAudioCache } from './createAudioCache.ts';
import { SiteTools } from './SiteTools.tsx';

const server = {
  speak: speakLine,
  lines: voiceLines,
  async openRecordings(model: string) {
    const { database } = await openedStories();
    return database && createAudioCache({ database, mirror: localStorageOrNull(), model });
  },
};

const scenes = {
  async list() {
    const { storage } = await openedScenes();
    return (await storage.list(false)).filter(({ excerpt }) => excerpt !== '');
  },
  async read(key: string) {
    const { storage } = await openedScenes();
    return (await storage.findByKey(key))?.scene.elements ?? [];
  },
};

/** The voice actor, with the server's voice and the scenes of this browser. */
export function SiteVoicePage() {
  const { adminship } = useAdminship();
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  return (
    <SiteTools>
      <VoicePage
        account={signedIn.state === 'signed_in' ? signedIn.user.id : null}
        isAdmin={adminship.state === 'admin'}
        server={server}
        scenes={scenes}
      />
    </SiteTools>
  );
}
