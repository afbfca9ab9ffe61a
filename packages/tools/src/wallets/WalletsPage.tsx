import type { AccountWallet } from '@fabula/contract';
import { ListFailure } from '@fabula/contract/client';
import {
  Banner,
  Button,
  EmptyState,
  LoadFailure,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  useLoaded,
  usePages,
} from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { type FormEvent, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ruled, search } from '../parts.css.ts';
import { Facts, failureSentence, PagedList, ToolsPage } from '../parts.tsx';
import { useCalls } from '../useTools.ts';
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

function Wallets() {
  const calls = useCalls(walletCalls);
  const [query, setQuery] = useSearchParams();
  const account = query.get('account') ?? '';
  const [typed, setTyped] = useState(account);
  const {
    state,
    value: wallet,
    failure,
    retry,
    replace,
  } = useLoaded(account || null, () => calls.find(account));
  const isMissing = failure instanceof ListFailure && failure.status === 404;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === account) retry();
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
      {account === '' ? (
        <EmptyState title="Whose wallet?">Type the e-mail address that the account was made with.</EmptyState>
      ) : state === 'loading' ? (
        <Skeleton lines={6} label="Loading the wallet" />
      ) : isMissing ? (
        <EmptyState role="status" title="There is no account of this name.">
          Look at the address for a slip, or try the account’s id.
        </EmptyState>
      ) : failure ? (
        <LoadFailure title="The wallet could not be loaded." onRetry={retry}>
          {failureSentence(failure)}
        </LoadFailure>
      ) : (
        wallet && <Wallet key={wallet.account.id} wallet={wallet} onChange={replace} />
      )}
    </Stack>
  );
}

function Wallet({ wallet, onChange }: { wallet: AccountWallet; onChange: (wallet: AccountWallet) => void }) {
  const calls = useCalls(walletCalls);
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
            onChange(await calls.act(account.id, asked, body, key));
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
const idOf = ({ id }: HistoryLine) => id;

/** The history, newest first; refetched after each act. */
function History({ wallet }: { wallet: AccountWallet }) {
  const calls = useCalls(walletCalls);
  const [shown, setShown] = useState<HistoryName>('credits');
  const fetchLines = useCallback(
    (before: string | null) => calls.history(wallet.account.id, shown, before),
    [calls, wallet, shown],
  );
  const lines = usePages(fetchLines, idOf);
  return (
    <>
      <Row>
        <SegmentedControl aria-label="History of" items={histories} value={shown} onChange={setShown} />
      </Row>
      <PagedList
        list={lines}
        loading="Loading the history"
        failed="The history could not be loaded."
        empty={<EmptyState title="Nothing has come in or gone out yet." />}
      >
        <Stack as="ol" gap={0} className={ruled} aria-label="History">
          {lines.items.map((one) => (
            <li key={one.id} className={css.line}>
              <Text as="span" variant="label" tone="soft" className={css.when}>
                <time dateTime={one.timestamp}>{formatWhen(one.timestamp)}</time>
              </Text>
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
        </Stack>
      </PagedList>
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
