'use client';

import { Button, LocaleProvider, Popover, TextField } from '@fabula/ui-kit';
import { type RefObject, useState } from 'react';
import { useReading } from '../../react/reading/useReading.ts';
import { panelPlacement } from './panelPlacement.ts';

export interface SharePanelProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  id: string;
  paragraph: number;
}

type Copied = { state: 'none' | 'copied' } | { state: 'refused'; link: string };

export function SharePanel({ id, paragraph, ...popover }: SharePanelProps) {
  const [copied, setCopied] = useState<Copied>({ state: 'none' });
  const { strings: words, addresses, locale } = useReading();
  const link = addresses.story(id);
  const card = addresses.card(id);
  const title = document.title;

  async function copy(what: string) {
    setCopied({ state: 'none' });
    try {
      await navigator.clipboard.writeText(what);
      setCopied({ state: 'copied' });
    } catch {
      setCopied({ state: 'refused', link: what });
    }
  }

  return (
    <LocaleProvider locale={locale}>
      <Popover {...popover} placement={panelPlacement()} aria-label={words.shareTitle}>
        <div className="read-share">
          {card !== null && (
            <img className="read-card" src={card} alt={words.card} width={1200} height={630} />
          )}
          {'share' in navigator && (
            <Button
              variant="primary"
              // Closing the browser's own sheet is no error.
              onPress={() => void navigator.share({ title, url: link }).catch(() => undefined)}
            >
              {words.shareLink}
            </Button>
          )}
          <Button onPress={() => void copy(link)}>{words.copyLink}</Button>
          {paragraph > 0 && (
            <Button onPress={() => void copy(`${link}#p${paragraph + 1}`)}>{words.copyPlace}</Button>
          )}
          <p role="status" className="read-note">
            {copied.state === 'copied' && words.copied}
            {copied.state === 'refused' && words.copyFailed}
          </p>
          {copied.state === 'refused' && (
            <TextField
              label={words.link}
              isLabelHidden
              isReadOnly
              value={copied.link}
              onFocus={(event) => (event.target as HTMLInputElement).select()}
            />
          )}
        </div>
      </Popover>
    </LocaleProvider>
  );
}
