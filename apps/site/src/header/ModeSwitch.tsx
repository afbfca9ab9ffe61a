import { Switch } from '@fabula/ui-kit';

export interface ModeSwitchProps {
  isAdult: boolean;
  onChange: (isAdult: boolean) => void;
}

/** Goes from the safe variant of a page to the adult one, and back. */
export function ModeSwitch({ isAdult, onChange }: ModeSwitchProps) {
  return (
    <Switch isSelected={isAdult} onChange={onChange}>
      NSFW
    </Switch>
  );
}
