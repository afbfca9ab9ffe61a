'use client';

import {
  Button,
  Dialog,
  Popover,
  SegmentedControl,
  Select,
  SelectItem,
  Slider,
  Stack,
  Switch,
  Text,
  TextField,
  TypeFields,
} from '@fabula/ui-kit';
import type { TypeChoice } from '@fabula/ui-kit/tokens';
import { commonLanguages } from '@fabula/writing';
import { type RefObject, useState } from 'react';
import {
  defaultPreferences,
  focusScopes,
  type Preferences,
  preferenceRanges,
  reasoningEfforts,
} from '../../model/Preferences.ts';
import { quoteChoices } from '../../model/quotes.ts';
import type { GenerationMode } from '../../model/Story.ts';
import { menuStrings, settingsStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { effort, groupTitle, modes as modesClass, scope, scopeName, typeForm } from './dialogs.css.ts';

/** Story Settings. Apply Settings saves the changes; leaving discards them. */
export function SettingsDialog() {
  const strings = usePartStrings(settingsStrings);
  const { store } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'settings');
  const preferences = useEditor((state) => state.preferences);
  const storyMode = useEditor(({ story }) => story.mode);
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const [mode, setMode] = useState<GenerationMode | null>(null);
  /** Undefined until it is chosen; null follows the text. */
  const [chosen, setLanguage] = useState<string | null>();
  const storyLanguage = useEditor(({ story }) => story.language ?? null);
  const language = chosen === undefined ? storyLanguage : chosen;
  const shown = { ...preferences, ...changes };
  const change = (more: Partial<Preferences>) => setChanges({ ...changes, ...more });

  const leave = () => {
    setChanges({});
    setMode(null);
    setLanguage(undefined);
    if (store.getState().panel === 'settings') store.getState().openPanel(null);
  };
  const apply = () => {
    const state = store.getState();
    if (Object.keys(changes).length > 0) state.setPreferences(changes);
    if (mode !== null) state.setMode(mode);
    if (language !== storyLanguage) state.setLanguage(language);
    leave();
  };

  return (
    <Dialog
      title={strings.storySettings}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && leave()}
      footer={
        <>
          <Button variant="quiet" onPress={leave}>
            {strings.cancel}
          </Button>
          <Button variant="primary" onPress={apply}>
            {strings.applySettings}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {!shown.isAiOff && (
          <AmountSettings
            preferences={shown}
            onChange={change}
            mode={mode ?? storyMode}
            onModeChange={setMode}
          />
        )}
        <LanguageSetting value={language} onChange={setLanguage} />
        <ViewSettings preferences={shown} onChange={change} />
      </Stack>
    </Dialog>
  );
}

interface SettingsGroupProps {
  preferences: Preferences;
  onChange: (changes: Partial<Preferences>) => void;
}

interface AmountSettingsProps extends SettingsGroupProps {
  mode: GenerationMode;
  onModeChange: (mode: GenerationMode) => void;
}

const reach = (name: keyof typeof preferenceRanges) => {
  const { min, max, step } = preferenceRanges[name];
  return { minValue: min, maxValue: max, step };
};

