import { IconButton, MoonIcon, SunIcon } from '@fabula/ui-kit';
import type { ChosenTheme } from '../theme/useTheme.ts';

export interface ThemeControlProps {
  theme: ChosenTheme;
  onThemeChange: (theme: ChosenTheme) => void;
}

/** The choice of theme in the header: goes from paper to lamp, and back. */
export function ThemeControl({ theme, onThemeChange }: ThemeControlProps) {
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
