import { Button, Popover, SegmentedControl } from '@fabula/ui-kit';
import { type RefObject, useState } from 'react';
import type { ChosenTheme } from '../theme/useTheme.ts';
import {
  defaultReadingSettings,
  loadReadingSettings,
  type ReadingSettings,
  readingChoices,
  saveReadingSettings,
} from './readingSettings.ts';
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

const sizes = readingChoices.size;
type Named = 'face' | 'measure' | 'leading' | 'edge';
const groups: readonly { name: Named; label: string; labels: Readonly<Record<string, string>> }[] = [
  { name: 'face', label: words.face, labels: words.faces },
  { name: 'leading', label: words.leading, labels: words.leadings },
  { name: 'measure', label: words.measure, labels: words.measures },
  { name: 'edge', label: words.edge, labels: words.edges },
];
const themes = (['paper', 'lamp'] as const).map((id) => ({ id, label: words.themes[id] }));

/** How the text is set: seen at once, and kept in this browser. */
export function TypeSettings({ theme, onThemeChange, ...popover }: TypeSettingsProps) {
  const [settings, setSettings] = useState(loadReadingSettings);
  const step = sizes.indexOf(settings.size);

  function choose(chosen: Partial<ReadingSettings>): void {
    const next = { ...settings, ...chosen };
    setSettings(next);
    saveReadingSettings(next);
  }
  const resize = (by: 1 | -1) => {
    const size = sizes[step + by];
    if (size) choose({ size });
  };

  return (
    <Popover {...popover} placement={panelPlacement()} aria-label={words.type}>
      <div className="read-settings">
        <div className="read-sizes">
          <Button
            aria-label={words.smaller}
            isDisabled={step === 0}
            onPress={() => resize(-1)}
            className="read-smaller"
          >
            A
          </Button>
          <output className="read-size">{words.sizeOf(step + 1, sizes.length)}</output>
          <Button
            aria-label={words.larger}
            isDisabled={step === sizes.length - 1}
            onPress={() => resize(1)}
            className="read-larger"
          >
            A
          </Button>
        </div>
        {groups.map(({ name, label, labels }) => (
          <div key={name} className="read-setting">
            <p>{label}</p>
            <SegmentedControl
              aria-label={label}
              items={readingChoices[name].map((id) => ({
                id,
                label: <Sample name={name} id={id} label={labels[id]} />,
              }))}
              value={settings[name]}
              onChange={(id) => choose({ [name]: id })}
            />
          </div>
        ))}
        <div className="read-setting">
          <p>{words.theme}</p>
          {theme === null ? (
            <p className="read-note">{words.adultTheme}</p>
          ) : (
            <SegmentedControl
              aria-label={words.theme}
              items={themes}
              value={theme}
              onChange={onThemeChange}
            />
          )}
        </div>
        <Button variant="quiet" onPress={() => choose(defaultReadingSettings)}>
          {words.reset}
        </Button>
      </div>
    </Popover>
  );
}

/** A typeface shows itself. */
function Sample({ name, id, label }: { name: Named; id: string; label: string | undefined }) {
  return name === 'face' ? <span data-sample={id}>{label}</span> : label;
}