/** Advancing shows only in a percentage-based story. */
function AmountSettings({ preferences, onChange, mode, onModeChange }: AmountSettingsProps) {
  const strings = usePartStrings(settingsStrings);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const storyMode = useEditor(({ story }) => story.mode);
  const modes = [
    { id: 'open_ended', label: strings.openMode, detail: strings.openModeDetail },
    { id: 'open_ended_dialogue', label: strings.dialogueMode, detail: strings.dialogueModeDetail },
    { id: 'percentage_based', label: strings.progressMode, detail: strings.progressModeDetail },
  ] as const;
  const isProgress = storyMode === 'percentage_based';
  const offered = modes.filter(({ id }) => !isStarted || (id === 'percentage_based') === isProgress);
  return (
    <>
      <Stack role="group" aria-label={strings.settingsOfNew} gap={2}>
        <h3 className={groupTitle}>{strings.settingsOfNew}</h3>
        <Slider
          label={strings.paragraphsAtOnce}
          {...reach('newParagraphCount')}
          value={preferences.newParagraphCount}
          onChange={(newParagraphCount) => onChange({ newParagraphCount })}
        />
        {offered.length > 1 && (
          <>
            <SegmentedControl
              aria-label={strings.mode}
              items={offered}
              value={mode}
              onChange={onModeChange}
              className={modesClass}
            />
            <Text variant="label" tone="faint">
              {modes.find(({ id }) => id === mode)?.detail}
            </Text>
          </>
        )}
        {mode === 'percentage_based' && (
          <Slider
            label={strings.storyAdvancement}
            {...reach('percentageToAdvance')}
            formatValue={strings.percent}
            value={preferences.percentageToAdvance}
            onChange={(percentageToAdvance) => onChange({ percentageToAdvance })}
          />
        )}
      </Stack>
      <Stack role="group" aria-label={strings.settingsOfPlaced} gap={2}>
        <h3 className={groupTitle}>{strings.settingsOfPlaced}</h3>
        <Slider
          label={strings.insertedAtOnce}
          {...reach('paragraphCount')}
          value={preferences.paragraphCount}
          onChange={(paragraphCount) => onChange({ paragraphCount })}
        />
        <Text variant="label" tone="faint">
          {strings.rewriteHasNoCount}
        </Text>
      </Stack>
      <Stack role="group" aria-label={strings.alternativesAtOnce} gap={2}>
        <h3 className={groupTitle}>{strings.alternativesAtOnce}</h3>
        <Slider
          label={strings.alternativesOfNew}
          {...reach('newAlternatives')}
          value={preferences.newAlternatives}
          onChange={(newAlternatives) => onChange({ newAlternatives })}
        />
        <Slider
          label={strings.alternativesOfRewrite}
          {...reach('alternatives')}
          value={preferences.alternatives}
          onChange={(alternatives) => onChange({ alternatives })}
        />
        <Text variant="label" tone="faint">
          {strings.alternativesDetail}
        </Text>
      </Stack>
      <Stack role="group" aria-label={strings.settingsOfTelling} gap={2}>
        <h3 className={groupTitle}>{strings.settingsOfTelling}</h3>
        <Switch
          description={strings.dialogueRichDetail}
          isSelected={preferences.dialogueRich}
          onChange={(dialogueRich) => onChange({ dialogueRich })}
        >
          {strings.dialogueRich}
        </Switch>
        <Switch
          description={strings.useReasoningDetail}
          isSelected={preferences.useReasoningModel}
          onChange={(isOn) => onChange({ useReasoningModel: isOn, ...(isOn && { showReasoning: true }) })}
        >
          {strings.useReasoningModel}
        </Switch>
        {preferences.useReasoningModel && (
          <div className={effort}>
            <Text variant="label" tone="faint" aria-hidden="true">
              {strings.reasoningEffort}
            </Text>
            <SegmentedControl
              aria-label={strings.reasoningEffort}
              items={reasoningEfforts.map((id) => ({ id, label: strings.reasoningEfforts[id] }))}
              value={preferences.reasoningEffort}
              onChange={(reasoningEffort) => onChange({ reasoningEffort })}
            />
          </div>
        )}
        <Switch
          isSelected={preferences.showReasoning}
          onChange={(showReasoning) => onChange({ showReasoning })}
        >
          {strings.showReasoning}
        </Switch>
      </Stack>
    </>
  );
}

const automatic = 'automatic';

function LanguageSetting({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (language: string | null) => void;
}) {
  const strings = usePartStrings(settingsStrings);
  const guessed = useEditor(({ guessedLanguage }) => guessedLanguage);
  const languages = [...new Set([...commonLanguages, ...(value === null ? [] : [value])])]
    .map((tag) => ({ tag, name: strings.languageName(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <Select
      label={strings.language}
      description={strings.languageDetail}
      value={value ?? automatic}
      onChange={(key) => onChange(key === automatic ? null : String(key))}
    >
      <SelectItem id={automatic}>
        {guessed === null
          ? strings.automaticLanguage
          : strings.guessedLanguage(strings.languageName(guessed))}
      </SelectItem>
      {languages.map(({ tag, name }) => (
        <SelectItem key={tag} id={tag}>
          {name}
        </SelectItem>
      ))}
    </Select>
  );
}

function ViewSettings({ preferences, onChange }: SettingsGroupProps) {
  const strings = usePartStrings(settingsStrings);
  const { canSuggest } = useEditorProvider();
  const ofAi = [
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
  const rows = preferences.isAiOff ? [] : ofAi;
  return (
    <Stack role="group" aria-label={strings.settingsOfDesk} gap={2}>
      <h3 className={groupTitle}>{strings.settingsOfDesk}</h3>
      {rows.map(([name, label]) => (
        <Switch key={name} isSelected={preferences[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
          {label}
        </Switch>
      ))}
      <TextField
        label={strings.dailyTarget}
        description={strings.dailyTargetDetail}
        inputMode="numeric"
        value={preferences.dailyTarget === 0 ? '' : String(preferences.dailyTarget)}
        onChange={(text) =>
          onChange({
            dailyTarget: Math.min(Number(text.replace(/\D/g, '')), preferenceRanges.dailyTarget.max),
          })
        }
      />
      <Switch
        description={strings.aiOffDetail}
        isSelected={preferences.isAiOff}
        onChange={(isAiOff) => onChange({ isAiOff })}
      >
        {strings.aiOff}
      </Switch>
    </Stack>
  );
}

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
