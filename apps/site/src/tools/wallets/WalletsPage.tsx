import type { AccountWallet } from '@fabula/contract';
import {
  Banner,
  Button,
  EmptyState,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '../../api/entries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { formatWhen } from '../../ui/texts.ts';
import { search } from '../parts.css.ts';
import { Facts, failureSentence, ShowMore } from '../parts.tsx';
import { ToolsPage } from '../ToolsPage.tsx';
import { WalletActDialog, walletActs } from './WalletActDialog.tsx';
import * as css from './WalletsPage.css.ts';
import {
  dollarsText,
  type HistoryLine,
  type HistoryName,
  type WalletAct,
  walletCalls,
} from './walletCalls.ts';

/** An account's money and credits, and an admin's actions (D-LEDGER). */
export function WalletsPage() {
  return (
    <ToolsPage
      tool="wallets"
      lead="What an account has, where it came from and where it went. Whatever you do here is kept with your reason, and the account’s owner reads it."
    >
      <Wallets />
    </ToolsPage>
  );
}

type Found =
  | { state: 'none' | 'loading' | 'missing' }
  | { state: 'failed'; detail: string }
  | { state: 'ready'; wallet: AccountWallet };

function Wallets() {
  const [query, setQuery] = useSearchParams();
  const account = query.get('account') ?? '';
  const [typed, setTyped] = useState(account);
  const [found, setFound] = useState<Found>({ state: 'none' });

  const find = useCallback(async (wanted: string) => {
    if (wanted === '') return setFound({ state: 'none' });
    setFound({ state: 'loading' });
    try {
      setFound({ state: 'ready', wallet: await walletCalls.find(wanted) });
    } catch (thrown) {
      const isMissing = thrown instanceof ListFailure && thrown.status === 404;
      setFound(isMissing ? { state: 'missing' } : { state: 'failed', detail: failureSentence(thrown) });
    }
  }, []);
  useEffect(() => void find(account), [find, account]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === account) void find(wanted);
    else setQuery(wanted === '' ? {} : { account: wanted }, { preventScrollReset: true });
  };
  return (
    <Stack gap={8}>
      <form onSubmit={submit}>
        <Row align="end">
          <SearchField
            className={search}
            label="Account"
            placeholder="E-mail address or id"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit">Find</Button>
        </Row>
      </form>
      {found.state === 'none' && (
        <EmptyState title="Whose wallet?">Type the e-mail address that the account was made with.</EmptyState>
      )}
      {found.state === 'loading' && <Skeleton lines={6} label="Loading the wallet" />}
      {found.state === 'missing' && (
        <EmptyState role="status" title="There is no account of this name.">
          Look at the address for a slip, or try the account’s id.
        </EmptyState>
      )}
      {found.state === 'failed' && (
        <LoadFailure title="The wallet could not be loaded." onRetry={() => void find(account)}>
          {found.detail}
        </LoadFailure>
      )}
      {found.state === 'ready' && (
        <Wallet
          key={found.wallet.account.id}
          wallet={found.wallet}
          onChange={(wallet) => setFound({ state: 'ready', wallet })}
        />
      )}
    </Stack>
  );
}

