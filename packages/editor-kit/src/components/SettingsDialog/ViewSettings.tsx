'use client';

import { Switch } from '@fabula/ui-kit';
import { settingsStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import type { SettingsGroupProps } from './AmountSettings.tsx';
import { group, groupTitle } from './SettingsDialog.css.ts';

/** What is on the desk, and what is typed out before one's eyes. */
export function ViewSettings({ preferences, onChange }: SettingsGroupProps) {
  const strings = usePartStrings(settingsStrings);
  const { canSuggest } = useEditorProvider();
  const rows = [
    ...(canSuggest
      ? ([
          ['showSuggestionsPanel', strings.showSuggestions],
          ['showCustomInstructions', strings.showCustomInstructions],
        ] as const)
      : []),
    ['showInputBar', strings.showInputBar],
    ['showSettings', strings.showSettings],
    ['showWordByWord', strings.showWordByWord],
    ['showSceneWordByWord', strings.showSceneWordByWord],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div role="group" aria-label={strings.settingsOfDesk} className={group}>
      <h3 className={groupTitle}>{strings.settingsOfDesk}</h3>
      {rows.map(([name, label]) => (
        <Switch key={name} isSelected={preferences[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
          {label}
        </Switch>
      ))}
    </div>
  );
}
