import { CreditButton } from '@fabula/account-kit';
import type { SpeakButtonProps } from '@fabula/scene-kit';
import { PlayIcon } from '@fabula/ui-kit';

/** Has lines spoken by the server, for whoever has an account and the credits (A4). */
export function VoiceButton(props: SpeakButtonProps) {
  return <CreditButton {...props} icon={<PlayIcon size={16} />} />;
}
