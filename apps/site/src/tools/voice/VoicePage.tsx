import { CreditButton } from '@fabula/account-kit';
import {
  type SpeakButtonProps,
  useVoice,
  type VoiceComponents,
  VoicePanel,
  VoiceProvider,
} from '@fabula/scene-kit';
import { longestVoiceLine, type VoiceFailure, voiceNames } from '@fabula/scene-kit/core';
import { ToolsNav } from '@fabula/tools';
import { Banner, Button, Menu, MenuItem, MenuTrigger, PlayIcon, Skeleton, Text } from '@fabula/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lead, widePage } from '../../../../../packages/tools/src/SettingsPage.css.ts';
import { headOf, pathOf } from '../../addresses.ts';
import { creditCosts } from '../../api/creditCosts.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { session } from '../../session/session.ts';
import { useAdminship } from '../../session/signedInUser.ts';
import { interrupt } from '../../works/historyStates.ts';
import { openedScenes } from '../../works/scenes.ts';
import type { WorkSummary } from '../../works/WorkSchema.ts';
import { SiteTools } from '../SiteTools.tsx';
import { firstLines, useVoiceAdapter } from './useVoiceAdapter.ts';

const components: VoiceComponents = { SpeakButton: VoiceButton };

/** The voice actor (R12, T5), open to everybody for the browser's own voices. */
export function VoicePage() {
  const { found, ask } = useVoiceAdapter();
  const { adminship } = useAdminship();
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  // Rerenders the buttons once costs are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const departures = useDepartures(signedIn.state === 'signed_in' ? signedIn.user.id : null);
  const model = found.state === 'found' ? found.model : null;
  return (
    <div className={widePage}>
      <PageHead {...headOf('voice')} />
      {adminship.state === 'admin' && (
        <SiteTools>
          <ToolsNav />
        </SiteTools>
      )}
      <header>
        <Text as="h1" variant="title">
          Voice actor
        </Text>
        <p className={lead}>
          Write lines, cast a voice for each, give it a feeling, and listen.
          {model !== null && ` Here ${model} speaks.`}
        </p>
      </header>
      {found.state === 'failed' && (
        <Banner
          tone="warning"
          title="The server did not say whether it has a voice"
          actions={
            <Button size="small" onPress={ask}>
              Retry
            </Button>
          }
        >
          {found.detail || 'Check your connection.'} Your browser speaks until it does.
        </Banner>
      )}
      {found.state === 'asking' ? (
        <Skeleton lines={5} label="Finding out who speaks" />
      ) : (
        // Remounted once an account is gone: recordings are its own.
        <VoiceProvider
          key={departures}
          adapter={found.adapter}
          initialLines={firstLines}
          components={components}
          failureActions={(failure) => <WayOut {...failure} />}
        >
          <VoicePanel aria-label="Lines to be spoken" footActions={<SceneLines />} />
        </VoiceProvider>
      )}
    </div>
  );
}

/** How many accounts have left the page, by signing out or for another one. */
function useDepartures(account: string | null): number {
  const [{ present, departures }, setKnown] = useState({ present: account, departures: 0 });
  if (present !== account)
    setKnown({ present: account, departures: present === null ? departures : departures + 1 });
  return departures;
}

/** Links to credits or signing in, which return to the lines. */
function WayOut({ code }: VoiceFailure) {
  const navigate = useNavigate();
  const location = useLocation();
  if (code !== 'no_credits' && code !== 'signed_out') return null;
  const to = code === 'no_credits' ? pathOf('credits') : pathOf('login');
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: interrupt(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Login'}
    </Button>
  );
}

const mostScenes = 12;

/** Imports the dialogue of a scene of this browser, a voice for each character. Nothing without scenes. */
function SceneLines() {
  const add = useVoice((state) => state.add);
  const [scenes, setScenes] = useState<readonly WorkSummary[]>([]);

  useEffect(() => {
    let isWanted = true;
    openedScenes()
      .then(({ storage }) => storage.list(false))
      .then(
        (found) => isWanted && setScenes(found.filter(({ excerpt }) => excerpt !== '')),
        (thrown: unknown) => console.warn('The scenes of this browser could not be listed:', thrown),
      );
    return () => {
      isWanted = false;
    };
  }, []);

  const take = async (key: string) => {
    const { storage } = await openedScenes();
    const record = await storage.findByKey(key);
    const characters: string[] = [];
    for (const element of record?.scene.elements ?? []) {
      if (element.type !== 'dialogue' || element.line.trim() === '') continue;
      if (!characters.includes(element.character)) characters.push(element.character);
      const voice = voiceNames[characters.indexOf(element.character) % voiceNames.length];
      add(element.line.slice(0, longestVoiceLine), { hasEmotion: false, ...(voice && { voice }) });
    }
  };

  if (scenes.length === 0) return null;
  return (
    <MenuTrigger>
      <Button variant="quiet">Take the lines of a scene</Button>
      <Menu aria-label="Scenes" onAction={(key) => void take(String(key))}>
        {scenes.slice(0, mostScenes).map(({ key, title, premise }) => (
          <MenuItem key={key} id={key}>
            {title || premise || 'A scene without a title'}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

/** Speech by the server, for accounts with credits (A4). */
function VoiceButton(props: SpeakButtonProps) {
  return <CreditButton {...props} icon={<PlayIcon size={16} />} />;
}
