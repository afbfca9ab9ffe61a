import { Switch } from '@fabula/ui-kit';
import { releaseManualMode } from '../works/preferences.ts';

export interface ModeSwitchProps {
  isAdult: boolean;
  onChange: (isAdult: boolean) => void;
}

/** Goes from the safe variant of a page to the adult one, and back. */
export function ModeSwitch({ isAdult, onChange }: ModeSwitchProps) {
  return (
    <Switch
      isSelected={isAdult}
      onChange={(toAdult) => {
        releaseManualMode();
        onChange(toAdult);
      }}
    >
      NSFW
    </Switch>
  );
}
