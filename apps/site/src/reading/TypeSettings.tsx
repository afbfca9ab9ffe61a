import { Button, Popover, SegmentedControl, TypeFields } from '@fabula/ui-kit';
import { defaultType } from '@fabula/ui-kit/tokens';
import { type RefObject, useState } from 'react';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { loadReadingSettings, type ReadingSettings, saveReadingSettings } from './readingSettings.ts';
import { readingWords as words } from './readingWords.ts';
import { panelPlacement } from './StoryText.tsx';

export interface TypeSettingsProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null where the page has a theme of its own. */
  theme: ChosenTheme | null;
  onThemeChange: (theme: ChosenTheme) => void;
}

const names = ['face', 'leading', 'measure', 'edge'] as const;
const themes = (['paper', 'lamp'] as const).map((id) => ({ id, label: words.themes[id] }));

export function TypeSettings({ theme, onThemeChange, ...popover }: TypeSettingsProps) {
  const [settings, setSettings] = useState(loadReadingSettings);

  function choose(chosen: Partial<ReadingSettings>): void {
    const next = { ...settings, ...chosen };
    setSettings(next);
    saveReadingSettings(next);
  }
  return (
    <Popover {...popover} placement={panelPlacement()} aria-label={words.type}>
      <div className="read-settings">
        <TypeFields names={names} value={settings} onChange={choose} strings={words} />
        <div className="read-setting">
          <p>{words.theme}</p>
          {theme === null ? (
            <p className="read-note">{words.adultTheme}</p>
          ) : (
            <SegmentedControl
              aria-label={words.theme}
              isWide
              items={themes}
              value={theme}
              onChange={onThemeChange}
            />
          )}
        </div>
        <Button variant="quiet" onPress={() => choose(defaultType)}>
          {words.reset}
        </Button>
      </div>
    </Popover>
  );
}
