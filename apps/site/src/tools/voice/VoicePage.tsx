import { type VoiceComponents, VoicePanel, VoiceProvider } from '@fabula/scene-kit';
import type { VoiceFailure } from '@fabula/scene-kit/core';
import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { headOf, pathOf } from '../../addresses.ts';
import { creditCosts } from '../../api/creditCosts.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { session } from '../../session/session.ts';
import { useAdminship } from '../../session/useAdminship.ts';
import { interrupt } from '../../works/historyStates.ts';
import { ToolsNav } from '../ToolsNav.tsx';
import { SceneLines } from './SceneLines.tsx';
import { useVoiceAdapter } from './useVoiceAdapter.ts';
import { VoiceButton } from './VoiceButton.tsx';
import { lead, page, title } from './VoicePage.css.ts';
import { firstLines } from './voiceLines.ts';

const components: VoiceComponents = { SpeakButton: VoiceButton };

/** The voice actor (R12, T5): open to everybody, for the browser's own voice needs nobody. */
export function VoicePage() {
  const { found, ask } = useVoiceAdapter();
  const { adminship } = useAdminship();
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  // Shows the costs on the buttons once they are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const who = signedIn.state === 'signed_in' ? signedIn.user.id : '';
  const model = found.state === 'found' ? found.model : null;
  return (
    <div className={page}>
      <PageHead {...headOf('voice')} />
      {adminship.state === 'admin' && <ToolsNav />}
      <header>
        <h1 className={title}>Voice actor</h1>
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
        // What was recorded for somebody stays theirs: another account begins without it.
        <VoiceProvider
          key={`${found.state} ${who}`}
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

/** What helps for want of credits, or of somebody who is signed in. One comes back to the lines. */
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
