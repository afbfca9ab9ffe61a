'use client';

import { accountOf } from '../../model/Session.ts';
import { keptKey } from '../../react/accountKeys.ts';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useResource } from '../../react/useResource.ts';
import { detail, row } from './AccountDataPanel.css.ts';

/** From this share of its room on, whoever keeps so much is told that it ends. */
const NEARLY = 0.9;
const MEGABYTE = 1024 ** 2;

/** What the account keeps, and how much room is left; nothing where that cannot be read. */
export function KeptLine() {
  const { adapter, strings } = useAccountProvider();
  const account = accountOf(useSession());
  const { data } = useResource(account === null ? null : keptKey(account), async () =>
    adapter().account?.kept?.(),
  );
  if (!data) return null;
  const { kept, room } = data;
  const isNearlyFull = kept.works >= room.works * NEARLY || kept.bytes >= room.bytes * NEARLY;
  const sentence = strings.keptWorks(
    kept.works,
    Math.ceil(kept.bytes / MEGABYTE),
    Math.floor(room.bytes / MEGABYTE),
  );
  return (
    <div className={row}>
      <p className={detail}>
        {sentence}
        {isNearlyFull && ` ${strings.keptNearlyAll(room.works)}`}
      </p>
    </div>
  );
}