function Wallet({ wallet, onChange }: { wallet: AccountWallet; onChange: (wallet: AccountWallet) => void }) {
  const { account, credits, balance, frozen } = wallet;
  const [asked, setAsked] = useState<WalletAct | null>(null);
  const [said, setSaid] = useState('');
  const held = credits.total_credits - credits.available_credits;
  const values: [label: string, value: string][] = [
    ['Credits', credits.available_credits.toLocaleString('en')],
    ['of these, bought', credits.bought_credits.toLocaleString('en')],
    ['of these, given', credits.given_credits.toLocaleString('en')],
    ...(held > 0 ? [['Held by what runs', held.toLocaleString('en')] as [string, string]] : []),
    [balance < 0 ? 'Wallet, owed' : 'Wallet', dollarsText(balance)],
  ];
  const offered: WalletAct[] = ['grant', 'take', frozen ? 'unfreeze' : 'freeze'];
  return (
    <Stack as="section" gap={5} aria-label={account.email || account.id}>
      <Stack gap={1}>
        <Text as="h2" variant="heading">
          <bdi>{account.email || account.id}</bdi>
        </Text>
        <Text variant="label" tone="soft">
          Since {formatWhen(account.created_at)} · {account.id}
        </Text>
      </Stack>
      {frozen && (
        <Banner tone="warning" title={`Frozen ${formatWhen(frozen.at)}`}>
          <span dir="auto">{frozen.reason}</span>
        </Banner>
      )}
      <Facts facts={values} />
      <Row gap={2}>
        {offered.map((act) => (
          <Button key={act} size="small" onPress={() => setAsked(act)}>
            {walletActs[act].button}
          </Button>
        ))}
      </Row>
      <Text role="status" className={css.done}>
        {said}
      </Text>
      <History wallet={wallet} />
      {asked && (
        <WalletActDialog
          act={asked}
          what={account.email || account.id}
          onClose={() => setAsked(null)}
          onConfirm={async (body, key) => {
            onChange(await walletCalls.act(account.id, asked, body, key));
            setSaid(walletActs[asked].done);
          }}
        />
      )}
    </Stack>
  );
}

const histories = [
  { id: 'credits', label: 'Credits' },
  { id: 'transactions', label: 'Wallet' },
] as const;
const PAGE = 50;

/** The history, newest first; refetched after each act. */
function History({ wallet }: { wallet: AccountWallet }) {
  const { id } = wallet.account;
  const [shown, setShown] = useState<HistoryName>('credits');
  const [lines, setLines] = useState<readonly HistoryLine[] | null>(null);
  const [hasOlder, setOlder] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(
    async (before: readonly HistoryLine[], isWanted: () => boolean) => {
      setFailure(null);
      const oldest = before.findLast((line) => /^\d/.test(line.id));
      try {
        const page = await walletCalls.history(id, shown, oldest ? oldest.id.replace(/-.*$/, '') : '');
        if (!isWanted()) return;
        setLines([...before, ...page]);
        setOlder(page.length >= PAGE);
      } catch (thrown) {
        if (isWanted()) setFailure(failureSentence(thrown));
      }
    },
    [id, shown],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an act has done is a new line.
  useEffect(() => {
    let isWanted = true;
    setLines(null);
    void load([], () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [load, wallet]);

  return (
    <>
      <Row>
        <SegmentedControl aria-label="History of" items={histories} value={shown} onChange={setShown} />
      </Row>
      {lines === null && failure === null && <Skeleton lines={5} label="Loading the history" />}
      {lines?.length === 0 && <EmptyState title="Nothing has come in or gone out yet." />}
      {lines !== null && lines.length > 0 && (
        <ol className={css.lines} aria-label="History">
          {lines.map((one) => (
            <li key={one.id} className={css.line}>
              <time className={css.when} dateTime={one.timestamp}>
                {formatWhen(one.timestamp)}
              </time>
              <div>
                <Text>{typeWords[one.type] ?? one.type}</Text>
                <Text variant="label" tone="soft" dir="auto">
                  {one.description}
                </Text>
                {one.by && (
                  <Text variant="label" tone="soft">
                    By {one.by}
                  </Text>
                )}
              </div>
              <div className={css.figure}>
                {one.amount !== '' && `${one.isOut ? '−' : '+'}${one.amount}`}
                <Text variant="label" tone="soft">
                  Balance {one.balance}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure !== null && (
        <LoadFailure
          title="The history could not be loaded."
          onRetry={() => void load(lines ?? [], () => true)}
        >
          {failure}
        </LoadFailure>
      )}
      {hasOlder && failure === null && (
        <ShowMore label="Show older" onMore={() => void load(lines ?? [], () => true)} />
      )}
    </>
  );
}

const typeWords: Readonly<Record<string, string>> = {
  claim: 'Claimed',
  purchase: 'Bought credits',
  grant: 'Given',
  charge: 'Spent',
  return: 'Returned',
  taken: 'Taken',
  taken_back: 'Taken back',
  given_back: 'Given back',
  deposit: 'Added funds',
  freeze: 'Frozen',
  unfreeze: 'Freed',
};
