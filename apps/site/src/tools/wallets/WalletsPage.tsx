import type { AccountWallet } from '@fabula/contract';
import { Banner, Button, SegmentedControl, Skeleton, TextField } from '@fabula/ui-kit';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LibraryFailure } from '../../library/LibraryFailure.ts';
import { formatWhen } from '../../stories/formatWhen.ts';
import { more } from '../moderation/ModerationPage.css.ts';
import { ToolsPage } from '../ToolsPage.tsx';
import { empty, emptyTitle, fact, factName, facts, factValue } from '../usage/UsagePage.css.ts';
import { WalletActDialog, walletActs } from './WalletActDialog.tsx';
import {
  acts,
  balance as balanceClass,
  done as doneClass,
  figure,
  historyHead,
  line as lineClass,
  lines as linesClass,
  name,
  search,
  searchField,
  since,
  what,
  when,
  words,
} from './WalletsPage.css.ts';
import {
  dollarsText,
  type HistoryLine,
  type HistoryName,
  type WalletAct,
  walletCalls,
} from './walletCalls.ts';

/** Somebody's money and credits, and what an admin does about them (D-LEDGER). */
export function WalletsPage() {
  return (
    <ToolsPage
      title="Wallets"
      description="The money and the credits of an account, and what was done about them."
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
      const isMissing = thrown instanceof LibraryFailure && thrown.status === 404;
      setFound(isMissing ? { state: 'missing' } : { state: 'failed', detail: sentenceOf(thrown) });
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
    <>
      <form className={search} onSubmit={submit}>
        <TextField
          className={searchField}
          label="Account"
          placeholder="E-mail address or id"
          type="search"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Find</Button>
      </form>
      {found.state === 'none' && (
        <div className={empty}>
          <p className={emptyTitle}>Whose wallet?</p>
          <p>Type the e-mail address that the account was made with.</p>
        </div>
      )}
      {found.state === 'loading' && <Skeleton lines={6} label="Loading the wallet" />}
      {found.state === 'missing' && (
        <div className={empty} role="status">
          <p className={emptyTitle}>There is no account of this name.</p>
          <p>Look at the address for a slip, or try the account’s id.</p>
        </div>
      )}
      {found.state === 'failed' && (
        <Banner
          tone="error"
          title="The wallet could not be loaded."
          actions={
            <Button size="small" onPress={() => void find(account)}>
              Retry
            </Button>
          }
        >
          {found.detail}
        </Banner>
      )}
      {found.state === 'ready' && (
        <Wallet
          key={found.wallet.account.id}
          wallet={found.wallet}
          onChange={(wallet) => setFound({ state: 'ready', wallet })}
        />
      )}
    </>
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
    <section aria-label={account.email || account.id}>
      <h2 className={name}>
        <bdi>{account.email || account.id}</bdi>
      </h2>
      <p className={since}>
        Since {formatWhen(account.created_at)} · {account.id}
      </p>
      {frozen && (
        <Banner tone="warning" title={`Frozen ${formatWhen(frozen.at)}`}>
          <span dir="auto">{frozen.reason}</span>
        </Banner>
      )}
      <dl className={facts}>
        {values.map(([label, value]) => (
          <div key={label} className={fact}>
            <dt className={factName}>{label}</dt>
            <dd className={factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={acts}>
        {offered.map((act) => (
          <Button key={act} size="small" onPress={() => setAsked(act)}>
            {walletActs[act].button}
          </Button>
        ))}
      </div>
      <p className={doneClass} role="status">
        {said}
      </p>
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
    </section>
  );
}

const histories = [
  { id: 'credits', label: 'Credits' },
  { id: 'transactions', label: 'Wallet' },
] as const;
const PAGE = 50;

/** What came and went, the newest first; read anew whenever something was done. */
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
        if (isWanted()) setFailure(sentenceOf(thrown));
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
      <div className={historyHead}>
        <SegmentedControl aria-label="History of" items={histories} value={shown} onChange={setShown} />
      </div>
      {lines === null && failure === null && <Skeleton lines={5} label="Loading the history" />}
      {lines?.length === 0 && (
        <div className={empty}>
          <p className={emptyTitle}>Nothing has come in or gone out yet.</p>
        </div>
      )}
      {lines !== null && lines.length > 0 && (
        <ol className={linesClass} aria-label="History">
          {lines.map((one) => (
            <li key={one.id} className={lineClass}>
              <time className={when} dateTime={one.timestamp}>
                {formatWhen(one.timestamp)}
              </time>
              <div>
                <p className={what}>{typeWords[one.type] ?? one.type}</p>
                <p className={words} dir="auto">
                  {one.description}
                </p>
                {one.by && <p className={words}>By {one.by}</p>}
              </div>
              <span className={figure}>
                {one.amount !== '' && `${one.isOut ? '−' : '+'}${one.amount}`}
                <span className={balanceClass}>Balance {one.balance}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {failure !== null && (
        <Banner
          tone="error"
          title="The history could not be loaded."
          actions={
            <Button size="small" onPress={() => void load(lines ?? [], () => true)}>
              Retry
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {hasOlder && failure === null && (
        <div className={more}>
          <Button onPress={() => void load(lines ?? [], () => true)}>Show older</Button>
        </div>
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

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof LibraryFailure && thrown.detail !== '') return thrown.detail;
  return 'Fabula could not be reached. Check your connection, then try again.';
}
