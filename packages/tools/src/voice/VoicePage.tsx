import { CreditButton } from '@fabula/account-kit';
import {
  type SpeakButtonProps,
  useVoice,
  type VoiceComponents,
  VoicePanel,
  VoiceProvider,
} from '@fabula/scene-kit';
import { longestVoiceLine, type SceneElement, type VoiceFailure, voiceNames } from '@fabula/scene-kit/core';
import { Banner, Button, Menu, MenuItem, MenuTrigger, PlayIcon, Skeleton, Text } from '@fabula/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ToolsNav } from '../parts.tsx';
import { lead, widePage } from '../SettingsPage.css.ts';
import { useTools } from '../useTools.ts';
import { firstLines, type ServerVoice, useVoiceAdapter } from './useVoiceAdapter.ts';

const components: VoiceComponents = { SpeakButton: VoiceButton };

interface SceneSummary {
  key: string;
  title: string;
  premise: string;
}

/** The scenes of this browser. */
interface VoicePageScenes {
  /** Those with a text. */
  list(): Promise<readonly SceneSummary[]>;
  /** The elements of one; none where it is gone. */
  read(key: string): Promise<readonly SceneElement[]>;
}

export interface VoicePageProps {
  /** Who is signed in; null for a visitor. */
  account: string | null;
  /** True shows the way to the other tools. */
  isAdmin: boolean;
  server: ServerVoice;
  scenes: VoicePageScenes;
}

/** The voice actor (R12, T5), open to everybody for the browser's own voices. */
export function VoicePage({ account, isAdmin, server, scenes }: VoicePageProps) {
  const { Head, tools, costs } = useTools();
  const { found, ask } = useVoiceAdapter(server);
  // Rerenders the buttons once costs are known.
  useSyncExternalStore(costs.subscribe, costs.get);
  const departures = useDepartures(account);
  const model = found.state === 'found' ? found.model : null;
  return (
    <div className={widePage}>
      <Head title={tools.voice.title} description={tools.voice.description} />
      {isAdmin && <ToolsNav />}
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
          <VoicePanel aria-label="Lines to be spoken" footActions={<SceneLines scenes={scenes} />} />
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
  const { ways } = useTools();
  if (code !== 'no_credits' && code !== 'signed_out') return null;
  const to = code === 'no_credits' ? ways.credits : ways.signIn;
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: ways.wayBack(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Log in'}
    </Button>
  );
}

const mostScenes = 12;

/** Imports the dialogue of a scene of this browser, a voice for each character. Nothing without scenes. */
function SceneLines({ scenes: port }: { scenes: VoicePageScenes }) {
  const add = useVoice((state) => state.add);
  const [scenes, setScenes] = useState<readonly SceneSummary[]>([]);

  useEffect(() => {
    let isWanted = true;
    port.list().then(
      (found) => isWanted && setScenes(found),
      (thrown: unknown) => console.warn('The scenes of this browser could not be listed:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [port]);

  const take = async (key: string) => {
    const characters: string[] = [];
    for (const element of await port.read(key)) {
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
