'use client';

import { Button, LocaleProvider, Popover, SegmentedControl, TypeFields } from '@fabula/ui-kit';
import { defaultType, type TypeChoice, typeChoices } from '@fabula/ui-kit/tokens';
import { type RefObject, useState } from 'react';
import { type ReadingContextValue, useReading } from '../../react/reading/useReading.ts';
import { panelPlacement } from './panelPlacement.ts';

export interface ReadingTheme {
  readonly chosen: 'paper' | 'lamp';
  onChange(theme: 'paper' | 'lamp'): void;
}

interface TypeSettingsProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null where the page has a theme of its own; undefined where there is none to choose. */
  theme: ReadingTheme | null | undefined;
}

const names = ['face', 'leading', 'measure', 'edge'] as const;

export function TypeSettings({ theme, ...popover }: TypeSettingsProps) {
  const { strings: words, locale, reading } = useReading();
  const { settings: storage } = reading;
  const [settings, setSettings] = useState(() => loadReadingSettings(storage));
  const themes = (['paper', 'lamp'] as const).map((id) => ({ id, label: words.themes[id] }));

  function choose(chosen: Partial<ReadingSettings>): void {
    const next = { ...settings, ...chosen };
    setSettings(next);
    saveReadingSettings(storage, next);
  }
  return (
    <LocaleProvider locale={locale}>
      <Popover {...popover} placement={panelPlacement()} aria-label={words.type}>
        <div className="read-settings">
          <TypeFields names={names} value={settings} onChange={choose} strings={words} />
          {theme !== undefined && (
            <div className="read-setting">
              <p className="read-setting-name">{words.theme}</p>
              {theme === null ? (
                <p className="read-note">{words.adultTheme}</p>
              ) : (
                <SegmentedControl
                  aria-label={words.theme}
                  isWide
                  items={themes}
                  value={theme.chosen}
                  onChange={theme.onChange}
                />
              )}
            </div>
          )}
          <Button variant="quiet" onPress={() => choose(defaultType)}>
            {words.reset}
          </Button>
        </div>
      </Popover>
    </LocaleProvider>
  );
}

type Storage = ReadingContextValue['reading']['settings'];

/** As a page’s inline script reads them before the first paint, and its stylesheet knows them. */
type ReadingSettings = TypeChoice;

const readingSettingsKey = 'fabula-reading';
const settingNames = Object.keys(typeChoices) as (keyof TypeChoice)[];

/** Unknown values become defaults. */
function loadReadingSettings(storage: Storage): ReadingSettings {
  const kept = read(storage);
  return Object.fromEntries(
    settingNames.map((name) => {
      const known: readonly string[] = typeChoices[name];
      const chosen = kept[name];
      const isKnown = typeof chosen === 'string' && known.includes(chosen);
      return [name, isKnown ? chosen : defaultType[name]];
    }),
  ) as ReadingSettings;
}

/** Applies them, and keeps those that differ from the default. */
function saveReadingSettings(storage: Storage, settings: ReadingSettings): void {
  const root = document.documentElement;
  const chosen = settingNames.filter((name) => settings[name] !== defaultType[name]);
  for (const name of settingNames) {
    if (chosen.includes(name)) root.setAttribute(`data-read-${name}`, settings[name]);
    else root.removeAttribute(`data-read-${name}`);
  }
  try {
    if (chosen.length === 0) storage?.removeItem(readingSettingsKey);
    else
      storage?.setItem(
        readingSettingsKey,
        JSON.stringify(Object.fromEntries(chosen.map((name) => [name, settings[name]]))),
      );
  } catch (thrown) {
    console.warn('The type settings were not remembered:', thrown);
  }
}

function read(storage: Storage): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(readingSettingsKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
