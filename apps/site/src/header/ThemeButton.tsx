import { IconButton, MoonIcon, SunIcon } from '@fabula/ui-kit';
import type { ChosenTheme } from '../theme/useTheme.ts';

export interface ThemeButtonProps {
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

/** Goes from paper to lamp, and back. */
export function ThemeButton({ theme, onThemeChange }: ThemeButtonProps) {
  const other = theme === 'paper' ? 'lamp' : 'paper';
  return (
    <IconButton
      label={other === 'lamp' ? 'Light the lamp (dark theme)' : 'Back to paper (light theme)'}
      tooltipPlacement="bottom end"
      onPress={() => onThemeChange(other)}
    >
      {other === 'lamp' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}
