import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import { plainManner } from '../../model/VoiceLine.ts';
import { type SpeakButtonProps, type VoiceComponents, VoiceProvider } from '../../react/VoiceProvider.tsx';
import type { Speaker } from '../../store/createVoiceStore.ts';
import { scriptedVoice } from '../../testing/scriptedVoice.ts';
import { PricedSpeakButton } from './VoiceLineRow.tsx';
import { VoicePanel, type VoicePanelProps } from './VoicePanel.tsx';

let root: Root;
afterEach(() => root.unmount());

function render(Panel: () => ReactNode, components?: VoiceComponents) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <VoiceProvider
      adapter={scriptedVoice()}
      initialLines={[{ ...plainManner, id: 'a', text: 'We are closed.' }]}
      {...(components && { components })}
    >
      <Panel />
    </VoiceProvider>,
  );
}

const speaker = (name: string) => page.getByRole('radio', { name });

test('T5: who speaks is kept by the panel, from the one that it begins with', async () => {
  const onSpeakerChange = vi.fn();
  render(() => <VoicePanel defaultSpeaker="own" onSpeakerChange={onSpeakerChange} />);
  await expect.element(speaker('Your browser')).toBeChecked();
  await speaker('The voice model').click();
  await expect.element(speaker('The voice model')).toBeChecked();
  expect(onSpeakerChange.mock.calls).toEqual([['model']]);
});

test('T5: who speaks is left to a caller who keeps it', async () => {
  const asked: Speaker[] = [];
  function Caller({ isFollowing }: { isFollowing: boolean }) {
    const [now, setNow] = useState<Speaker>('own');
    const props: VoicePanelProps = {
      speaker: now,
      onSpeakerChange: (next) => {
        asked.push(next);
        if (isFollowing) setNow(next);
      },
    };
    return <VoicePanel {...props} />;
  }
  render(() => <Caller isFollowing={false} />);
  await speaker('The voice model').click();
  expect(asked).toEqual(['model']);
  await expect.element(speaker('Your browser')).toBeChecked();
  root.unmount();

  render(() => <Caller isFollowing />);
  await speaker('The voice model').click();
  await expect.element(speaker('The voice model')).toBeChecked();
});

test('T5: a product’s own button speaks, and may wrap the kit’s', async () => {
  const pressed = vi.fn();
  const SpeakButton = ({ onPress, ...props }: SpeakButtonProps) => (
    <PricedSpeakButton
      {...props}
      onPress={() => {
        pressed(props.cost);
        onPress();
      }}
    />
  );
  render(() => <VoicePanel />, { SpeakButton });
  await page.getByRole('button', { name: 'Play line 1, 5 credits' }).click();
  expect(pressed.mock.calls).toEqual([[5]]);
});
