'use client';

import {
  Banner,
  Button,
  CheckIcon,
  DownloadIcon,
  Icon,
  Tooltip,
  TooltipTrigger,
  WarningIcon,
} from '@fabula/ui-kit';
import type { WorkStrings } from '../strings/workStrings.ts';
import { markedWords, saveButton, saveFailed, savePicture, saveState } from './work.css.ts';

export interface ShownSaving {
  readonly state: 'none' | 'saving' | 'saved' | 'error';
  /** 'storage_full' has a sentence of its own. */
  readonly code?: string;
  /** The port's name for the place. */
  readonly place?: string;
  readonly detail?: string;
}

export interface SaveNoticeProps {
  saving: ShownSaving;
  accountSaving: ShownSaving;
  strings: Pick<
    WorkStrings,
    | 'save'
    | 'storageFull'
    | 'storageFullIn'
    | 'storageUnavailable'
    | 'storageUnavailableIn'
    | 'accountSaveFailed'
  > & {
    readonly storageFullDetail: string;
    readonly storageUnavailableDetail: string;
    readonly accountSaveFailedDetail: string;
  };
  exportLabel: string;
  onExport: () => void;
  onSave: () => void;
  onSaveToAccount: () => void;
}

export function SaveNotice({
  saving,
  accountSaving,
  strings,
  exportLabel,
  onExport,
  onSave,
  onSaveToAccount,
}: SaveNoticeProps) {
  if (saving.state === 'error') {
    const isFull = saving.code === 'storage_full';
    return (
      <Banner
        tone="warning"
        title={titleOf(saving, strings)}
        actions={
          <>
            <Button size="small" icon={<DownloadIcon />} onPress={onExport}>
              {exportLabel}
            </Button>
            <Button size="small" variant="quiet" onPress={onSave}>
              {strings.save}
            </Button>
          </>
        }
      >
        {isFull ? strings.storageFullDetail : strings.storageUnavailableDetail}
        {saving.detail && ` ${saving.detail}`}
      </Banner>
    );
  }
  if (accountSaving.state !== 'error') return null;
  return (
    <Banner
      tone="warning"
      title={strings.accountSaveFailed}
      actions={
        <Button size="small" onPress={onSaveToAccount}>
          {strings.save}
        </Button>
      }
    >
      {strings.accountSaveFailedDetail}
      {accountSaving.detail && ` ${accountSaving.detail}`}
    </Banner>
  );
}

function titleOf({ code, place }: ShownSaving, strings: SaveNoticeProps['strings']): string {
  if (code === 'storage_full') return place ? strings.storageFullIn(place) : strings.storageFull;
  return place ? strings.storageUnavailableIn(place) : strings.storageUnavailable;
}

export interface SaveButtonProps {
  saving: ShownSaving;
  strings: Pick<WorkStrings, 'save' | 'saving' | 'saved' | 'saveFailed' | 'saveFailedTitle'>;
  onSave: () => void;
}

/** Needs a container that is as wide as its editor. */
export function SaveButton({ saving: { state }, strings, onSave }: SaveButtonProps) {
  const words = {
    none: strings.save,
    saving: strings.saving,
    saved: strings.saved,
    error: strings.saveFailed,
  };
  const icon = { none: null, saving: null, saved: <CheckIcon />, error: <WarningIcon /> }[state];
  return (
    <span className={state === 'error' ? `${saveState} ${saveFailed}` : saveState} data-save-state={state}>
      <TooltipTrigger isDisabled={state !== 'error'}>
        <Button
          variant="quiet"
          size="small"
          className={saveButton}
          icon={icon}
          aria-label={state === 'error' ? `${words.error}. ${strings.saveFailedTitle}` : words[state]}
          onPress={onSave}
        >
          <span className={markedWords}>{words[state]}</span>
          {!icon && (
            <span className={savePicture}>
              <SaveIcon />
            </span>
          )}
        </Button>
        <Tooltip>{strings.saveFailedTitle}</Tooltip>
      </TooltipTrigger>
    </span>
  );
}

function SaveIcon() {
  return (
    <Icon>
      <path d="M4 4h9.5L16 6.5V16H4ZM7 4v4h5V4M7 16v-4.5h6V16" />
    </Icon>
  );
}
