'use client';

import { Button, Popover, SegmentedControl, Select, SelectItem, Switch, TypeFields } from '@fabula/ui-kit';
import type { TypeChoice } from '@fabula/ui-kit/tokens';
import type { RefObject } from 'react';
import { defaultPreferences, focusScopes, type Preferences } from '../../model/Preferences.ts';
import { quoteChoices } from '../../model/quotes.ts';
import { menuStrings, settingsStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { scope, scopeName, typeForm } from './SettingsDialog.css.ts';

const names = {
  face: 'textFace',
  size: 'textSize',
  measure: 'textMeasure',
  leading: 'textLeading',
} as const;
type Name = keyof typeof names;

const typeOf = (preferences: Preferences): Pick<TypeChoice, Name> => ({
  face: preferences.textFace,
  size: preferences.textSize,
  measure: preferences.textMeasure,
  leading: preferences.textLeading,
});

export function TypePopover({ triggerRef }: { triggerRef: RefObject<HTMLElement | null> }) {
  const strings = usePartStrings(settingsStrings);
  const { typeAndFocus } = usePartStrings(menuStrings);
  const isOpen = useEditor(({ panel }) => panel === 'type');
  const openPanel = useEditor((state) => state.openPanel);
  const preferences = useEditor((state) => state.preferences);
  const set = useEditor((state) => state.setPreferences);
  const choose = (chosen: Partial<TypeChoice>) =>
    set(
      Object.fromEntries(
        (Object.keys(names) as Name[])
          .filter((name) => chosen[name] !== undefined)
          .map((name) => [names[name], chosen[name]]),
      ),
    );
  const reset = () => {
    const { focusScope, typewriterScrolling, quotes } = defaultPreferences;
    set({ focusScope, typewriterScrolling, quotes });
    choose(typeOf(defaultPreferences));
  };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'type' : null)}
      placement="bottom end"
      aria-label={typeAndFocus}
    >
      <div className={typeForm}>
        <TypeFields
          names={['face', 'measure', 'leading']}
          value={typeOf(preferences)}
          onChange={choose}
          strings={strings.typeWords}
        />
        <div className={scope}>
          <p className={scopeName}>{strings.focusScope}</p>
          <SegmentedControl
            aria-label={strings.focusScope}
            isWide
            items={focusScopes.map((id) => ({ id, label: strings.focusScopes[id] }))}
            value={preferences.focusScope}
            onChange={(focusScope) => set({ focusScope })}
          />
        </div>
        <Switch
          description={strings.typewriterDetail}
          isSelected={preferences.typewriterScrolling}
          onChange={(typewriterScrolling) => set({ typewriterScrolling })}
        >
          {strings.typewriterScrolling}
        </Switch>
        <Select
          label={strings.quotes}
          value={preferences.quotes}
          onChange={(chosen) => {
            const quotes = quoteChoices.find((choice) => choice === chosen);
            if (quotes) set({ quotes });
          }}
        >
          {quoteChoices.map((choice) => (
            <SelectItem key={choice} id={choice}>
              {choice === 'language' || choice === 'straight' ? strings.quoteChoices[choice] : choice}
            </SelectItem>
          ))}
        </Select>
        <Button variant="quiet" onPress={reset}>
          {strings.usualType}
        </Button>
      </div>
    </Popover>
  );
}
